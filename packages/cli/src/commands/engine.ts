import { Command } from 'commander'
import { linesOf, TOO_LONG } from '../engine/lines.ts'
import { handle, newSession, tooLong } from '../engine/session.ts'
import type { House } from '../house.ts'
import { houseWithKit, KIT_FLAG } from '../kits.ts'
import { jsonLine } from '../output.ts'

export function engineCommand(house: House): Command {
  return new Command('engine')
    .description('Speaks JSON, one object a line in and one a line out, so that any program can play.')
    .option('--title <id>', 'over which title a kit is laid, where several take one')
    .option(...KIT_FLAG)
    .option('--json', 'as always here')
    .addHelpText('after', `\n${PROTOCOL}`)
    .action(async (flags: { title?: string; kit?: string }) => {
      const session = newSession(houseWithKit(house, flags.kit, flags.title))
      for await (const line of linesOf(process.stdin)) {
        // Waits when the reader is slow, so that a long session does not pile up in memory.
        if (!process.stdout.write(`${jsonLine(line === TOO_LONG ? tooLong() : handle(session, line))}\n`))
          await new Promise(resolve => process.stdout.once('drain', resolve))
      }
    })
}

const PROTOCOL = `In, one a line:
  {"do":"new","title":"…","scenario":"…","options":{},"seed":"…"}   all but the title may be left out;
                                           with "dealt":true the dice are dealt answer by answer and can be verified
  {"do":"question"}                        what is asked, of whom, and every answer
  {"do":"answer","side":"…","id":"…"}      plays one answer: its events, or the refusal with its clause
  {"do":"view","side":"…"}                 what a side may know
  {"do":"state"}  {"do":"load","state":{…}}
  {"do":"dice","next":[3,5]}               these faces fall first
  {"do":"undo"}                            takes the last answer back, never past a die or a secret
  {"do":"journal"}                         the game so far, to be replayed
A line that is not understood gets {"error":"…"}.`
