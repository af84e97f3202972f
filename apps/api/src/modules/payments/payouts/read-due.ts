import type { Db, Tx } from '#platform/db/database.ts'
import { isPaidOut } from '../kinds.ts'
import { listDueByKind, type DueRow } from './open-lines.queries.ts'

const addUp = (row: DueRow, more: DueRow): DueRow => ({
  ...row,
  due: row.due + more.due,
  orders_count: row.orders_count + more.orders_count,
  refunds_amount: row.refunds_amount + more.refunds_amount,
  chargebacks_amount: row.chargebacks_amount + more.chargebacks_amount,
  waiting: row.waiting + more.waiting,
})

/** The sums of payees (null: of all that have anything open) over the kinds that are paid out, by title. One statement. */
export const readDue = async (db: Db | Tx, payee_uuids: readonly string[] | null, until: Date): Promise<DueRow[]> => {
  const sums = new Map<string, DueRow>()
  for (const { payable_kind, ...row } of await listDueByKind(db, payee_uuids, until)) {
    if (!isPaidOut(payable_kind)) continue
    const key = `${row.payee.uuid} ${row.currency}`
    const known = sums.get(key)
    sums.set(key, known ? addUp(known, row) : row)
  }
  return [...sums.values()]
}
