import type { QueryOf } from '@plein/contract/endpoint'
import type { promotionCodes } from '@plein/contract/people/promotion-codes'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { csvExport, type CsvCell } from '#platform/documents/csv.ts'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read, ReadExport } from '#platform/http/route.ts'
import { everyLine } from '../lists/every-line.ts'
import { normalizeCode } from './check-promo.ts'
import { promotionHeadings } from '../strings/index.ts'
import { shownCode } from './promotion-code.rules.ts'
import { codeRows, countCodes, findCode, sortKey, type CodeFilter, type CodeRow } from './promotion-codes.queries.ts'

const filterOf = ({ q, state, type, sort }: QueryOf<typeof promotionCodes.list>): CodeFilter => ({
  q: q?.trim() || null,
  state: state ?? null,
  type: type ?? null,
  sort: sort ?? '-created',
  at: now(),
})

const keyOf = (row: CodeRow, filter: CodeFilter): (string | number)[] => {
  const key = sortKey(filter)
  return [key === 'created' ? row.created.toISOString() : row[key], row.code]
}

const kinds = { created: 'moment', code: 'text', uses: 'number' } as const

/** GET promotion-codes: newest first unless another order is asked for. */
export const listPromotionCodes: Read<typeof promotionCodes.list> = async ({ db, input: { query } }) => {
  const filter = filterOf(query)
  const place = decodeCursor(query, [kinds[sortKey(filter)], 'text'])
  const [rows, count] = await Promise.all([
    codeRows(db, { filter, place, size: query.size ?? defaultPageSize }),
    countCodes(db, filter, exactCountLimit + 1),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/promotion-codes',
    count: cappedCount(count),
    keyOf: (row) => keyOf(row, filter),
  })
  return { ...page.meta, results: page.rows.map((row) => shownCode(row, filter.at)) }
}

/** GET promotion-codes/{code} */
export const readPromotionCode: Read<typeof promotionCodes.read> = async ({ db, input: { params } }) => {
  const row = await findCode(db, normalizeCode(params.code))
  if (!row) throw new Problem(pipelineProblems.not_found)
  return shownCode(row, now())
}

/** GET promotion-codes/export: the filtered list whole, as CSV in the manners of the language. */
export const exportPromotionCodes: ReadExport<typeof promotionCodes.export> = ({ input: { query } }) => {
  const language = query.language ?? 'nl'
  const { states, types, headings } = promotionHeadings[language]
  const filter = filterOf(query)
  const cells = (row: CodeRow): CsvCell[] => {
    const shown = shownCode(row, filter.at)
    const most = shown.most_uses === null ? null : String(shown.most_uses)
    const made = [shown.created.slice(0, 10), shown.created_by_name]
    const days = [shown.starts_on, shown.ends_on]
    return [
      shown.code,
      shown.title,
      types[shown.type ?? 0] ?? '',
      ...days,
      String(shown.uses),
      most,
      states[shown.state],
      ...made,
    ]
  }
  return csvExport({
    file_name: 'promotion-codes.csv',
    language,
    headings,
    pages: (db) =>
      everyLine(
        (place, size) => codeRows(db, { filter, place, size }),
        (row) => keyOf(row, filter),
        cells,
      ),
  })
}
