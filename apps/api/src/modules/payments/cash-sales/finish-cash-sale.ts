import { alongside, run, type Tx } from '../../../platform/db/database.ts'

/** As finishShare, for a sale that was paid in cash: its fee is taken off a payout some time after `done_at`; null: not yet. */
export const finishCashSale = (tx: Tx, subject_uuid: string, done_at: Date | null): void =>
  alongside(
    tx,
    run(tx, 'update payments.cash_sales set done_at = $2 where subject_uuid = $1 and returned_at is null', [
      subject_uuid,
      done_at,
    ]),
  )
