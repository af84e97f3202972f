import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from './problem.ts'

/** A caller's request for a page of a list: its number, and the cursor it is read from. */
export interface PageRequest {
  readonly page?: number | undefined
  readonly at?: string | undefined
  readonly size?: number | undefined
}

export const defaultPageSize = 25

/** Counts above this are estimates that say so. */
export const exactCountLimit = 10_000

/**
 * The start of a page of a keyset: after the row with these values in the list's order, or (backwards) before it. `offset` is only for a page
 * that was typed by hand, without a cursor.
 */
export interface Cursor {
  readonly after: readonly (string | number)[] | null
  readonly backwards: boolean
  readonly offset: number
}

/** The opaque text of a place. */
const encodeCursor = (values: readonly (string | number)[], backwards: boolean): string =>
  Buffer.from(JSON.stringify([backwards ? 1 : 0, ...values])).toString('base64url')

const badCursor = (): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'at', code: 'format' }] })

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

/** Undefined of what is no moment. */
const toDay = (ms: number): string | undefined =>
  Number.isNaN(ms) ? undefined : new Date(ms).toISOString().slice(0, 10)

/** The types of a cursor's values. */
const isKind = {
  text: isText,
  number: (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value),
  uuid: (value: unknown): boolean => isText(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  day: (value: unknown): boolean =>
    isText(value) && /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) && toDay(Date.parse(value)) === value,
  moment: (value: unknown): boolean =>
    isText(value) && /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(value) && !Number.isNaN(Date.parse(value)),
} as const

/** Reads `at`; `kinds` says what the values must be. A text that we did not make is refused. */
export const decodeCursor = (request: PageRequest, kinds: readonly (keyof typeof isKind)[]): Cursor => {
  const size = request.size ?? defaultPageSize
  if (request.at === undefined) return { after: null, backwards: false, offset: ((request.page ?? 1) - 1) * size }
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(request.at, 'base64url').toString('utf8'))
  } catch {
    throw badCursor()
  }
  if (!Array.isArray(parsed) || parsed.length !== kinds.length + 1) throw badCursor()
  const [direction, ...values] = parsed as unknown[]
  if (kinds.some((kind, index) => !isKind[kind](values[index]))) throw badCursor()
  return { after: values as (string | number)[], backwards: direction === 1, offset: 0 }
}

const link = ({
  path,
  query,
  page,
  at,
}: {
  path: string
  query: object
  page: number
  at: string | undefined
}): string => {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && name !== 'page' && name !== 'at') given.set(name, String(value))
  }
  given.set('page', String(page))
  if (at) given.set('at', at)
  return `${path}?${given.toString()}`
}

export interface Count {
  readonly count: number
  readonly estimate?: boolean
}

/** A count stops at one more than exactCountLimit: that one stands for all that follow. */
export const cappedCount = (count: number): Count =>
  count > exactCountLimit ? { count: exactCountLimit, estimate: true } : { count }

/** Everything of a list's answer but its rows. */
export interface PageMeta {
  count: number
  count_is_estimate?: boolean
  next: string | null
  previous: string | null
  pages: number
  size: number
}

const meta = ({
  count,
  size,
  next,
  previous,
}: {
  count: Count
  size: number
  next: string | null
  previous: string | null
}): PageMeta => ({
  count: count.count,
  ...(count.estimate ? { count_is_estimate: true } : {}),
  next,
  previous,
  pages: Math.ceil(count.count / size),
  size,
})

/**
 * The answer of a keyset list. `rows` holds up to size + 1 rows in the order of the query (backwards pages come reversed);
 * `keyOf` gives the values of the list's order. `path` is the call's own.
 */
export const keysetPage = <Row>({
  rows,
  place,
  request,
  path,
  count,
  keyOf,
}: {
  rows: readonly Row[]
  place: Cursor
  request: PageRequest
  path: string
  count: Count
  keyOf: (row: Row) => readonly (string | number)[]
}): { meta: PageMeta; rows: Row[] } => {
  const size = request.size ?? defaultPageSize
  const page = request.page ?? 1
  const more = rows.length > size
  const shown = place.backwards ? rows.slice(0, size).toReversed() : rows.slice(0, size)
  const first = shown[0]
  const last = shown.at(-1)
  const hasNext = last !== undefined && (place.backwards || more)
  const hasPrevious = first !== undefined && page > 1 && (!place.backwards || more)
  const next = hasNext ? link({ path, query: request, page: page + 1, at: encodeCursor(keyOf(last), false) }) : null
  const previous = hasPrevious
    ? link({ path, query: request, page: page - 1, at: encodeCursor(keyOf(first), true) })
    : null
  return { meta: meta({ count, size, next, previous }), rows: shown }
}

/** The answer of a short list that stands in memory. */
export const memoryPage = <Row>(
  all: readonly Row[],
  request: PageRequest,
  path: string,
): { meta: PageMeta; rows: Row[] } => {
  const size = request.size ?? defaultPageSize
  const page = request.page ?? 1
  const rows = all.slice((page - 1) * size, page * size)
  const next = page * size < all.length ? link({ path, query: request, page: page + 1, at: undefined }) : null
  const previous = page > 1 ? link({ path, query: request, page: page - 1, at: undefined }) : null
  return { meta: meta({ count: { count: all.length }, size, next, previous }), rows }
}
