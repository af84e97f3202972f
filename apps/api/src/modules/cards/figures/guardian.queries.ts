import { run, type Db } from '#platform/db/database.ts'

/** Payments with cards of a program in a month (YYYY-MM, of its own zone); cents. */
export interface NetworkRow {
  readonly month: string
  readonly program_uuid: string
  readonly title: string
  readonly times: number
  readonly amount: number
}

/** Payments with cards of all of an owner's programs in euros, by month and program. Rights without money are no payments. */
export const paidByMonth = (
  db: Db,
  { owner_uuid, from, to }: { owner_uuid: string; from: Date; to: Date },
): Promise<NetworkRow[]> =>
  run<NetworkRow>(
    db,
    `select to_char(m.created at time zone p.time_zone, 'YYYY-MM') as month, p.uuid as program_uuid, p.title, count(*)::int as times,
            -sum(m.amount)::bigint as amount
       from programs.v_programs p
       join cards.movements m on m.card_program_uuid = p.uuid and m.kind = 'redeemed' and m.amount < 0 and m.created >= $2 and m.created < $3
      where p.owner_uuid = $1 and p.currency = 'EUR'
      group by 1, 2, 3 order by 1, 3, 2`,
    [owner_uuid, from, to],
  )

/** Card programs of an owner that cards were made for. */
export const countCardPrograms = async (db: Db, owner_uuid: string): Promise<number> => {
  const [row] = await run<{ programs: number }>(
    db,
    `select count(*)::int as programs from programs.v_programs p
      where p.owner_uuid = $1 and exists (select from cards.cards c where c.program_uuid = p.uuid)`,
    [owner_uuid],
  )
  return row?.programs ?? 0
}

/** The law of the owner's country on a day: months of a gift card, and cents a year; null: nothing. */
export const findRules = async (
  db: Db,
  { owner_uuid, day }: { owner_uuid: string; day: string },
): Promise<{ readonly least_months: number | null; readonly limit: number | null }> => {
  const rows = await run<{ rule: string; value: number }>(
    db,
    `select distinct on (r.rule) r.rule, r.value from cards.rules r
      where r.valid_from <= $2::date and r.country = coalesce((select country from identity.v_profiles where uuid = $1), 'NL')
      order by r.rule, r.valid_from desc`,
    [owner_uuid, day],
  )
  const valueOf = (name: string): number | null => rows.find(({ rule }) => rule === name)?.value ?? null
  return { least_months: valueOf('gift_card_least_months'), limit: valueOf('limited_network_payments_a_year') }
}

/** The paid orders of others than a program's owner, and their buyers' agreement to the terms. */
export const readTerms = async (db: Db, program_uuid: string) => {
  const [row] = await run<{
    orders: number
    agreed: number
    first_agreed_at: Date | null
    last_agreed_at: Date | null
  }>(
    db,
    `select count(*)::int as orders, count(terms_agreed_at)::int as agreed, min(terms_agreed_at) as first_agreed_at,
            max(terms_agreed_at) as last_agreed_at
       from cards.card_orders where program_uuid = $1 and not is_owners and paid_at is not null`,
    [program_uuid],
  )
  if (!row) throw new Error('readTerms: no row')
  return row
}

/** Cards on which something is left, and that value in cents, by the month of their last day. */
export const endingByMonth = (
  db: Db,
  { program_uuid, time_zone }: { program_uuid: string; time_zone: string },
): Promise<{ readonly month: string; readonly cards: number; readonly amount: number }[]> =>
  run(
    db,
    `select to_char((c.valid_until - interval '1 second') at time zone $2, 'YYYY-MM') as month, count(*)::int as cards, sum(v.amount)::bigint as amount
       from cards.cards c
      cross join lateral (select case when c.state = 'issued' then c.value * greatest(1, c.use_number) else c.balance end as amount) v
      where c.program_uuid = $1 and c.state in ('issued', 'active') and (v.amount > 0 or (c.type_code = 101 and c.value = 0))
      group by 1 order by 1`,
    [program_uuid, time_zone],
  )
