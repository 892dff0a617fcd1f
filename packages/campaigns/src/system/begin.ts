import { call, type Procedures, type State } from '@grognard/kernel'

/** Lays the frame of a procedure by its name: titles may have put another in its place. */
export function begin(state: State, all: Procedures<never>, name: string): void {
  call(state, all.get(name)!.declared, {})
}
