import type { UserRow, users } from '@plein/contract/people/users'
import type { QueryOf } from '@plein/contract/endpoint'
import { csvExport, type CsvCell } from '#platform/documents/csv.ts'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read, ReadExport } from '#platform/http/route.ts'
import { countryOfCode } from '#modules/geo/index.ts'
import { userHeadings } from '../strings/index.ts'
import { everyLine } from '../lists/every-line.ts'
import { maskEmail } from '../profiles/mask-email.rules.ts'
import { fullName, getTitle } from '../profiles/profile.rules.ts'
import { countUsers, userRows, type UserFilter, type UserListRow } from './users.queries.ts'

type Query = QueryOf<typeof users.list>

const filterOf = ({ type, q, is_active, country, promotion_code, sort }: Query): UserFilter => ({
  type: type === undefined || type === 0 ? null : type,
  q: q?.trim().toLowerCase() || null,
  is_active: is_active ?? null,
  country: country ?? null,
  promotion_code: promotion_code ?? null,
  sort: sort ?? '-created',
})

const keyOf = (row: UserListRow, { sort }: UserFilter): (string | number)[] => [
  sort.endsWith('title') ? row.sort_title : row.created.toISOString(),
  row.uuid,
]

const shown = (row: UserListRow): UserRow => ({
  uuid: row.uuid,
  type: row.type,
  legal_type: row.legal_type,
  full_name: fullName(row),
  title: getTitle(row),
  masked_email: maskEmail(row.username),
  avatar: row.avatar,
  company_name: row.company_name,
  country: row.country,
  city: row.city,
  created: row.created.toISOString(),
  is_active: row.disabled_at === null,
})

/** GET users: everybody with an account, by type, words, country and state, newest first unless another order is asked for. */
export const listUsers: Read<typeof users.list> = async ({ db, input: { query } }) => {
  const filter = filterOf(query)
  const place = decodeCursor(query, [filter.sort.endsWith('title') ? 'text' : 'moment', 'uuid'])
  const [rows, count] = await Promise.all([
    userRows(db, { filter, place, size: query.size ?? defaultPageSize }),
    countUsers(db, filter, exactCountLimit + 1),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/users',
    count: cappedCount(count),
    keyOf: (row) => keyOf(row, filter),
  })
  return { ...page.meta, data: page.rows.map(shown) }
}

/** GET users/export: the filtered list whole, as CSV in the manners of the language. Addresses are masked here, too. */
export const exportUsers: ReadExport<typeof users.export> = ({ input: { query } }) => {
  const language = query.language ?? 'nl'
  const { types, active, disabled, ...headings } = userHeadings[language]
  const cells = (row: UserListRow): CsvCell[] => [
    fullName(row),
    row.company_name,
    maskEmail(row.username),
    types[row.type] ?? '',
    row.city,
    (row.country && countryOfCode(row.country, language)?.name) ?? null,
    row.created.toISOString().slice(0, 10),
    row.disabled_at === null ? active : disabled,
  ]
  const { name, company, email, type, city, country, created, state } = headings
  const titles = [name, company, email, type, city, country, created, state]
  const filter = filterOf(query)
  return csvExport({
    file_name: 'users.csv',
    language,
    headings: titles,
    pages: (db) =>
      everyLine(
        (place, size) => userRows(db, { filter, place, size }),
        (row) => keyOf(row, filter),
        cells,
      ),
  })
}
