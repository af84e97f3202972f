export interface Point {
  /** Degrees north. */
  readonly lat: number
  /** Degrees east. */
  readonly lon: number
}

/** Mean radius of the earth (IUGG), in metres. */
const earthRadius = 6_371_008.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two points as the crow flies (haversine; within 0.5 % of the ellipsoid). */
export const distanceMetres = (from: Point, to: Point): number => {
  const north = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const east = Math.sin(radians(to.lon - from.lon) / 2) ** 2
  const half = north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}
