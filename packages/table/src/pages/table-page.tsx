import type { Face, LessonStep } from '@grognard/kernel'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { HexBoard } from '../board/hex-board.tsx'
import type { Fallen } from '../board/map-dice.tsx'
import type { BoardPile, LitHex, Strike } from '../board/types.ts'
import { LessonCard } from '../lesson/lesson-card.tsx'
import { loadSheet, type Sheet } from '../map/boards.ts'
import { drawnMap } from '../map/map-of.tsx'
import { Panel, TABS } from '../panels/panel.tsx'
import { openSession } from '../session.ts'
import { SMALL, UPRIGHT } from '../small.ts'
import { calmMotion, folded, pace } from '../settings.ts'
import { sentence } from '../store/import.ts'
import { loadSave } from '../store/saves.ts'
import { arrowsOf, trailsOf } from '../table/arrows-of.ts'
import { Announcer } from '../table/announcer.tsx'
import { DeskContext, useDesk } from '../table/context.ts'
import { Curtain } from '../table/curtain.tsx'
import { listen } from '../sound/ears.ts'
import { makeDesk, type Desk } from '../table/desk.ts'
import type { Card } from '../table/desk/story.ts'
import { HexMenu, HexTip } from '../table/hex-menu.tsx'
import { Notices } from '../table/notices.tsx'
import { OverlayKey, washesOf } from '../table/overlays.tsx'
import { followDecision } from '../table/focus.ts'
import { frameAll, watchKeys } from '../table/keys.ts'
import { litEnds, litHexes } from '../table/placing.ts'
import { Prompt } from '../table/prompt.tsx'
import { ReachKey } from '../table/reach-key.tsx'
import { TopBar } from '../table/top-bar.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Tray } from '../table/tray.tsx'
import { loadFor } from '../kits/load.ts'
import { Icon } from '../ui/icons.tsx'
import { lazy } from '../ui/lazy.tsx'
import { say } from '../words/index.ts'
import { Missing } from './missing.tsx'

export function TablePage({ id: game }: { id: string }) {
  const [desk, setDesk] = useState<Desk | null>(null)
  const [sheet, setSheet] = useState<Sheet | undefined>(undefined)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    let opened: Desk | undefined
    let left = false
    setDesk(null)
    setWrong(null)
    void (async () => {
      try {
        const save = await loadSave(game)
        if (!save) return setWrong(say('game.missing'))
        const title = await loadFor(save.journal)
        const drawn = await loadSheet(title.present.cover.board)
        if (left) return
        setSheet(drawn)
        opened = makeDesk(openSession(title, save))
        setDesk(opened)
      } catch (error) {
        setWrong(sentence(error))
      }
    })()
    return () => {
      left = true
      opened?.dispose()
    }
  }, [game])
  if (wrong) return <Missing text={wrong} />
  if (!desk) return <p class="loading">{say('loading')}</p>
  return (
    <DeskContext.Provider value={desk}>
      <TableView sheet={sheet} />
    </DeskContext.Provider>
  )
}

const GROWING = 8000 // milliseconds in which the foot may still take its height after a question
const FLIGHT = 420 // milliseconds after which the map has come to what is asked about

const Sheets = lazy(async () => (await import('../table/sheets.tsx')).Sheets)
const ReplayBar = lazy(async () => (await import('../table/replay-bar.tsx')).ReplayBar)
const SeatBar = lazy(async () => (await import('../distance/seat-bar.tsx')).SeatBar)
const OfferPrompt = lazy(async () => (await import('../distance/offers.tsx')).OfferPrompt)
const Cards = lazy(async () => (await import('../news/cards.tsx')).Cards)

