// The look of all plots: old paper and ink.

export const PAPER = '#f6f0e0'
export const INK = '#2b2620'

/** Words as a drawing may hold them. */
export function escaped(text: string): string {
  return text.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)
}
