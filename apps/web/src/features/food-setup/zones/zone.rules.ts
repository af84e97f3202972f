import type { DistanceRange, ZipZone } from '@plein/contract/food-setup/program'
import { parseCents, parseMetres } from '@plein/contract/food-ordering/typed-amounts'
import { isEmptyZone } from '@plein/contract/food-setup/zone-rules'
import { normalizeZone, showZipCode } from '@plein/contract/zip-code'

/** As postcodes are written: '1012 AB', '1012'. What is none stays as it is. */
export const writeZone = (typed: string): string => {
  const code = normalizeZone(typed)
  return code === null ? typed : showZipCode(code)
}

/** The next row begins where the last one ends. */
export const nextRange = (ranges: readonly DistanceRange[]): DistanceRange => ({
  range_start: ranges.length === 0 ? 0 : (ranges.at(-1)?.range_end ?? null),
  range_end: null,
  cost: null,
})

/** The edge of a ring moved; a ring that begins there begins where it is now. Kilometres. */
export const moveEdge = (ranges: readonly DistanceRange[], at: number, kilometres: number): DistanceRange[] => {
  const old = parseMetres(ranges[at]?.range_end ?? null)
  return ranges.map((range, nth) => {
    if (nth === at) return { ...range, range_end: kilometres }
    return typeof old === 'number' && parseMetres(range.range_start) === old
      ? { ...range, range_start: kilometres }
      : range
  })
}

/** Read rows put into the list: a code that is there already gets the new cost, the rest stands behind. */
export const mergeZones = (
  zones: readonly ZipZone[],
  read: readonly { readonly zip_code: string; readonly cost: number | null }[],
): { readonly zones: ZipZone[]; readonly merged: number } => {
  const stored = zones.filter((zone) => !isEmptyZone(zone))
  const costs = new Map(read.map(({ zip_code, cost }) => [normalizeZone(zip_code) ?? zip_code, cost]))
  const there = new Set(stored.map(({ zip_code }) => normalizeZone(zip_code)))
  const changed = stored.map((zone) => {
    const cost = costs.get(normalizeZone(zone.zip_code) ?? '')
    return cost === undefined || cost === null ? zone : { ...zone, cost }
  })
  const added = read.filter(({ zip_code }) => !there.has(normalizeZone(zip_code)))
  return { zones: [...changed, ...added.map((row) => ({ ...row }))], merged: read.length - added.length }
}

/** By code or by cost; what is no code or no cost stands last. */
export const sortZones = (zones: readonly ZipZone[], by: 'zip_code' | 'cost'): ZipZone[] => {
  const order = ({ zip_code, cost }: ZipZone): string => {
    if (by === 'zip_code') return normalizeZone(zip_code) ?? `~${zip_code}`
    const cents = parseCents(cost)
    return typeof cents === 'number' ? String(cents).padStart(9, '0') : '~'
  }
  return zones.toSorted((zone, other) => (order(zone) < order(other) ? -1 : order(zone) > order(other) ? 1 : 0))
}

/** The list as a spreadsheet reads it, and as it can be read again. */
export const writeZonesCsv = (zones: readonly ZipZone[]): string =>
  `\u{feff}${[
    ['zip_code', 'cost'],
    ...zones
      .filter((zone) => !isEmptyZone(zone))
      .map(({ zip_code, cost }) => [
        writeZone(zip_code),
        typeof cost === 'number' ? (cost / 100).toFixed(2) : (cost ?? ''),
      ]),
  ]
    .map((row) => row.map((cell) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell).replaceAll(/[;\r\n"]/g, ' ')).join(';'))
    .join('\r\n')}\r\n`
