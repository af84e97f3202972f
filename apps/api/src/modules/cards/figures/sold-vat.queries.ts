import { run, type Db } from '#platform/db/database.ts'

/** Single-purpose value that was sold in a month at a rate (basis points), less what was withdrawn; cents, VAT inside. */
export interface SoldVatRow {
  readonly month: string
  readonly vat_percentage: number
  readonly cards: number
  readonly amount: number
  readonly vat: number
}

/**
 * VAT is owed as a single-purpose card is sold, whenever it is used: by paid orders and at tills. What is withdrawn takes its part of the
 * order's VAT with it, so that of a whole order nothing is left. $1 is the program.
 */
const sold = `sold as (
  select o.paid_at as at, o.vat_percentage, o.quantity as cards, o.value_amount as amount, o.value_vat as vat, true as is_booked
    from cards.card_orders o
   where o.program_uuid = $1 and o.paid_at is not null and o.value is not null and o.vat_kind = 'single_purpose'
  union all
  select min(m.created), c.vat_percentage, -count(*)::int, -sum(l.amount)::bigint, -round(o.value_vat * sum(l.amount) / o.value_amount)::bigint, true
    from cards.cards c
    join cards.movements m on m.card_uuid = c.uuid and m.kind = 'voided'
    join cards.batches b on b.uuid = c.batch_uuid
    join cards.card_orders o on o.uuid = b.order_uuid and o.value_amount > 0
   cross join lateral (select case when c.activated_at is null then c.value * greatest(1, c.use_number) else -m.amount end as amount) l
   where c.program_uuid = $1 and c.vat_kind = 'single_purpose'
   group by o.uuid, c.vat_percentage
  union all
  select m.created, c.vat_percentage, case when m.kind = 'loaded' then 1 else -1 end, m.amount,
         round(m.amount::numeric * c.vat_percentage / (10000 + c.vat_percentage))::bigint, false
    from cards.cards c join cards.movements m on m.card_uuid = c.uuid and m.kind in ('loaded', 'unloaded')
   where c.program_uuid = $1 and c.vat_kind = 'single_purpose'
)`

export const soldVatByMonth = (
  db: Db,
  { program_uuid, time_zone }: { program_uuid: string; time_zone: string },
): Promise<SoldVatRow[]> =>
  run<SoldVatRow>(
    db,
    `with ${sold}
     select to_char(at at time zone $2, 'YYYY-MM') as month, vat_percentage, sum(cards)::int as cards, sum(amount)::bigint as amount,
            sum(vat)::bigint as vat
       from sold where vat_percentage is not null group by 1, 2 order by 1 desc, 2`,
    [program_uuid, time_zone],
  )

interface SoldVatSum {
  readonly is_refund: boolean
  /** Paid by a payment, not at a till. */
  readonly is_booked: boolean
  readonly vat_percentage: number
  readonly amount: number
  readonly vat: number
}

/** The same between two moments; what was withdrawn is above zero. */
export const sumSoldVat = (
  db: Db,
  { program_uuid, from, to }: { program_uuid: string; from: Date; to: Date },
): Promise<SoldVatSum[]> =>
  run<SoldVatSum>(
    db,
    `with ${sold}
     select amount < 0 as is_refund, is_booked, vat_percentage, sum(abs(amount))::bigint as amount, sum(abs(vat))::bigint as vat
       from sold where vat_percentage is not null and at >= $2::timestamptz and at < $3::timestamptz
      group by 1, 2, 3 order by 1, 2, 3`,
    [program_uuid, from, to],
  )
