import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Desk } from './desk.ts'

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  return useContext(DeskContext)!
}
