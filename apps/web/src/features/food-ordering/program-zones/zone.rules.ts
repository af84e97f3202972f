import type { DistanceRange, ZipZone } from '@plein/contract/food-ordering/program'
import { centsOf, isBlank, metresOf, type TypedAmount } from './typed-amount.rules.ts'

/** What is wrong, at the field that is sent ('delivery_ranges.1.cost'); the codes are those of the server. */
export interface ZoneFault {
  readonly field: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** '1012ab' and '1012 AB' are one postcode, '1012' is its area; null for what is neither. */
const zoneCodeOf = (typed: string): string | null => {
  const text = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  return /^[1-9]\d{3}([A-Z]{2})?$/.test(text) ? text : null
}

/** As postcodes are written: '1012 AB', '1012'. What is none stays as it is. */
export const writeZone = (typed: string): string => {
  const code = zoneCodeOf(typed)
  return code === null ? typed : code.length > 4 ? `${code.slice(0, 4)} ${code.slice(4)}` : code
}

/** A row that was added and not filled in is no row. */
const isEmptyZone = ({ zip_code, cost }: ZipZone): boolean => zip_code.trim() === '' && isBlank(cost)
const isEmptyRange = ({ range_start, range_end, cost }: DistanceRange): boolean =>
  isBlank(range_start) && isBlank(range_end) && isBlank(cost)

/** What is wrong with an amount at a field; `missing` is the code for none at all. */
export const amountFaults = (typed: TypedAmount, field: string, missing: string): ZoneFault[] => {
  const cents = centsOf(typed)
  if (cents === null) return [{ field, code: missing }]
  return typeof cents === 'string' ? [{ field, code: cents }] : []
}

/** Each row that is filled in: a postcode that did not stand above, and a cost. Whether a code exists, the server knows. */
export const zipFaults = (zones: readonly ZipZone[]): ZoneFault[] => {
  const known = new Set<string>()
  return zones.flatMap((zone, at) => {
    if (isEmptyZone(zone)) return []
    const field = `delivery_range_zip_codes.${at}`
    const code = zoneCodeOf(zone.zip_code)
    const faults: ZoneFault[] = []
    const refuse = (why: string): void => {
      faults.push({ field: `${field}.zip_code`, code: why, params: { zip: zone.zip_code } })
    }
    if (zone.zip_code.trim() === '') refuse('zip_code_required')
    else if (code === null) refuse('zip_code_invalid')
    else if (known.has(code)) refuse('zip_code_repeated')
    if (code !== null) known.add(code)
    return [...faults, ...amountFaults(zone.cost, `${field}.cost`, 'cost_required')]
  })
}

interface Ring {
  /** Its place in the list. */
  readonly at: number
  /** Metres. */
  readonly start: number
  readonly end: number
}

const ringOf = ({ range_start, range_end }: DistanceRange, at: number): Ring | undefined => {
  const [start, end] = [metresOf(range_start), metresOf(range_end)]
  return typeof start === 'number' && typeof end === 'number' ? { at, start, end } : undefined
}

/** Rings by where they begin: one that ends where another ends repeats it, one that reaches into another overlaps it. */
const ringFaults = (rings: readonly Ring[]): ZoneFault[] => {
  const sorted = rings.toSorted((one, other) => one.start - other.start || one.end - other.end)
  return sorted.flatMap(({ at, start, end }, nth) => {
    const before = sorted.slice(0, nth)
    const params = { start: start / 1000, end: end / 1000 }
    if (before.some((ring) => ring.end === end))
      return [{ field: `delivery_ranges.${at}.range_end`, code: 'range_repeats_end', params }]
    return before.some((ring) => ring.end > start)
      ? [{ field: `delivery_ranges.${at}.range_start`, code: 'ranges_overlap', params }]
      : []
  })
}

/** Each row that is filled in: start, end and cost, the start before the end; no two rows share a distance. */
export const rangeFaults = (ranges: readonly DistanceRange[]): ZoneFault[] => {
  const single = ranges.flatMap((range, at) => {
    if (isEmptyRange(range)) return []
    const field = `delivery_ranges.${at}`
    const [start, end] = [metresOf(range.range_start), metresOf(range.range_end)]
    const bound = (metres: typeof start, name: 'range_start' | 'range_end'): ZoneFault[] =>
      metres === null
        ? [{ field: `${field}.${name}`, code: `${name}_required` }]
        : typeof metres === 'string'
          ? [{ field: `${field}.${name}`, code: metres }]
          : []
    const turned = typeof start === 'number' && typeof end === 'number' && start >= end
    return [
      ...bound(start, 'range_start'),
      ...bound(end, 'range_end'),
      ...(turned ? [{ field: `${field}.range_end`, code: 'range_start_not_before_end' }] : []),
      ...amountFaults(range.cost, `${field}.cost`, 'cost_required'),
    ]
  })
  const rings = ranges.flatMap((range, at) => ringOf(range, at) ?? []).filter(({ start, end }) => start < end)
  return [...single, ...ringFaults(rings)]
}

/** True when the chosen way of delivering has a row. */
export const deliversSomewhere = (
  type_of_delivery: 1 | 2,
  zones: readonly ZipZone[],
  ranges: readonly DistanceRange[],
): boolean =>
  type_of_delivery === 1 ? zones.some((zone) => !isEmptyZone(zone)) : ranges.some((range) => !isEmptyRange(range))

/** The next row begins where the last one ends. */
export const nextRange = (ranges: readonly DistanceRange[]): DistanceRange => ({
  range_start: ranges.length === 0 ? 0 : (ranges.at(-1)?.range_end ?? null),
  range_end: null,
  cost: null,
})

/** The edge of a ring moved; a ring that begins there begins where it is now. Kilometres. */
export const moveEdge = (ranges: readonly DistanceRange[], at: number, kilometres: number): DistanceRange[] => {
  const old = metresOf(ranges[at]?.range_end ?? null)
  return ranges.map((range, nth) => {
    if (nth === at) return { ...range, range_end: kilometres }
    return typeof old === 'number' && metresOf(range.range_start) === old
      ? { ...range, range_start: kilometres }
      : range
  })
}

/** Read rows put into the list: a code that is there already gets the new cost, the rest stands behind. */
export const mergeZones = (
  zones: readonly ZipZone[],
  read: readonly { readonly zip_code: string; readonly cost: number | null }[],
): { readonly zones: ZipZone[]; readonly merged: number } => {
  const kept = zones.filter((zone) => !isEmptyZone(zone))
  const costs = new Map(read.map(({ zip_code, cost }) => [zoneCodeOf(zip_code) ?? zip_code, cost]))
  const there = new Set(kept.map(({ zip_code }) => zoneCodeOf(zip_code)))
  const changed = kept.map((zone) => {
    const cost = costs.get(zoneCodeOf(zone.zip_code) ?? '')
    return cost === undefined || cost === null ? zone : { ...zone, cost }
  })
  const added = read.filter(({ zip_code }) => !there.has(zoneCodeOf(zip_code)))
  return { zones: [...changed, ...added.map((row) => ({ ...row }))], merged: read.length - added.length }
}

/** By code or by cost; what is no code or no cost stands last. */
export const sortZones = (zones: readonly ZipZone[], by: 'zip_code' | 'cost'): ZipZone[] => {
  const order = ({ zip_code, cost }: ZipZone): string => {
    if (by === 'zip_code') return zoneCodeOf(zip_code) ?? `~${zip_code}`
    const cents = centsOf(cost)
    return typeof cents === 'number' ? String(cents).padStart(9, '0') : '~'
  }
  return zones.toSorted((one, other) => (order(one) < order(other) ? -1 : order(one) > order(other) ? 1 : 0))
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
