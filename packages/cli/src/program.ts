import { Command, CommanderError } from 'commander'
import { BadInput, visible } from '@grognard/kernel'
import { openHouse, type House } from './house.ts'
import { sentenceOf } from './mistakes.ts'
import { complain } from './output.ts'
import { adviseCommand } from './commands/advise.ts'
import { balanceCommand } from './commands/balance.ts'
import { benchCommand } from './commands/bench.ts'
import { engineCommand } from './commands/engine.ts'
import { fitCommand } from './commands/fit.ts'
import { fuzzCommand } from './commands/fuzz.ts'
import { kitCommand } from './commands/kit.ts'
import { ladderCommand } from './commands/ladder.ts'
import { mergeCommand } from './commands/merge.ts'
import { playCommand } from './commands/play.ts'
import { replayCommand } from './commands/replay.ts'
import { reviewCommand } from './commands/review.ts'
import { rulesCommand } from './commands/rules.ts'
import { serveCommand } from './commands/serve.ts'
import { serverCommand } from './commands/server.ts'
import { simulateCommand } from './commands/simulate.ts'
import { titlesCommand } from './commands/titles.ts'
import { verifyCommand } from './commands/verify.ts'

const COMMANDS = [
  titlesCommand,
  playCommand,
  replayCommand,
  verifyCommand,
  adviseCommand,
  reviewCommand,
  simulateCommand,
  balanceCommand,
  ladderCommand,
  fitCommand,
  mergeCommand,
  fuzzCommand,
  benchCommand,
  rulesCommand,
  kitCommand,
  engineCommand,
  serveCommand,
  serverCommand,
]

function makeProgram(house: House): Command {
  const program = new Command('grognard')
    .description('Plays, checks and measures the campaigns.')
    .exitOverride()
    .configureOutput({ outputError: () => undefined }) // mistakes are worded in mistakes.ts
    .helpCommand(false)
  for (const make of COMMANDS) {
    const command = make(house)
    command.copyInheritedSettings(program).allowExcessArguments(false)
    if (command.commands.length > 0) command.helpCommand(false)
    for (const one of command.commands) one.copyInheritedSettings(program).allowExcessArguments(false)
    program.addCommand(command)
  }
  return program
}

/** Runs one command line and tells the exit code: 0 done, 1 what was checked failed, 2 bad input. */
export async function run(args: string[], titlesUrl: string): Promise<number> {
  const house = await openHouse(titlesUrl)
  const program = makeProgram(house)
  try {
    await program.parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    if (error instanceof CommanderError || error instanceof BadInput) {
      complain(error instanceof BadInput ? error.message : visible(sentenceOf(error, program, args)))
      return 2
    }
    complain(`Something went wrong inside Grognard: ${error instanceof Error ? (error.stack ?? '') : String(error)}`)
    return 1
  }
}
