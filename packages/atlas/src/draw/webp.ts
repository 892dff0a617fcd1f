// WebP by a WebAssembly encoder: the same bytes on every machine.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import encode, { init } from '@jsquash/webp/encode.js'
import type { Picture } from './relief.ts'

let ready: Promise<unknown> | undefined

export async function toWebp(picture: Picture, quality: number): Promise<Uint8Array> {
  // The plain encoder, not the one for wide instructions: their results could differ by a bit.
  const wasm = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc.wasm')
  ready ??= WebAssembly.compile(readFileSync(wasm)).then(module => init(module))
  await ready
  const image = { ...picture, colorSpace: 'srgb' } as unknown as ImageData
  return new Uint8Array(await encode(image, { quality, method: 6, pass: 1, filter_sharpness: 2 }))
}