export function TableView({ sheet }: { sheet: Sheet | undefined }) {
  const desk = useDesk()
  const { session } = desk
  useEffect(() => watchKeys(desk), [desk])
  useEffect(() => listen(desk), [desk])
  const hidden = session.curtain.value !== null
  useInsets(desk, hidden)
  useEffect(() => {
    if (hidden) return // there is no map to turn to the armies
    const armies = armiesOf(desk)
    const asked = session.question.value?.focus // where nobody stands yet, the first of them is set up here
    const near = (hexes: readonly number[]) => hexes.map(hex => ({ hex, weight: 1 }))
    if (session.tutor) desk.shown.camera.show(session.tutor.ground, 1.1, 'once')
    else if (armies.length > 0) desk.shown.camera.gather(armies, nearEnough(), 1.1, 'once')
    else if (asked?.length)
      desk.shown.camera.gather(near(asked), nearEnough(), 0.7, 'once') // with the land around it
    else if (session.title.present.playable) desk.shown.camera.show(session.title.present.playable, 1.1, 'once')
    else desk.shown.camera.showSheet() // what is asked later comes into sight by itself
    requestAnimationFrame(() => performance.mark('first-view')) // for those who measure
  }, [desk, hidden])
  useEffect(() => followDecision(desk), [desk.played.question.value, desk.chosen.inHand.value, desk.story.card.value])
  const before = useRef('')
  useEffect(() => {
    // What a question is about comes into sight, once the foot has taken its new height.
    const asked = desk.played.question.value
    if (!asked) return
    const timer = setTimeout(() => {
      const { byHex, pieceHexes } = desk.played.placed.value
      const lit = [...byHex.keys(), ...pieceHexes]
      const seen = lit.filter(desk.shown.camera.sees).length
      const fresh = before.current !== asked.prompt // another kind of decision: most of what it is about comes into sight
      before.current = asked.prompt
      const { k } = desk.shown.camera.at.value
      const wanted = lit.map(hex => ({ hex, weight: 1 }))
      // A thumb needs larger hexes than a far view gives, and an eye those that may be chosen.
      const near = nearEnough()
      if (asked.focus?.length && lit.length > 1 && (k < near || !lit.every(desk.shown.camera.sees)))
        desk.shown.camera.gather([...asked.focus.map(hex => ({ hex, weight: 9 })), ...wanted], near, Math.max(k, near))
      else if (asked.focus?.length && k < near)
        desk.shown.camera.gather(
          asked.focus.map(hex => ({ hex, weight: 1 })),
          near,
          near,
        )
      else if (asked.focus?.length) desk.shown.camera.reveal(...asked.focus)
      else if (lit.length > 0 && (fresh ? seen < lit.length / 2 : seen === 0))
        // What may be chosen lies far off: as much of it as can be seen with the armies that it is for.
        desk.shown.camera.gather(
          [...wanted, ...armiesOf(desk).map(({ hex }) => ({ hex, weight: 0.4 }))],
          Math.min(k, nearEnough()),
          k,
        )
    }, 90)
    return () => clearTimeout(timer)
  }, [desk.played.question.value])
  useEffect(() => {
    // On a phone the foot may still grow when its words have come, and must not cover what the question is about.
    const focus = desk.played.question.value?.focus ?? []
    const foot = document.querySelector('.foot')
    if (focus.length === 0 || !foot) return
    const asked = performance.now()
    let timer = 0
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      if (performance.now() - asked < GROWING)
        timer = window.setTimeout(() => desk.shown.camera.reveal(...focus), FLIGHT)
    })
    observer.observe(foot)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [desk.played.question.value])
  useEffect(() => {
    // What a first tap has previewed stays in sight for the second, though the tray rises below it.
    const hex = desk.chosen.armed.value
    if (hex === null) return
    const timer = setTimeout(() => desk.shown.camera.reveal(hex), 90)
    return () => clearTimeout(timer)
  }, [desk.chosen.armed.value])
  useEffect(() => {
    // Where the stack in hand may go comes into sight, as far as hexes can still be told apart.
    const held = desk.chosen.inHand.value
    if (!held) return
    const timer = setTimeout(() => {
      const ends = [...held.ends.keys()]
      if (ends.every(desk.shown.camera.sees)) return
      const { k } = desk.shown.camera.at.value
      const least = Math.min(k, nearEnough())
      desk.shown.camera.gather([{ hex: held.from, weight: 99 }, ...ends.map(hex => ({ hex, weight: 1 }))], least, k)
    }, 90)
    return () => clearTimeout(timer)
  }, [desk.chosen.inHand.value?.from])
  useEffect(() => {
    // A window that gets another width (a phone is turned, a page is zoomed) shows what it showed: what may be chosen, or the armies.
    let [timer, width] = [0, innerWidth]
    const turn = (): void => {
      if (width === innerWidth) return
      width = innerWidth
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        const card = desk.story.card.value
        if (card?.kind === 'moment') return desk.shown.camera.show([card.news.hex, ...card.news.from], 1.3)
        const taught = taughtNow(desk)?.hexes
        if (taught) desk.shown.camera.show(taught)
        if (card || taught) return
        const lit = [...desk.played.placed.value.byHex.keys()].map(hex => ({ hex, weight: 1 }))
        const { k } = desk.shown.camera.at.value
        desk.shown.camera.gather(
          lit.length > 0 ? lit : armiesOf(desk),
          Math.min(k, nearEnough()),
          Math.max(k, nearEnough()),
        )
      }, 160)
    }
    addEventListener('resize', turn)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', turn)
    }
  }, [desk])
  const card = desk.story.card.value
  const sheeted = card?.kind === 'bulletin' || card?.kind === 'waited'
  const taught = taughtNow(desk)
  const answered = (session.tick.value, session.game.answers.length)
  return (
    <div
      class={`table ${folded.value === 'yes' ? 'folded' : ''}`}
      aria-busy={session.acting}
      data-look={taught?.part}
      data-hand={desk.chosen.inHand.value?.from} // the stack in hand, for the same
      data-answered={answered} // how far the game shown has come, for those who check the table
    >
      <TopBar hidden={hidden} />
      {session.far && <SeatBar />}
      <main inert={hidden}>
        {!hidden && (
          <>
            <LessonCard />
            <Map sheet={sheet} />
            <div class="zoom-buttons">
              <IconButton icon="plus" label={say('zoom.in')} onClick={() => desk.shown.camera.zoomBy(1.3)} />
              <IconButton icon="minus" label={say('zoom.out')} onClick={() => desk.shown.camera.zoomBy(1 / 1.3)} />
              <IconButton icon="frame" label={say('zoom.frame')} onClick={() => frameAll(desk)} />
            </div>
            <OverlayKey />
            <ReachKey />
            <HexMenu />
            <HexTip />
            <div class={`foot ${desk.shown.low.value ? 'low' : ''}`}>
              <button
                class="sheet-handle"
                aria-label={say('sheet.pull')}
                aria-expanded={!desk.shown.low.value}
                onClick={() => (desk.shown.low.value = !desk.shown.low.value)}
              />
              {!card && <Tray />}
              {session.far && <OfferPrompt />}
              <Prompt />
              {card && !sheeted && <Cards />}
              {desk.played.replaying.value !== null && <ReplayBar />}
            </div>
            <Panel />
            <BottomTabs />
            {sheeted && <Cards />}
          </>
        )}
      </main>
      <Curtain />
      <Notices />
      {desk.shown.sheet.value !== null && <Sheets />}
      <Announcer />
    </div>
  )
}

