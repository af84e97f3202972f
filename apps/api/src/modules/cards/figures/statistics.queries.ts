import type { CardStatistics, DayOfCards } from '@plein/contract/cards/figures'
import { run, type Db } from '#platform/db/database.ts'

/** A program, and the moments between which something moved on its cards. */
export interface Asked {
  readonly program_uuid: string
  readonly time_zone: string
  readonly from: Date
  readonly to: Date
}

const moved = `cards.movements m join cards.cards c on c.uuid = m.card_uuid
  where m.card_program_uuid = $1 and m.created >= $2 and m.created < $3`
const face = 'coalesce(c.value, 0) * greatest(1, c.use_number)'

/**
 * Movements of cards by day. An issued card loses its face value as it expires, which stood in no balance. A card that its owner let run
 * again has not expired.
 */
export const movedByDay = (db: Db, { program_uuid, time_zone, from, to }: Asked): Promise<DayOfCards[]> =>
  run(
    db,
    `select (m.created at time zone $4)::date as day,
            coalesce(sum(case when m.kind = 'loaded' then 1 when m.kind = 'unloaded' or (m.kind = 'voided' and c.value is not null) then -1 end), 0)::int as sold,
            coalesce(sum(case when m.kind in ('loaded', 'unloaded') then m.amount when m.kind = 'voided' then -${face} end), 0)::bigint as sold_amount,
            coalesce(sum(case when m.kind in ('activated', 'loaded') then 1 when m.kind = 'unloaded' then -1 end), 0)::int as activated,
            coalesce(sum(m.amount) filter (where m.kind in ('activated', 'loaded', 'unloaded')), 0)::bigint as activated_amount,
            (count(*) filter (where m.kind = 'redeemed'))::int as times,
            coalesce(-sum(m.amount) filter (where m.kind = 'redeemed'), 0)::bigint as spent,
            (count(*) filter (where m.kind = 'refunded'))::int as refunds,
            coalesce(sum(m.amount) filter (where m.kind = 'refunded'), 0)::bigint as refunded,
            coalesce(sum(case when m.kind = 'expired' then 1 when b.uuid is not null then -1 end), 0)::int as expired,
            coalesce(sum(case when m.kind = 'expired' or b.uuid is not null
                              then case when n.is_issued then ${face} * case when m.kind = 'expired' then 1 else -1 end else -m.amount end end), 0)::bigint as expired_amount
       from cards.movements m join cards.cards c on c.uuid = m.card_uuid
       left join cards.movements b on m.kind = 'extended' and b.card_uuid = m.card_uuid and b.position = m.position - 1 and b.kind = 'expired'
       left join lateral (
         select not exists (select from cards.movements a where a.card_uuid = m.card_uuid and a.position < m.position and a.kind in ('activated', 'loaded'))
                  as is_issued
       ) n on m.kind in ('expired', 'extended') and m.amount = 0
      where m.card_program_uuid = $1 and m.created >= $2 and m.created < $3
      group by 1 order by 1`,
    [program_uuid, from, to, time_zone],
  )

/** Cards with a value that orders were paid for, by day. */
export const soldByDay = (
  db: Db,
  { program_uuid, time_zone, from, to }: Asked,
): Promise<{ readonly day: string; readonly cards: number; readonly amount: number }[]> =>
  run(
    db,
    `select (o.paid_at at time zone $4)::date as day, sum(o.quantity)::int as cards, sum(o.value_amount)::bigint as amount
       from cards.card_orders o
      where o.program_uuid = $1 and o.paid_at >= $2 and o.paid_at < $3 and o.value is not null
      group by 1 order by 1`,
    [program_uuid, from, to, time_zone],
  )

