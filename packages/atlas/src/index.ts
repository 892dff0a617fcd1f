// What other packages may use of the atlas: the drawing of a board's layers. The rest runs at build time only.

export { boardStyle, boardSvg, layerMarkup, reliefMarkup } from './draw.ts'
export type { DrawOptions, Layer, Layers, Lettering, Shape } from './draw.ts'
