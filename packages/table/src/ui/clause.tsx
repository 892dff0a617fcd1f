import { useDesk } from '../table/context.ts'

/** A cited rule: opens the rules panel there without losing what is chosen. The title's own book goes without saying. */
export function Clause({ id, short }: { id: string; short?: boolean }) {
  const desk = useDesk()
  return (
    <>
      {' '}
      <button
        class="clause"
        aria-label={id}
        onClick={event => {
          event.stopPropagation()
          desk.shown.openRule(id)
        }}
      >
        {short || id.startsWith(`${desk.session.title.id} `) ? id.replace(/^.*(?=§)/, '') : id}
      </button>
    </>
  )
}
