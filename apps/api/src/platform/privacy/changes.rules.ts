/** The value before and after a change, as far as it may be kept; both null: it changed, and says nothing or too much. */
type Change = readonly [before: string | number | boolean | null, after: string | number | boolean | null]
export type Changes = Readonly<Record<string, Change>>

/** Texts that are kept with what they were: names, days and words of a list, never what may tell of a person. */
const keptTexts: ReadonlySet<string> = new Set([
  'title',
  'start_date',
  'expiry_date',
  'starts_on',
  'ends_on',
  'currency',
  'psp_provider',
  'sold_out_until',
])

/** The location of a place says whose house it is. */
const isPlace = (name: string): boolean => name === 'latitude' || name === 'longitude'

const stored = (name: string, value: unknown): Change[0] => {
  if (isPlace(name)) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' && keptTexts.has(name) ? value.slice(0, 300) : null
}

/** The fields of `names` that differ; a field that is not there is null. */
export const changesBetween = (before: object, after: object, names: readonly string[]): Changes => {
  const [was, is] = [before, after].map((fields) => fields as Readonly<Record<string, unknown>>) as [
    Readonly<Record<string, unknown>>,
    Readonly<Record<string, unknown>>,
  ]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(was[name] ?? null) !== JSON.stringify(is[name] ?? null))
      .map((name) => [name, [stored(name, was[name]), stored(name, is[name])]]),
  )
}