const GUESTS = new Set(['furniture']) // whoever plays on another's sheet has no use for its title and its legend

function Map({ sheet }: { sheet: Sheet | undefined }) {
  const desk = useDesk()
  const { session, grid } = desk
  const { camera } = desk.shown
  const { board } = session.title
  const { playable, cover } = session.title.present
  const without = cover.board === session.title.id ? undefined : GUESTS
  const map = useMemo(() => drawnMap({ board, grid, camera, sheet, playable, without }), [board, grid, camera, sheet])
  const placed = desk.played.placed.value
  const voice = desk.played.voice.value
  const viewer = session.viewer.value
  const hostile = (face: Face): boolean => face.side !== viewer && (face.kind === 'unit' || face.hidden === true)
  const standing = desk.played.piles.value
  const enemies = useMemo(
    () => new Set(standing.filter(pile => pile.faces.some(hostile)).map(pile => pile.hex)),
    [standing, viewer],
  )
  const piles: BoardPile[] = useMemo(
    () =>
      standing.map(pile => ({
        ...pile,
        lit: placed.pieceHexes.includes(pile.hex),
      })),
    [standing, placed],
  )
  const card = desk.story.card.value
  const fight = card?.kind === 'moment' || card?.kind === 'bulletin' ? card.news : undefined
  const again = card?.kind === 'waited' ? desk.shown.again.value : []
  const { inHand, way } = desk.chosen
  const held = inHand.value
  const ends = held ? held.ends : desk.played.onward.value
  const asked = desk.played.question.value
  const lit = useMemo(litNow, [held, ends, asked, placed, voice, enemies])
  const chosen = useMemo(() => (held ? [held.from] : (asked?.focus ?? [])), [held, asked])
  const planned = way.value === null ? undefined : ends.get(way.value)?.path
  return (
    <HexBoard
      grid={grid}
      camera={camera}
      background={map.background}
      underlay={map.underlay}
      overlay={map.overlay}
      piles={piles}
      lit={lit}
      chosen={chosen}
      refused={desk.chosen.tip.value?.refused ? desk.chosen.tip.value.hex : null}
      ringed={taughtNow(desk)?.hexes}
      cursor={desk.chosen.cursor.value}
      armed={desk.chosen.armed.value}
      fighting={fight && { hex: fight.hex, from: fight.from }}
      fallen={fallenOf(card)}
      strikes={strikesOf(desk)}
      trails={desk.played.replaying.value === null ? trailsOf(session.orders.value, viewer) : []}
      arrows={
        again.length > 0
          ? again
          : planned
            ? [{ path: planned, tone: 'plan' }]
            : desk.played.replaying.value === null
              ? arrowsOf(session.latest.value)
              : []
      }
      still={calmMotion() || pace.value === 'instant'}
      washes={washesOf(desk)}
      label={say('board', { board: voice.say('title.name') })}
      onChoose={desk.chosen.choose}
      onHover={desk.chosen.hover}
      onInspect={hex => {
        desk.chosen.inspect(hex)
        desk.chosen.explain(hex)
      }}
      onCursor={hex => {
        desk.chosen.cursor.value = hex
        way.value = ends.has(hex) ? hex : null
      }}
      onFrame={() => frameAll(desk)}
      mayLift={desk.chosen.mayLift}
      onLift={desk.chosen.lift}
      onDrop={desk.chosen.drop}
    />
  )

  /** What may be chosen: where the stack in hand can go, or what the question lists. */
  function litNow(): LitHex[] {
    if (held) return litEnds(ends, voice, enemies, session.title.present.hexName)
    const favoured = asked && session.title.present.favoured?.(desk.played.view.value, viewer, asked)
    const listed = litHexes(placed, voice, enemies, favoured)
    if (ends.size === 0) return listed
    const reached = litEnds(ends, voice, enemies, session.title.present.hexName)
    return [...reached, ...listed.filter(one => !ends.has(one.hex))].sort((a, b) => a.hex - b.hex)
  }
}

