import { run, type Db } from '#platform/db/database.ts'

/** Fees of a month that no invoice has. */
export interface DueFees {
  readonly court_uuid: string
  readonly program_uuid: string
  readonly currency: string
  readonly fees: number
}

/** The fees of each court from each restaurant between two moments, where the court invoices that month and has not done so yet, by court and restaurant. */
export const listDueFees = (db: Db, { month, from, to }: { month: string; from: Date; to: Date }): Promise<DueFees[]> =>
  run<DueFees>(
    db,
    `select f.fee_program_uuid as court_uuid, f.program_uuid, f.currency, sum(f.amount)::bigint as fees
       from payments.v_fees f join food_ordering.v_courts c on c.program_uuid = f.fee_program_uuid
      where f.booked_at >= $2 and f.booked_at < $3
        and not exists (select from food_courts.first_invoice_months b where b.court_uuid = f.fee_program_uuid and b.month > $1::date)
        and not exists (select from food_courts.fee_invoices i
                         where i.court_uuid = f.fee_program_uuid and i.program_uuid = f.program_uuid and i.currency = f.currency
                           and i.month = $1::date and i.is_first)
      group by f.fee_program_uuid, f.program_uuid, f.currency having sum(f.amount) <> 0
      order by f.fee_program_uuid, f.program_uuid, f.currency`,
    [month, from, to],
  )
