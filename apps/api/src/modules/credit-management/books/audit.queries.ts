import { run, type Tx } from '#platform/db/database.ts'

/** Every debtor, and every account that should be one: what is open of the bills, what their rows come to, and what is booked on 120. Cents. */
const compared = `
  with billed as (
    select debtor_uuid, currency, sum(total)::bigint as amount, sum(open_principal + open_interest + open_costs)::bigint as open
      from credit_management.bills where kind = 'bill' and state <> 'draft' group by debtor_uuid, currency
  ), charged as (
    select b.debtor_uuid, sum(c.amount)::bigint as amount
      from credit_management.charges c join credit_management.bills b on b.uuid = c.bill_uuid group by b.debtor_uuid
  ), paid as (
    select debtor_uuid, sum(amount)::bigint as amount, sum(surplus)::bigint as surplus from credit_management.payments group by debtor_uuid
  ), claims as (
    select d.program_uuid || ':' || d.number as reference, b.currency, b.open - coalesce(p.surplus, 0) as open,
           b.amount + coalesce(c.amount, 0) - coalesce(p.amount, 0) as moved
      from billed b join credit_management.debtors d on d.uuid = b.debtor_uuid left join charged c on c.debtor_uuid = b.debtor_uuid
      left join paid p on p.debtor_uuid = b.debtor_uuid
  ), entered as (
    select account_uuid, sum(debit - credit)::bigint as amount from ledger.v_entries where main_account = 120 group by account_uuid
  ), booked as (
    select a.reference, a.currency, coalesce(e.amount, 0) as amount from ledger.v_accounts a left join entered e on e.account_uuid = a.uuid
     where a.main_account = 120 and position(':' in a.reference) > 0
  ), compared as (
    select coalesce(c.reference, b.reference) as subject, coalesce(c.currency, b.currency) as currency, coalesce(c.open, 0) as open,
           coalesce(c.moved, 0) as moved, coalesce(b.amount, 0) as booked
      from claims c full join booked b on b.reference = c.reference and b.currency = c.currency
  )`

/** The debt of all debtors of a currency, by each of the three. */
export interface ClaimTotal {
  readonly currency: string
  readonly open: number
  readonly moved: number
  readonly booked: number
}

export const sumClaims = (tx: Tx): Promise<ClaimTotal[]> =>
  run<ClaimTotal>(
    tx,
    `${compared}
     select currency, sum(open)::bigint as open, sum(moved)::bigint as moved, sum(booked)::bigint as booked
       from compared group by currency order by currency`,
  )

/** A debtor of whom two of the three differ, by the reference of the account. */
export type ClaimDifference = ClaimTotal & { readonly subject: string }

/** So many at most as somebody looks at. */
export const listClaimDifferences = (tx: Tx): Promise<ClaimDifference[]> =>
  run<ClaimDifference>(
    tx,
    `${compared}
     select subject, currency, open, moved, booked from compared where open <> moved or moved <> booked order by subject limit 1000`,
  )

interface PartDifference {
  readonly number: string
  readonly part: string
  readonly open: number
  readonly moved: number
}

/** Parts of bills that are not what was asked for less what was paid of them. */
export const listPartDifferences = (tx: Tx): Promise<PartDifference[]> =>
  run<PartDifference>(
    tx,
    `with paid as (
       select bill_uuid, sum(costs) as costs, sum(interest) as interest, sum(principal) as principal
         from credit_management.allocations group by bill_uuid
     ), charged as (
       select bill_uuid, sum(amount) filter (where kind = 'costs') as costs, sum(amount) filter (where kind = 'interest') as interest
         from credit_management.charges group by bill_uuid
     )
     select coalesce(b.number, '') as number, t.part, t.open, t.moved::bigint as moved
       from credit_management.bills b left join paid p on p.bill_uuid = b.uuid left join charged c on c.bill_uuid = b.uuid
      cross join lateral (values ('principal', b.open_principal, b.total - coalesce(p.principal, 0)),
                                 ('interest', b.open_interest, coalesce(c.interest, 0) - coalesce(p.interest, 0)),
                                 ('costs', b.open_costs, coalesce(c.costs, 0) - coalesce(p.costs, 0))) t (part, open, moved)
      where b.kind = 'bill' and b.state <> 'draft' and t.open <> t.moved order by b.uuid limit 1000`,
  )

/** Programs to which 210r owes something else than their debtors owe on 120. */
export const listUnmirrored = (tx: Tx): Promise<{ program_uuid: string; owed: number; owing: number }[]> =>
  run<{ program_uuid: string; owed: number; owing: number }>(
    tx,
    `with entered as (
       select account_uuid, sum(debit - credit)::bigint as amount from ledger.v_entries where main_account in (120, 210) group by account_uuid
     ), sides as (
       select split_part(a.reference, ':', 1) as program_uuid,
              coalesce(sum(e.amount) filter (where a.main_account = 120), 0)::bigint as owing,
              coalesce(-sum(e.amount) filter (where a.main_account = 210), 0)::bigint as owed
         from ledger.v_accounts a join entered e on e.account_uuid = a.uuid
        where a.main_account = 120 and position(':' in a.reference) > 0 or a.main_account = 210 and a.reference like '%:receivable'
        group by 1
     )
     select program_uuid, owed, owing from sides where owed <> owing order by program_uuid limit 1000`,
  )

/** All statements of the transaction see the same rows, and take the time that years of bills need. */
export const takeSnapshot = async (tx: Tx): Promise<void> => {
  await run(tx, 'set transaction isolation level repeatable read')
  await run(tx, 'set local statement_timeout = 0')
}
