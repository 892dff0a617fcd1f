import type { Command, CommanderError } from 'commander'

/** One sentence for a command line that cannot be understood: what was wrong, and what is accepted. */
export function sentenceOf(error: CommanderError, program: Command, args: readonly string[]): string {
  const names = program
    .createHelp()
    .visibleCommands(program)
    .map(command => command.name())
  const command = program.commands.find(one => args.includes(one.name()))
  // A command that has commands of its own, such as `server check`.
  if (command && command.commands.length > 0)
    return sentenceOf(error, command, args.slice(args.indexOf(command.name()) + 1))
  if (!command || error.code === 'commander.unknownCommand') {
    const word = args.find(arg => !arg.startsWith('-'))
    const wrong = word
      ? `There is no command '${word}'`
      : args.length > 0
        ? `'${args[0]}' is not understood`
        : 'No command was given'
    return `${wrong}; known: ${names.join(', ')}.`
  }
  const what = error.message
    .replace(/^error: /, '')
    .split('\n')[0]
    .replace(/\.$/, '')
  const flags = command.options.map(option => option.long).join(', ')
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}; '${command.name()}' takes ${[positional(command), flags].filter(Boolean).join(', ')}.`
}

function positional(command: Command): string {
  return command.registeredArguments.map(argument => argument.name().toUpperCase()).join(' ')
}