/** Value on cards now, and value that was sold and not activated: of cards, and cards of paid orders that are not made yet. */
export const countNow = async (db: Db, program_uuid: string) => {
  const [row] = await run<{ on_cards: number; balance: number; issued: number; face: number }>(
    db,
    `select count(*) filter (where c.balance > 0)::int as on_cards, coalesce(sum(c.balance), 0)::bigint as balance,
            ((count(*) filter (where c.state = 'issued' or c.state_before = 'issued')) + w.cards)::int as issued,
            (coalesce(sum(${face}) filter (where c.state = 'issued' or c.state_before = 'issued'), 0) + w.amount)::bigint as face
       from (
         select coalesce(sum(o.quantity - coalesce(b.made, 0)), 0) as cards,
                coalesce(sum(o.value * greatest(1, o.use_number) * (o.quantity - coalesce(b.made, 0))), 0) as amount
           from cards.card_orders o left join cards.batches b on b.order_uuid = o.uuid
          where o.program_uuid = $1 and o.status = 3 and o.value is not null and o.withdrawn_at is null and (o.charged_back_at is null or o.is_owners)
            and b.state is distinct from 'ready'
       ) w left join cards.cards c on c.program_uuid = $1 and c.state in ('issued', 'active', 'blocked', 'used_up')
      group by w.cards, w.amount`,
    [program_uuid],
  )
  if (!row) throw new Error('countNow: no row')
  return row
}

/** Days between the activation of cards and their first use, of cards that were used for the first time in the period. */
export const measureFirstUse = async (
  db: Db,
  { program_uuid, from, to }: Asked,
): Promise<{ readonly median: number | null; readonly cards: number }> => {
  const [row] = await run<{ median: number | null; cards: number }>(
    db,
    `select percentile_cont(0.5) within group (order by extract(epoch from m.created - c.activated_at) / 86400) as median, count(*)::int as cards
       from ${moved} and m.kind = 'redeemed' and c.activated_at is not null
        and not exists (select from cards.movements e where e.card_uuid = m.card_uuid and e.position < m.position and e.kind = 'redeemed')`,
    [program_uuid, from, to],
  )
  if (!row) throw new Error('measureFirstUse: no row')
  return row
}

/**
 * Value that shops took of cards, and that came back: at a counter, or by the program that was paid with cards beside a provider or alone, where a
 * payment of several kitchens counts at each. The most first.
 */
export const spentByShop = (
  db: Db,
  { program_uuid, from, to }: Asked,
  most: number,
): Promise<CardStatistics['shops']> =>
  run(
    db,
    `with moved as (
       select m.uuid, m.kind, m.amount, m.card_uuid, m.reference_uuid, m.acceptor_uuid from ${moved} and m.kind in ('redeemed', 'refunded')
     ), place as (
       select m.kind, s.acceptor_uuid, null::uuid as program_uuid, m.amount
         from moved m join cards.till_sales s on s.uuid = m.reference_uuid
       union all
       select m.kind, null, h.program_uuid, -p.amount
         from moved m
         join payments.v_attempt_sources a on a.attempt_uuid = m.reference_uuid and a.source_uuid = m.card_uuid
         join payments.v_paid_parts p on p.attempt_uuid = a.attempt_uuid and p.position = a.position
         join payments.v_shares h on h.payable_uuid = p.payable_uuid and h.subject_uuid = p.subject_uuid
        where m.kind = 'redeemed' and not exists (select from cards.till_sales s where s.uuid = m.reference_uuid)
       union all
       select m.kind, s.acceptor_uuid, h.program_uuid, m.amount
         from moved m
         join payments.v_refunds r on r.uuid = m.reference_uuid
         left join payments.v_shares h on h.payable_uuid = r.payable_uuid and h.subject_uuid = r.subject_uuid
         left join cards.till_sales s on s.uuid = r.subject_uuid
        where m.kind = 'refunded'
     )
     select coalesce(p.acceptor_uuid, p.program_uuid) as uuid, coalesce(nullif(a.company_name, ''), a.title, g.title, '') as title,
            (count(*) filter (where p.kind = 'redeemed'))::int as times,
            coalesce(-sum(p.amount) filter (where p.kind = 'redeemed'), 0)::bigint as spent,
            coalesce(sum(p.amount) filter (where p.kind = 'refunded'), 0)::bigint as refunded
       from place p
       left join identity.v_profiles a on a.uuid = p.acceptor_uuid
       left join programs.v_programs g on g.uuid = p.program_uuid and p.acceptor_uuid is null
      group by 1, 2 order by spent desc, times desc, title, uuid limit $4`,
    [program_uuid, from, to, most],
  )
