// Turns a board's layers.json into SVG text. Pure: no DOM, no files, no rules. The table uses it for the ground of the
// board, the atlas page for its layers.
//
//   boardSvg(layers, { relief: url })        the whole sheet as one <svg>
//   layerMarkup(layer)                       one layer as <g id="map-rivers" class="map-layer map-rivers">…</g>
//   reliefMarkup(layers, url)                the relief picture as a <g>; swap its href for the finer one on zooming in
//   boardStyle                               the style sheet; colours and faces follow the tokens --map-… and --face-…
//
// Every layer is a handful of long paths, not thousands of elements, so that moving the sheet by a CSS transform costs
// nothing. To hide a layer set `display: none` on its group, or leave it out with the option `without`.
// Drawing units are those of board.json: 100 to the height of a hex.

export interface Shape {
  look: string // class, without the prefix 'm-'
  d: string
  fill?: string
  again?: string // drawn once more with this look, above: the light of a road over its edges
}

export interface Lettering {
  look: string
  x: number
  y: number
  t: string
  size: number
  turn?: number // degrees, clockwise
  spacing?: number // extra room after each letter
  at?: 'start' | 'end' // else centred
  place?: string // id of the place it names
}

export interface Layer {
  id: string
  name: string // for a list of layers
  shapes: Shape[]
  texts: Lettering[]
}

export interface Layers {
  id: string
  size: [number, number]
  sources: string // hash of all that the board was compiled from
  relief: { first: string; finer: string } // file names beside layers.json
  layers: Layer[]
}

export interface DrawOptions {
  relief?: string // address of a relief picture
  without?: readonly string[] // ids of layers to leave out
  style?: boolean // put the style sheet inside (default yes)
}

const escape = (s: string) => s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const shapeMarkup = (s: Shape): string =>
  `<path class="m-${s.look}" d="${s.d}"${s.fill ? ` style="fill:${s.fill}"` : ''}/>`

function textMarkup(t: Lettering): string {
  const turn = t.turn ? ` transform="rotate(${t.turn} ${t.x} ${t.y})"` : ''
  const spacing = t.spacing ? ` letter-spacing="${t.spacing}"` : ''
  const anchor = t.at ? ` text-anchor="${t.at}"` : ''
  const place = t.place ? ` data-place="${escape(t.place)}"` : ''
  return `<text class="m-${t.look}" x="${t.x}" y="${t.y}" font-size="${t.size}"${anchor}${spacing}${turn}${place}>${escape(t.t)}</text>`
}

/** Shapes in drawing order: neighbours that are drawn again are first all drawn once. */
function inOrder(shapes: readonly Shape[]): Shape[] {
  const out: Shape[] = []
  for (let i = 0; i < shapes.length;) {
    const { look, again } = shapes[i]
    let end = i + 1
    if (again !== undefined) while (shapes[end]?.look === look && shapes[end]?.again === again) end++
    const run = shapes.slice(i, end)
    out.push(...run)
    if (again) out.push(...run.map(s => ({ ...s, look: again })))
    i = end
  }
  return out
}

export function layerMarkup(layer: Layer): string {
  const parts = [...inOrder(layer.shapes).map(shapeMarkup), ...layer.texts.map(textMarkup)]
  return `<g id="map-${layer.id}" class="map-layer map-${layer.id}">${parts.join('')}</g>`
}

export function reliefMarkup(layers: Layers, url: string): string {
  const [width, height] = layers.size
  return `<g id="map-relief" class="map-layer map-relief"><image href="${escape(url)}" width="${width}" height="${height}" preserveAspectRatio="none"/></g>`
}

export function boardSvg(layers: Layers, options: DrawOptions = {}): string {
  const [width, height] = layers.size
  const parts: string[] = []
  if (options.style !== false) parts.push(`<style>${boardStyle}</style>`)
  if (options.relief) parts.push(reliefMarkup(layers, options.relief))
  for (const layer of layers.layers) if (!options.without?.includes(layer.id)) parts.push(layerMarkup(layer))
  return `<svg xmlns="http://www.w3.org/2000/svg" class="map" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`
}

