import { run, type Db } from '#platform/db/database.ts'
import type { Period } from './month.queries.ts'

interface BillVat {
  readonly kind: string
  readonly vat_percentage: number
  readonly gross: number
  readonly vat: number
}

/** The VAT that is stored in bills and credit notes that were sent in a period, by rate. */
export const sumBillVat = (db: Db, { program_uuid, from, until }: Period): Promise<BillVat[]> =>
  run(
    db,
    `select b.kind, (s.sum ->> 'vat_percentage')::int as vat_percentage, sum((s.sum ->> 'base')::bigint + (s.sum ->> 'vat')::bigint)::bigint as gross,
            sum((s.sum ->> 'vat')::bigint)::bigint as vat
       from credit_management.bills b cross join lateral jsonb_array_elements(b.vat_sums) as s (sum)
      where b.program_uuid = $1 and b.state <> 'draft' and b.sent_at >= $2 and b.sent_at < $3
      group by 1, 2 order by 1, 2`,
    [program_uuid, from, until],
  )

/** Costs of collection that were charged in a period, and what of them stands for VAT. */
export const sumCostsVat = async (
  db: Db,
  { program_uuid, from, until }: Period,
): Promise<{ gross: number; vat: number }> => {
  const [row] = await run<{ gross: number; vat: number }>(
    db,
    `select coalesce(sum(c.amount), 0)::bigint as gross, coalesce(sum(c.vat), 0)::bigint as vat
       from credit_management.charges c join credit_management.bills b on b.uuid = c.bill_uuid
      where b.program_uuid = $1 and c.kind = 'costs' and c.created >= $2 and c.created < $3`,
    [program_uuid, from, until],
  )
  return row ?? { gross: 0, vat: 0 }
}
