import { describe, expect, it } from 'vitest'
import { movedBy, tilesAround } from './map-tiles.rules.ts'

const dam = { latitude: 52.3731, longitude: 4.8926 }
const address = 'https://tiles.example/{z}/{x}/{y}.png'

describe('a map around a place', () => {
  it('begins at the picture in which the place lies', () => {
    // 14/8414/5384 is the picture of the Dam in every map of the web.
    const tiles = tilesAround(dam, 400, 380, address).map(({ href }) => href)
    const close = tilesAround(dam, 2000, 380, address)
    expect(close.find(({ left, top, side }) => left <= 0 && top <= 0 && left + side > 0 && top + side > 0)?.href).toBe(
      'https://tiles.example/14/8414/5384.png',
    )
    expect(tiles.every((href) => href.startsWith('https://tiles.example/16/'))).toBe(true)
  })

  it.each([500, 2000, 12_000, 90_000])(
    'covers %i m to each side, once, and never coarser than it is drawn',
    (reach) => {
      const tiles = tilesAround(dam, reach, 380, address)
      const edges = (of: (tile: (typeof tiles)[number]) => number): number[] => tiles.map(of)
      expect(Math.min(...edges(({ left }) => left))).toBeLessThanOrEqual(-reach)
      expect(Math.min(...edges(({ top }) => top))).toBeLessThanOrEqual(-reach)
      expect(Math.max(...edges(({ left, side }) => left + side))).toBeGreaterThanOrEqual(reach)
      expect(Math.max(...edges(({ top, side }) => top + side))).toBeGreaterThanOrEqual(reach)
      expect(new Set(tiles.map(({ href }) => href)).size).toBe(tiles.length)
      expect(tiles.length).toBeLessThanOrEqual(25)
      expect((tiles[0]!.side / 256) * 380).toBeLessThanOrEqual(2 * reach)
    },
  )

  it('goes on past the end of the world, and ends at its poles', () => {
    const east = tilesAround({ latitude: 0, longitude: 179.99 }, 5000, 380, '{z} {x} {y}').map(({ href }) => href)
    expect(east.some((href) => / 0 /.test(href))).toBe(true)
    expect(
      tilesAround({ latitude: 84.9, longitude: 0 }, 100_000, 380, '{y}').every(({ href }) => Number(href) >= 0),
    ).toBe(true)
  })

  it('moves a place by metres', () => {
    const moved = movedBy(dam, 1000, -1000)
    expect(moved.latitude).toBeCloseTo(52.38208, 4)
    expect(moved.longitude).toBeCloseTo(4.90731, 4)
    expect(movedBy(moved, -1000, 1000).latitude).toBeCloseTo(dam.latitude, 5)
  })
})
