// Lambert's conformal conic projection on a sphere, in kilometres, x east and y south of the origin.

export type Point = readonly [number, number]

export interface Lambert {
  forward(lonLat: Point): Point
  inverse(km: Point): Point
}

const rad = Math.PI / 180
const earthRadius = 6370.997

export function lambert(origin: Point, parallels: readonly [number, number]): Lambert {
  const t = (lat: number) => Math.tan(Math.PI / 4 + (lat * rad) / 2)
  const [p1, p2] = parallels
  const n = Math.log(Math.cos(p1 * rad) / Math.cos(p2 * rad)) / Math.log(t(p2) / t(p1))
  const f = (Math.cos(p1 * rad) * t(p1) ** n) / n
  const rho = (lat: number) => (earthRadius * f) / t(lat) ** n
  const rho0 = rho(origin[1])
  return {
    forward([lon, lat]) {
      const r = rho(lat)
      const theta = n * (lon - origin[0]) * rad
      return [r * Math.sin(theta), r * Math.cos(theta) - rho0]
    },
    inverse([x, y]) {
      const dy = y + rho0
      const r = Math.hypot(x, dy)
      return [
        origin[0] + Math.atan2(x, dy) / n / rad,
        (2 * Math.atan(((earthRadius * f) / r) ** (1 / n)) - Math.PI / 2) / rad,
      ]
    },
  }
}
