// npm run atlas: compiles every board into boards/, or those named on the command line; --no-relief leaves the pictures.

import { boardIds, buildBoard, type BoardId } from './build.ts'
import { shrink } from './draw/relief.ts'
import { toWebp } from './draw/webp.ts'
import { boardText, layersText, writeFile } from './write.ts'

const named = process.argv.slice(2).filter(a => !a.startsWith('--'))
const withRelief = !process.argv.includes('--no-relief')
const wrong = named.find(name => !boardIds.includes(name as BoardId))
if (wrong) {
  console.error(`There is no board ${wrong}; the boards are ${boardIds.join(', ')}.`)
  process.exit(2)
}

// Quality of the pictures: the first is only there until the finer one has come.
const FIRST = 32
const FINER = 58

let complaints = 0
for (const id of boardIds) {
  if (named.length && !named.includes(id)) continue
  const built = buildBoard(id, message => {
    complaints++
    console.error(`${id}: ${message}`)
  })
  writeFile(id, 'board.json', boardText(built.board))
  writeFile(id, 'layers.json', layersText(built.layers))
  if (withRelief) {
    const { fine, shrink: by } = built.relief()
    writeFile(id, built.layers.relief.first, await toWebp(shrink(fine, by), FIRST))
    writeFile(id, built.layers.relief.finer, await toWebp(fine, FINER))
  }
  console.log(`boards/${id}`)
}
process.exitCode = complaints ? 1 : 0
