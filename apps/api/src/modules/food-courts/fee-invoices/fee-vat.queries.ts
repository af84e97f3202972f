import { run, type Db } from '#platform/db/database.ts'

/** A program, and a period as days and as moments. */
export interface FeePeriod {
  readonly program_uuid: string
  readonly first: string
  readonly last: string
  readonly from: Date
  readonly to: Date
}

interface FeeVat {
  readonly is_seller: boolean
  readonly is_credit: boolean
  readonly vat_percentage: number
  readonly fees: number
  readonly vat: number
}

/** Invoices and credit notes of fees of a period by rate, of both sides. A credit note is below zero. */
export const sumFeeVat = (db: Db, { program_uuid, first, last, from, to }: FeePeriod): Promise<FeeVat[]> =>
  run(
    db,
    `select i.court_uuid = $1::uuid as is_seller, i.kind = 'credit_note' as is_credit, i.vat_percentage,
            sum(i.fees)::bigint as fees, sum(i.vat)::bigint as vat
       from food_courts.fee_invoices i
      where (i.court_uuid = $1::uuid or i.program_uuid = $1::uuid)
        and case when i.is_first then i.month between $2::date and $3::date else i.created >= $4::timestamptz and i.created < $5::timestamptz end
      group by 1, 2, 3 order by 1, 2, 3`,
    [program_uuid, first, last, from, to],
  )