/** The dice that the card on the table is about. */
function fallenOf(card: Card | null): Fallen | undefined {
  if (card?.kind === 'moment')
    return { key: `${card.at}`, hex: card.news.hex, dice: card.news.sums.flatMap(sum => sum.dice) }
  const hex = card?.kind === 'occasion' ? card.event.hexes?.at(-1) : undefined
  if (card?.kind !== 'occasion' || hex === undefined || card.dice.length === 0) return undefined
  return { key: `${card.event.kind}${hex}${card.dice.join()}`, hex, dice: card.dice }
}

/** The step of a lesson that is read now. */
function taughtNow(desk: Desk): LessonStep | undefined {
  const { tutor } = desk.session
  return tutor?.open.value && desk.played.replaying.value === null ? tutor.step.value : undefined
}

/** On a phone the panels open from the foot of the screen. */
function BottomTabs() {
  const desk = useDesk()
  const open = desk.shown.panelOpen.value
  return (
    <nav class="bottom-tabs" aria-label={say('panel')}>
      <button class={open ? '' : 'on'} onClick={() => (desk.shown.panelOpen.value = false)}>
        <Icon name="hex" size={24} /> {say('panel.table')}
      </button>
      {TABS.filter(tab => !['tracks', 'rolls', 'odds', 'adjutant'].includes(tab.id)).map(tab => (
        <button
          key={tab.id}
          data-tab={tab.id}
          class={open && desk.shown.panel.value === tab.id ? 'on' : ''}
          onClick={() => desk.shown.open(tab.id)}
        >
          <Icon name={tab.icon} size={24} /> {say(`panel.${tab.id}`)}
        </button>
      ))}
    </nav>
  )
}

