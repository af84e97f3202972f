/** A location on earth, in degrees. */
export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

/** A picture of a map beside a place: its left upper corner and its side, in metres from there, east and south being positive. */
export interface MapTile {
  readonly href: string
  readonly left: number
  readonly top: number
  readonly side: number
}

/** The earth's girth at the equator, in metres, as Web Mercator has it. */
const GIRTH = 2 * Math.PI * 6_378_137
const METRES_PER_DEGREE = GIRTH / 360
const TILE_PX = 256
const DEEPEST_ZOOM = 19

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres on the ground that the whole map's side stands for, at a latitude. */
const sideAt = (latitude: number): number => GIRTH * Math.cos(radians(latitude))

/** The position on the map of the world, from 0 to 1 eastwards and southwards (Web Mercator, EPSG:3857). */
const onMap = ({ latitude, longitude }: MapPoint): readonly [number, number] => [
  (longitude + 180) / 360,
  (1 - Math.asinh(Math.tan(radians(latitude))) / Math.PI) / 2,
]

/** The pictures that cover a square of `reach` metres around a place on a screen where it is `px` wide, no smaller than drawn. */
export const tilesAround = (place: MapPoint, reach: number, px: number, address: string): MapTile[] => {
  const world = sideAt(place.latitude)
  const zoom = Math.min(DEEPEST_ZOOM, Math.ceil(Math.log2((world * px) / (2 * reach * TILE_PX))))
  const count = 2 ** zoom
  const side = world / count
  const [x, y] = onMap(place).map((part) => part * count) as [number, number]
  const tilesOf = (middle: number): number[] => {
    const [first, last] = [Math.floor(middle - reach / side), Math.floor(middle + reach / side)]
    return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  }
  return tilesOf(y)
    .filter((row) => row >= 0 && row < count)
    .flatMap((row) =>
      tilesOf(x).map((column) => ({
        href: address
          .replace('{z}', String(zoom))
          .replace('{x}', String(((column % count) + count) % count))
          .replace('{y}', String(row)),
        left: (column - x) * side,
        top: (row - y) * side,
        side,
      })),
    )
}

/** The place that lies so many metres to the east and south of another one. For distances within a town. */
export const movedBy = ({ latitude, longitude }: MapPoint, east: number, south: number): MapPoint => {
  const exact = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
  return {
    latitude: exact(latitude - south / METRES_PER_DEGREE),
    longitude: exact(longitude + east / (METRES_PER_DEGREE * Math.cos(radians(latitude)))),
  }
}
