import { keyScope } from '../core/idempotency.ts'
import { type Payment, type Refund } from '../core/model.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { fits, type TruthFilter } from './filter.ts'

interface Operation {
  operation: 'create' | 'refund'
  account: string
  mode: string
  reference: string
  idempotency_key: string | null
  payment_id: string
  executed: number
  replayed: number
}

/** The executed operations: one row for each operation, reference and key, whatever was answered. */
export const listOperations = (sandbox: Sandbox, filter: TruthFilter): Operation[] => {
  const rows = new Map<string, Operation>()
  for (const payment of sandbox.store.payments.values()) {
    if (fits(payment, filter)) count(sandbox, { rows, operation: 'create', record: payment, payment_id: payment.id })
  }
  const { reference, ...rest } = filter
  for (const refund of sandbox.store.refunds.values()) {
    const payment = sandbox.store.payments.get(refund.payment_id)
    if (!payment || !fits(payment, rest)) continue
    if (reference !== undefined && reference !== refund.reference && reference !== payment.reference) continue
    count(sandbox, { rows, operation: 'refund', record: refund, payment_id: payment.id })
  }
  return [...rows.values()]
}

const count = (
  sandbox: Sandbox,
  {
    rows,
    operation,
    record,
    payment_id,
  }: { rows: Map<string, Operation>; operation: Operation['operation']; record: Payment | Refund; payment_id: string },
): void => {
  const { account, mode, reference, idempotency_key } = record
  const id = JSON.stringify([operation, account, mode, reference, idempotency_key])
  const row = rows.get(id)
  if (row) {
    row.executed += 1
    return
  }
  const replayed = idempotency_key === null ? 0 : (sandbox.replays.get(keyScope(account, mode, idempotency_key)) ?? 0)
  rows.set(id, { operation, account, mode, reference, idempotency_key, payment_id, executed: 1, replayed })
}
