// Runs a program beside this one. A signal that ends this one is passed on, and ends it too once the child has gone.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname } from 'node:path'

export const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The code that a shell gives for a program ended by a signal. */
export const codeOf = signal => 128 + constants.signals[signal]

/** Its exit code. Nobody listens for signals afterwards, so that what comes next ends as any program does. */
export function run(node, args, options = {}) {
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, ...options.env }
  return new Promise((done, fail) => {
    const child = spawn(options.command ?? node, args, {
      cwd: options.cwd ?? process.cwd(),
      stdio: options.stdio ?? 'inherit',
      env,
    })
    let told
    const pass = signal => {
      told = signal
      child.kill(signal)
    }
    for (const signal of ENDING) process.on(signal, pass)
    const leave = () => {
      for (const signal of ENDING) process.off(signal, pass)
    }
    child.on('error', error => {
      leave()
      fail(error)
    })
    child.on('close', (code, signal) => {
      leave()
      if (told) process.exit(codeOf(told))
      done(code ?? codeOf(signal))
    })
  })
}