const period = 'var(--face-period, "IM Fell English", Georgia, serif)'
const small = 'var(--face-title, "IM Fell English SC", "IM Fell English", Georgia, serif)'
const plain = 'var(--face-text, "Source Sans 3", system-ui, sans-serif)'
const inkColour = 'var(--map-ink, #2b1d10)'
const water = 'var(--map-water, #4d7a92)'
const red = 'var(--map-red, #8c1a10)'
const paper = 'var(--parchment, #f1e6c4)'
const halo = `paint-order: stroke; stroke: ${paper}; stroke-linejoin: round;`

export const boardStyle = `
.map-layer path { fill: none; stroke-linejoin: round; stroke-linecap: round; }
.map-layer text { text-anchor: middle; fill: ${inkColour}; font-family: ${period}; }
.map-layer .m-wash-rough { fill: #9a7440; fill-opacity: .13; }
.map-layer .m-wash-mountain { fill: #7b5530; fill-opacity: .17; }
.map-layer .m-wash-pass { fill: #c08a3a; fill-opacity: .3; }
.map-layer .m-wash-forest { fill: #6f8a4a; fill-opacity: .19; }
.map-layer .m-wash-marsh { fill: #6d9a94; fill-opacity: .24; }
.map-layer .m-wash-woods { fill: #6f8a4a; fill-opacity: .2; }
.map-layer .m-wash-height { fill: #a06a2c; fill-opacity: .2; }
.map-layer .m-wash-pond { fill: #7fa9b4; fill-opacity: .4; }
.map-layer .m-wash-hill { fill: #9a7440; fill-opacity: .16; }
.map-layer .m-tint { fill-opacity: .085; fill-rule: nonzero; }
.map-layer .m-band { fill-opacity: .42; fill-rule: nonzero; }
.map-layer .m-sea { fill: #c6d2c9; fill-rule: evenodd; stroke: #33474a; stroke-width: 1.3; }
.map-layer .m-waterline { stroke: #547a80; stroke-width: .8; stroke-opacity: .62; }
.map-layer .m-waterline-far { stroke: #547a80; stroke-width: .6; stroke-opacity: .34; }
.map-layer .m-lake { fill: #bccfd0; stroke: #3f6678; stroke-width: .9; fill-rule: evenodd; }
.map-layer .m-pond { fill: #a9c4ca; stroke: #3f6678; stroke-width: 1; }
.map-layer .m-stream-wide { stroke: ${water}; stroke-width: 6; stroke-opacity: .9; }
.map-layer .m-stream-1 { stroke: ${water}; stroke-width: 2.1; stroke-opacity: .95; }
.map-layer .m-stream-2 { stroke: ${water}; stroke-width: 1.4; stroke-opacity: .85; }
.map-layer .m-stream-3 { stroke: ${water}; stroke-width: .9; stroke-opacity: .7; }
.map-layer .m-stream-4 { stroke: ${water}; stroke-width: .6; stroke-opacity: .55; }
.map-layer .m-tree { fill: #a9b684; stroke: #4a4a26; stroke-width: .7; }
.map-layer .m-tree-shade { stroke: #4a4a26; stroke-width: .8; stroke-opacity: .8; }
.map-layer .m-tuft { stroke: #3f6b66; stroke-width: .85; }
.map-layer .m-peak { fill: #e9dcbc; stroke: #4e3820; stroke-width: .9; }
.map-layer .m-peak-shade { stroke: #4e3820; stroke-width: .8; }
.map-layer .m-hump { stroke: #5d4527; stroke-width: .9; }
.map-layer .m-grid { stroke: #3d2c18; stroke-width: .8; stroke-opacity: .6; }
.map-layer .m-grid-sea { stroke: #35504f; stroke-width: .5; stroke-opacity: .22; }
.map-layer .m-border { stroke: #4a2313; stroke-width: 1.7; stroke-dasharray: 7 3.2 1.4 3.2; stroke-linecap: butt; stroke-opacity: .85; }
.map-layer .m-line { stroke: ${red}; stroke-width: 2.6; stroke-dasharray: 1 6; stroke-opacity: .8; }
.map-layer .m-river-edge { stroke: #e3ead9; stroke-width: 8.2; stroke-opacity: .55; }
.map-layer .m-river { stroke: #3a6f92; stroke-width: 5.6; stroke-opacity: .82; }
.map-layer .m-brook { stroke: #3a6f92; stroke-width: 3.4; stroke-opacity: .75; }
.map-layer .m-lakeside { stroke: #33586e; stroke-width: 8; stroke-linecap: butt; }
.map-layer .m-lakeside-light { stroke: #a9c6d1; stroke-width: 5; stroke-linecap: butt; }
.map-layer .m-blocked { stroke: #3f5c60; stroke-width: 3.4; stroke-dasharray: 1.2 2.6; stroke-linecap: butt; stroke-opacity: .55; }
.map-layer .m-road-edge { stroke: #5c3f20; stroke-width: 3.6; }
.map-layer .m-road { stroke: #efe0b4; stroke-width: 2; }
.map-layer .m-track { stroke: #5c3f20; stroke-width: 1.5; stroke-dasharray: 5 3; stroke-linecap: butt; }
.map-layer .m-pass { stroke: #2b1d10; stroke-width: 1.8; fill: #f1e6c4; }
.map-layer .m-bridge { stroke: #2b1d10; stroke-width: 1.7; }
.map-layer .m-bridge-deck { stroke: #f1e6c4; stroke-width: 4.2; stroke-linecap: butt; }
.map-layer .m-city { fill: #f7ecd0; stroke: ${inkColour}; stroke-width: 1.4; }
.map-layer .m-city-dot { fill: ${inkColour}; }
.map-layer .m-vp { fill: #f4d9b4; stroke: ${red}; stroke-width: 1.6; }
.map-layer .m-vp-dot { fill: ${red}; }
.map-layer .m-houses { fill: #7d2417; stroke: #3d0f08; stroke-width: .6; }
.map-layer .m-redoubt { fill: #b0563f; stroke: #4a120a; stroke-width: 1.3; }
.map-layer .m-mill { fill: #f7ecd0; stroke: ${inkColour}; stroke-width: 1.2; }
.map-layer .m-place-1 { ${halo} stroke-width: 3.4; font-family: ${small}; fill: ${red}; }
.map-layer .m-place-1-plain { ${halo} stroke-width: 3.4; font-family: ${small}; }
.map-layer .m-place-2 { ${halo} stroke-width: 3.2; }
.map-layer .m-place-3 { ${halo} stroke-width: 3; }
.map-layer .m-height-name { ${halo} stroke-width: 3; font-style: italic; fill: #5a3a18; }
.map-layer .m-region-name { fill: #33220f; fill-opacity: .74; ${halo} stroke-width: 3; stroke-opacity: .5; }
.map-layer .m-land-name { fill: #3c2a16; fill-opacity: .55; font-style: italic; }
.map-layer .m-sea-name { font-style: italic; fill: #234a56; fill-opacity: .78; }
.map-layer .m-range-name { font-style: italic; fill: #4e3820; ${halo} stroke-width: 2.4; stroke-opacity: .5; }
.map-layer .m-river-name { font-style: italic; fill: #23526e; ${halo} stroke-width: 2; stroke-opacity: .6; }
.map-layer .m-number { font-family: ${plain}; fill: #3f2d18; font-weight: 600; }
.map-layer .m-veil { fill: #efe3c2; fill-opacity: .42; fill-rule: evenodd; }
.map-layer .m-mount { fill: #f0e4c3; fill-rule: evenodd; }
.map-layer .m-rule-heavy { stroke: #3a2814; stroke-width: 4.5; stroke-linejoin: miter; }
.map-layer .m-rule { stroke: #3a2814; stroke-width: 1.2; stroke-linejoin: miter; }
.map-layer .m-rule-fine { stroke: #3a2814; stroke-width: .6; }
.map-layer .m-solid { fill: #3a2814; }
.map-layer .m-pale { fill: #f7ecd0; stroke: #3a2814; stroke-width: .8; }
.map-layer .m-title { font-family: ${small}; }
.map-layer .m-subtitle { font-style: italic; fill: #4a3620; }
.map-layer .m-key { fill: #33230f; text-anchor: start; }
.map-layer .m-scale { fill: #33230f; }
.map-layer .m-north { font-family: ${small}; }
`