/** The scale below which nothing is opened: hexes are as large as a thumb, or counters can be read. */
function nearEnough(): number {
  return matchMedia(SMALL).matches ? 0.48 : 0.55
}

/** Attacks of the title's lists that are still to be made. */
function strikesOf(desk: Desk): Strike[] {
  return desk.played.rolls.value.flatMap(({ lines }) =>
    lines.flatMap(({ hexes: [from, ...hexes], strike }) => (strike ? [{ from, hexes, text: strike }] : [])),
  )
}

/** Who stands on the map, our own before theirs. */
function armiesOf(desk: Desk): { hex: number; weight: number }[] {
  const own = desk.session.viewer.value
  const men = (face: Face): boolean => face.kind === 'unit' || face.kind === 'commander'
  const weigh = (face: Face): number => (men(face) ? (face.side === own ? 1 : 0.5) : 0)
  return desk.played.piles.value
    .map(pile => ({ hex: pile.hex, weight: pile.faces.reduce((sum, face) => sum + weigh(face), 0) }))
    .filter(one => one.weight > 0)
}

const ZOOM_BUTTONS = 56 // how much of the right edge they take

/** What of the window is covered by bars and panels, so that the camera aims at the free part. */
function useInsets(desk: Desk, hidden: boolean): void {
  useEffect(() => {
    const measure = (): void => {
      const box = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect()
      const panel = box('.panel')
      const foot = box('.foot')
      const prompt = box('.prompt')
      const wide = window.innerWidth
      // On a phone that lies on its side the foot is a column at the right.
      const column = foot !== undefined && foot.width < wide / 2 && foot.height > window.innerHeight / 2
      const beside = Math.min(panel && panel.width > 0 ? panel.left : wide, column ? foot.left : wide)
      const phone = matchMedia(UPRIGHT).matches
      const below = phone ? foot : prompt // elsewhere the tray stands at the left only
      const lesson = box('.lesson')
      desk.shown.insets.value = {
        top: phone && lesson ? lesson.bottom : (box('.seat-bar')?.bottom ?? box('.top')?.height ?? 56),
        right: phone ? 0 : wide - beside + ZOOM_BUTTONS,
        bottom: column || !below ? 0 : window.innerHeight - below.top,
        left: phone || !lesson ? 0 : lesson.right,
        under: phone ? 0 : ZOOM_BUTTONS,
        corner: phone || column ? undefined : box('.tray'),
      }
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const selector of ['.foot', '.table', '.lesson']) {
      const element = document.querySelector(selector)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [desk, hidden, folded.value, desk.session.tutor?.open.value])
}
