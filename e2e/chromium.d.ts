declare module '*/scripts/chromium.mjs' {
  /** The path of a Chromium, or undefined if this machine has none. */
  export function findChromium(): string | undefined
}
