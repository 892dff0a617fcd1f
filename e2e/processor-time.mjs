// What an answer costs in processor time, which a busy machine changes little: from a trace of the browser.

const KINDS = ['devtools.timeline', 'blink.user_timing', 'toplevel', 'cc', 'viz']

/** Begins a trace; gives back how to end it and have its events. */
export async function tracing(browser) {
  const wire = await browser.newBrowserCDPSession()
  const events = []
  wire.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value) events.push(one)
  })
  const traceConfig = { recordMode: 'recordAsMuchAsPossible', includedCategories: KINDS }
  await wire.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  return async () => {
    const over = new Promise(done => wire.once('Tracing.tracingComplete', done))
    await wire.send('Tracing.end')
    await over
    return events
  }
}

const LATER = 2e6 // microseconds in which the tiles of a drawing are looked for

/**
 * Milliseconds of each answer between its marks 'press n' and 'changed n' and the end of the drawing after them: of the page's own thread, of
 * the tiles that were drawn anew for it, of putting the picture together once, and of all three.
 */
export function costs(events) {
  const marks = new Map()
  const inOrder = list => list.sort((a, b) => a.ts - b.ts)
  for (const one of inOrder(events.filter(({ cat }) => cat?.includes('user_timing'))))
    if (!marks.has(one.name)) marks.set(one.name, one)
  const { pid, tid } = [...marks.values()].find(({ name }) => name.startsWith('press '))
  const of = name => inOrder(events.filter(one => one.ph === 'X' && one.name === name))
  const main = list => list.filter(one => one.pid === pid && one.tid === tid)
  const tasks = main(of('ThreadControllerImpl::RunTask'))
  const drawings = main(of('Layerize')) // the last of a drawing's own work
  const tiles = of('RasterTask').filter(one => one.pid === pid)
  const pictures = of('Display::DrawAndSwap')
  const cost = list => list.reduce((sum, one) => sum + (one.tdur ?? 0) / 1000, 0)
  const found = []
  for (const [name, { ts: from }] of marks) {
    const changed = name.startsWith('press ') && marks.get(name.replace('press', 'changed'))
    const drawing = changed && drawings.find(one => one.ts > changed.ts)
    if (!drawing) continue
    const end = drawing.ts + drawing.dur
    const page = tasks
      .filter(one => one.ts + one.dur > from && one.ts <= end)
      .reduce((sum, one) => sum + (((one.tdur ?? 0) / 1000) * (one.ts + one.dur - Math.max(one.ts, from))) / one.dur, 0)
    const after = tiles.filter(one => one.ts > end && one.ts < end + LATER)
    const frame = after[0]?.args.tileData?.sourceFrameNumber
    const anew = cost(after.filter(one => one.args.tileData?.sourceFrameNumber === frame))
    const picture = cost(pictures.filter(one => one.ts > end).slice(0, 1))
    found.push({ page, tiles: anew, picture, all: page + anew + picture })
  }
  return found
}
