/** Rules of the rows in which a food program delivers. Pure: the server refuses by them, the form says so while one types. */
import type { FieldProblem } from '../problem.ts'
import { toPostcodeArea, normalizeZone } from '../zip-code.ts'
import type { DistanceRange, ZipZone } from './program.ts'
import { parseCents, isBlank, parseMetres, type Typed } from '../food-ordering/typed-amounts.ts'

/** A row that was added and not filled in is no row. */
export const isEmptyZone = ({ zip_code, cost }: ZipZone): boolean => zip_code.trim() === '' && isBlank(cost)
export const isEmptyRange = ({ range_start, range_end, cost }: DistanceRange): boolean =>
  isBlank(range_start) && isBlank(range_end) && isBlank(cost)

/** The validation error of an amount at a field; `missing` is the code for none at all. */
export const amountErrors = (typed: Typed, field: string, missing: string): FieldProblem[] => {
  const cents = parseCents(typed)
  if (cents === null) return [{ field, code: missing }]
  return typeof cents === 'string' ? [{ field, code: cents, params: { amount: String(typed) } }] : []
}

const codeErrors = ({
  typed,
  field,
  known,
  missing,
}: {
  typed: string
  field: string
  known: ReadonlySet<string>
  missing: ReadonlySet<string>
}): FieldProblem[] => {
  if (typed.trim() === '') return [{ field, code: 'zip_code_required' }]
  const code = normalizeZone(typed)
  const params = { zip: typed }
  if (code === null) return [{ field, code: 'zip_code_invalid', params }]
  if (missing.has(toPostcodeArea(code))) return [{ field, code: 'zip_code_unknown', params }]
  return known.has(code) ? [{ field, code: 'zip_code_repeated', params }] : []
}

/** Each row: a postcode that exists and did not stand above, and a cost. `missing` holds the areas that do not exist; the server knows them. */
export const zipZoneErrors = (zones: readonly ZipZone[], missing: ReadonlySet<string> = new Set()): FieldProblem[] => {
  const known = new Set<string>()
  return zones.flatMap((zone, at) => {
    if (isEmptyZone(zone)) return []
    const field = `delivery_range_zip_codes.${at}`
    const validationErrors = codeErrors({ typed: zone.zip_code, field: `${field}.zip_code`, known, missing })
    const code = normalizeZone(zone.zip_code)
    if (code !== null) known.add(code)
    return [...validationErrors, ...amountErrors(zone.cost, `${field}.cost`, 'cost_required')]
  })
}

const bound = (typed: Typed, field: string, missing: string): FieldProblem[] => {
  const metres = parseMetres(typed)
  if (metres === null) return [{ field, code: missing }]
  return typeof metres === 'string' ? [{ field, code: metres, params: { distance: String(typed) } }] : []
}

interface Ring {
  readonly field: string
  readonly start: number
  readonly end: number
}

const ringOf = ({ range_start, range_end }: DistanceRange, field: string): Ring | undefined => {
  const [start, end] = [parseMetres(range_start), parseMetres(range_end)]
  return typeof start === 'number' && typeof end === 'number' && start < end ? { field, start, end } : undefined
}

/** Rings by where they begin: one that ends where the next ends repeats it, one that reaches into another overlaps it. */
const ringErrors = (rings: readonly Ring[]): FieldProblem[] => {
  const sorted = rings.toSorted((ring, other) => ring.start - other.start || ring.end - other.end)
  return sorted.flatMap(({ field, start, end }, at) => {
    const before = sorted.slice(0, at)
    const params = { start: start / 1000, end: end / 1000 }
    if (before.some((ring) => ring.end === end))
      return [{ field: `${field}.range_end`, code: 'range_repeats_end', params }]
    return before.some((ring) => ring.end > start)
      ? [{ field: `${field}.range_start`, code: 'ranges_overlap', params }]
      : []
  })
}

/** Each row: start, end and cost, the start before the end; no two rows share a distance. */
export const rangeErrors = (ranges: readonly DistanceRange[]): FieldProblem[] => {
  const rows = ranges
    .map((range, at) => ({ range, field: `delivery_ranges.${at}` }))
    .filter(({ range }) => !isEmptyRange(range))
  const single = rows.flatMap(({ range, field }) => {
    const validationErrors = [
      ...bound(range.range_start, `${field}.range_start`, 'range_start_required'),
      ...bound(range.range_end, `${field}.range_end`, 'range_end_required'),
    ]
    const [start, end] = [parseMetres(range.range_start), parseMetres(range.range_end)]
    if (typeof start === 'number' && typeof end === 'number' && start >= end)
      validationErrors.push({
        field: `${field}.range_end`,
        code: 'range_start_not_before_end',
        params: { start: start / 1000, end: end / 1000 },
      })
    return [...validationErrors, ...amountErrors(range.cost, `${field}.cost`, 'cost_required')]
  })
  const rings = rows.flatMap(({ range, field }) => ringOf(range, field) ?? [])
  return [...single, ...ringErrors(rings)]
}
