import type { Face } from '@grognard/kernel'
import { render } from 'preact'
import { makeCamera } from '../src/board/camera.ts'
import { HexBoard } from '../src/board/hex-board.tsx'
import type { BoardPile } from '../src/board/types.ts'
import { loadBoard, loadSheet } from '../src/map/boards.ts'
import { gridOf } from '../src/map/grid-of.ts'
import { drawnMap } from '../src/map/map-of.tsx'

// A large board under a large army, for e2e/bench.mjs. Not part of the table as it is published.

const COUNTERS = 300
const PILES = 140

export async function mountBench(root: HTMLElement): Promise<void> {
  const [board, sheet] = await Promise.all([loadBoard('leipzig'), loadSheet('leipzig')])
  const grid = gridOf(board!)
  const camera = makeCamera(
    grid,
    () => ({ top: 0, right: 0, bottom: 0, left: 0 }),
    () => true,
  )
  const map = drawnMap({ board: board!, grid, camera, sheet })
  const piles: BoardPile[] = Array.from({ length: PILES }, (_, i) => ({
    hex: Math.floor(((i + 0.5) * grid.size) / PILES),
    faces: [],
  }))
  for (let i = 0; i < COUNTERS; i++) piles[i % PILES].faces.push(face(i))
  const lit = Array.from({ length: 40 }, (_, i) => ({ hex: 900 + i, label: '', cost: '2', tone: 'lit' as const }))
  const nothing = (): void => {}
  function Bench() {
    return (
      <div class="table">
        <HexBoard
          grid={grid}
          camera={camera}
          {...map}
          piles={piles}
          lit={lit}
          chosen={[]}
          refused={null}
          cursor={null}
          armed={null}
          arrows={[]}
          label=""
          onChoose={nothing}
          onHover={nothing}
          onInspect={nothing}
          onCursor={nothing}
        />
      </div>
    )
  }
  render(<Bench />, root)
  camera.showSheet()
  camera.centre(Math.floor(grid.size / 2))
  document.body.dataset.hexes = String(grid.size)
  document.body.dataset.counters = String(COUNTERS)
}

function face(i: number): Face {
  const nation = ['fr', 'ru', 'pr', 'at'][i % 4]
  const common = { key: `p${i}`, side: 'french', nation, label: `Division ${i}`, stripe: ['red', 'sky', 'gold'][i % 3] }
  if (i % 9 === 0) return { ...common, kind: 'commander', badge: '2' }
  return {
    ...common,
    kind: 'unit',
    arm: i % 3 === 0 ? 'cav' : 'inf',
    figures: ['4', 'B', '2'],
    steps: [2, 2],
    disrupted: i % 5 === 0,
  }
}
