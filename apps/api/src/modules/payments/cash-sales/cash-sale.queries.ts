import { unawaited, run, type Tx } from '#platform/db/database.ts'
import type { BookedShare } from '../booking.rules.ts'
import type { NewPayable } from '../payables/payable.queries.ts'

/** A sale as the books see it. */
export interface CashSaleRow extends BookedShare {
  readonly program_uuid: string
  readonly subject_uuid: string
  readonly subject_label: string | null
  readonly currency: string
}

const booked = `select s.subject_uuid, s.subject_label, s.currency, s.program_uuid, r.title as program_title, s.amount, s.fee, s.fee_program_uuid,
       f.title as fee_program_title, s.fee_vat_percentage
  from sale s join programs.v_programs r on r.uuid = s.program_uuid left join programs.v_programs f on f.uuid = s.fee_program_uuid`

/** Keeps the shares with a fee, in one statement. Answers them as the books see them. */
export const insertCashSales = (tx: Tx, sold: Omit<NewPayable, 'uuid'>, created: Date): Promise<CashSaleRow[]> => {
  const shares = sold.shares.filter(({ fee }) => fee > 0)
  return run<CashSaleRow>(
    tx,
    `with sale as (
       insert into payments.cash_sales (kind, subject_uuid, subject_label, program_uuid, currency, amount, fee, fee_program_uuid, fee_vat_percentage, created)
       select $5, s.subject_uuid, $1, s.program_uuid, $2, s.amount, s.fee, s.fee_program_uuid, s.fee_vat_percentage, $3
         from jsonb_to_recordset($4::jsonb) as s (subject_uuid uuid, program_uuid uuid, amount bigint, fee bigint, fee_program_uuid uuid,
                                                  fee_vat_percentage integer)
       returning *)
     ${booked}`,
    [sold.subject_label ?? null, sold.currency, created, JSON.stringify(shares), sold.kind],
  )
}

/** Writes that a fee goes back. Undefined when there was none, or it went back before. */
export const writeReturned = async (tx: Tx, subject_uuid: string, at: Date): Promise<CashSaleRow | undefined> => {
  const [row] = await run<CashSaleRow>(
    tx,
    `with sale as (
       update payments.cash_sales set returned_at = $2, done_at = $2 where subject_uuid = $1 and returned_at is null returning *)
     ${booked}`,
    [subject_uuid, at],
  )
  return row
}

/** As finishShare, for a sale that was paid in cash: its fee is taken off a payout some time after `done_at`; null: not yet. */
export const finishCashSale = (tx: Tx, subject_uuid: string, done_at: Date | null): void =>
  unawaited(
    tx,
    run(tx, 'update payments.cash_sales set done_at = $2 where subject_uuid = $1 and returned_at is null', [
      subject_uuid,
      done_at,
    ]),
  )
