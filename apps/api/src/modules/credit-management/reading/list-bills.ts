import type { BillRow as BillRowView } from '@plein/contract/credit-management/bill-fields'
import type { creditBills } from '@plein/contract/credit-management/bills'
import { billClasses, type BillClass } from '@plein/contract/credit-management/codes'
import type { QueryOf } from '@plein/contract/endpoint'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Caller } from '#platform/security/caller.ts'
import { billRowView } from '../bill/bill-view.ts'
import {
  listBillRows,
  listOverdueRows,
  sumClasses,
  type BillFilter,
  type ClassRow,
  type ListedBill,
} from '../bill/bill.queries.ts'
import { listNextSteps } from './next-steps.ts'
import { containing } from '../bill/pattern.rules.ts'

type Filter = Omit<QueryOf<typeof creditBills.export>, 'language'>

/** Whose bills a caller lists: an owner those of own programs, a cardholder own ones, an admin all. */
export const toFilter = ({ kind, user_uuid }: Caller, query: Filter): BillFilter => {
  const typed = query.q?.trim() ?? ''
  return {
    all: kind === 'admin',
    owner_uuid: kind === 'program_owner' ? user_uuid : null,
    debtor_user_uuid: kind === 'cardholder' ? user_uuid : null,
    program_uuid: query.program ?? null,
    debtor_uuid: query.debtor ?? null,
    class: query.class ?? null,
    state: query.state ?? null,
    pattern: typed === '' ? null : containing(typed),
    at: now(),
  }
}

const toClasses = (rows: readonly ClassRow[]) =>
  Object.fromEntries(
    billClasses.map((name) => {
      const { count = 0, amount = 0 } = rows.find((row) => row.class === name) ?? {}
      return [name, { count, amount }]
    }),
  ) as Record<BillClass, { count: number; amount: number }>

/** GET bills, newest first; those that are late by their due date, so that the first is late longest. */
export const listBills: Read<typeof creditBills.list> = async ({ db, input: { query }, caller }) => {
  const is_overdue = query.class === 'overdue'
  const place = decodeCursor(query, is_overdue ? ['day', 'uuid'] : ['uuid'])
  const filter = toFilter(caller, query)
  const list = is_overdue ? listOverdueRows : listBillRows
  const [rows, classes] = await Promise.all([
    list(db, { filter, place, limit: (query.size ?? defaultPageSize) + 1 }),
    sumClasses(db, filter, exactCountLimit + 1),
  ])
  const count = classes.find((row) => row.class === 'matching')?.count ?? 0
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/bills',
    count: cappedCount(count),
    keyOf: ({ uuid, due_date }) => (is_overdue ? [due_date ?? '', uuid] : [uuid]),
  })
  // The steps that an owner plans are not told to those who get them.
  const steps = caller.kind === 'cardholder' ? new Map<string, never>() : await listNextSteps(db, page.rows)
  const toView = (row: ListedBill): BillRowView =>
    billRowView(row, { today: row.today, marks: row.marks, next_step: steps.get(row.uuid) ?? null })
  return { ...page.meta, results: page.rows.map(toView), classes: toClasses(classes) }
}
