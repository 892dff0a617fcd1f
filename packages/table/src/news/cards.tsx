import { useDesk } from '../table/context.ts'
import { BulletinSheet } from './bulletin.tsx'
import { Moment } from './moment.tsx'
import { OccasionCard } from './occasion.tsx'
import { Waited } from './waited.tsx'

/** The card that is read now. */
export function Cards() {
  const desk = useDesk()
  const card = desk.story.card.value
  if (!card) return null
  if (card.kind === 'occasion') {
    const occasion = desk.session.title.present.occasion?.(card.event)
    if (!occasion) return null
    return <OccasionCard event={card.event} occasion={occasion} dice={card.dice} onClose={desk.story.next} />
  }
  if (card.kind === 'waited') return <Waited card={card} onClose={desk.story.next} />
  if (card.kind === 'bulletin')
    return (
      <BulletinSheet
        key={card.at}
        news={card.news}
        events={card.events}
        onAgain={() => desk.story.again(card.at, card.news)}
        onClose={desk.story.next}
      />
    )
  return <Moment key={card.at} news={card.news} onClose={desk.story.next} />
}
