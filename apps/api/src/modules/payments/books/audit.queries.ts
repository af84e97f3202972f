import { run, type Tx } from '#platform/db/database.ts'
import type { BookedConnection } from '../booking.rules.ts'
import type { SettlementState } from '../settlements/settlement.queries.ts'

/** Cents of an account, debit less credit. */
export interface BookedAccount {
  readonly main_account: number
  readonly account: string
  readonly amount: number
}

/** A settlement beside its lines, added up anew, and beside what the books have of it. */
export interface SettlementFacts {
  readonly uuid: string
  readonly reference: string
  readonly connection: BookedConnection
  readonly is_owners: boolean
  readonly currency: string
  readonly amount: number
  readonly state: SettlementState
  readonly journal_uuid: string | null
  /** As its row says. */
  readonly written: LineTotals
  readonly lines: LineTotals
  readonly difference: number
  readonly unexplained: number
  readonly settled: readonly { readonly connection: BookedConnection; readonly amount: number }[]
  /** Of the ledger; null: it has none. */
  readonly booked_uuid: string | null
  readonly booked: readonly BookedAccount[]
}

/** Costs and VAT in ten-thousandths of the currency's unit. */
export interface LineTotals {
  readonly lines_count: number
  readonly cost: number
  readonly vat: number
}

/** Settlements after a uuid, in the order of their uuids. */
export const listSettlementFacts = (tx: Tx, after: string | null, limit: number): Promise<SettlementFacts[]> =>
  run<SettlementFacts>(
    tx,
    `with page as materialized (
       select * from payments.settlements where $1::uuid is null or uuid > $1 order by uuid limit $2
     ), part as (
       select l.settlement_uuid, l.matched_connection_uuid, count(*)::int as lines_count, sum(l.cost) as cost, sum(l.vat) as vat,
              sum(l.difference) as difference, sum(l.matched_amount) as settled, count(*) filter (where l.state = 'differs')::int as unexplained
         from page p join payments.settlement_lines l on l.settlement_uuid = p.uuid group by 1, 2
     ), line as (
       select p.settlement_uuid, sum(p.difference)::bigint as difference, sum(p.unexplained)::int as unexplained,
              json_build_object('lines_count', sum(p.lines_count), 'cost', sum(p.cost), 'vat', sum(p.vat)) as lines,
              coalesce(json_agg(json_build_object('amount', p.settled, 'connection', json_build_object(
                'connection_uuid', c.uuid, 'provider', c.provider, 'mode', c.mode, 'account', c.account))) filter (where p.settled <> 0), '[]') as settled
         from part p left join payments.connections c on c.uuid = p.matched_connection_uuid group by 1
     ), account as (
       select p.uuid, e.journal_uuid, a.main_account, a.reference as account, sum(e.debit - e.credit) as amount
         from page p join ledger.v_entries e on e.event = 'settlement' and e.reference = p.uuid
         join ledger.v_accounts a on a.uuid = e.account_uuid group by 1, 2, 3, 4
     ), booked as (
       select uuid, journal_uuid, json_agg(json_build_object('main_account', main_account, 'account', account, 'amount', amount)) as entries
         from account group by 1, 2
     )
     select p.uuid, p.reference, p.currency, p.amount, p.state, p.journal_uuid, c.program_uuid is not null as is_owners,
            json_build_object('connection_uuid', p.connection_uuid, 'provider', p.provider, 'mode', p.mode, 'account', p.account) as connection,
            json_build_object('lines_count', p.lines_count, 'cost', p.cost, 'vat', p.vat) as written,
            coalesce(l.lines, '{"lines_count":0,"cost":0,"vat":0}') as lines, coalesce(l.difference, 0)::bigint as difference,
            coalesce(l.unexplained, 0) as unexplained, coalesce(l.settled, '[]') as settled,
            b.journal_uuid as booked_uuid, coalesce(b.entries, '[]') as booked
       from page p join payments.connections c on c.uuid = p.connection_uuid
       left join line l on l.settlement_uuid = p.uuid left join booked b on b.uuid = p.uuid
      order by p.uuid`,
    [after, limit],
  )

/** Journals that say they are of a settlement which is not there. */
export const listStrayJournals = async (tx: Tx): Promise<string[]> => {
  const rows = await run<{ number: string }>(
    tx,
    `select distinct e.journal_number::text as number from ledger.v_entries e
      where e.event = 'settlement' and not exists (select from payments.settlements s where s.uuid = e.reference) order by 1 limit 1000`,
  )
  return rows.map(({ number }) => number)
}

/** Account 410 of a connection: its balance, and the open money on it: all that came and went less what lines of booked settlements settled. Cents. */
export interface ProviderBalance {
  readonly connection: string
  readonly currency: string
  readonly booked: number
  readonly open: number
}

/** Every connection with entries on 410 or lines that settle what went through it. */
export const listProviderBalances = (tx: Tx): Promise<ProviderBalance[]> =>
  run<ProviderBalance>(
    tx,
    `with entered as (
       select a.reference as connection, a.currency, sum(e.debit - e.credit) as booked,
              coalesce(sum(e.debit - e.credit) filter (where e.event <> 'settlement'), 0) as moved
         from ledger.v_accounts a join payments.connections c on c.uuid::text = a.reference join ledger.v_entries e on e.account_uuid = a.uuid
        where a.main_account = 410 group by 1, 2
     ), settled as (
       select l.matched_connection_uuid::text as connection, s.currency, sum(l.matched_amount) as amount
         from payments.settlements s join payments.settlement_lines l on l.settlement_uuid = s.uuid and l.matched_amount <> 0
        where s.state = 'booked' group by 1, 2
     )
     select coalesce(e.connection, s.connection) as connection, coalesce(e.currency, s.currency) as currency,
            coalesce(e.booked, 0)::bigint as booked, (coalesce(e.moved, 0) - coalesce(s.amount, 0))::bigint as open
       from entered e full join settled s on s.connection = e.connection and s.currency = e.currency order by 1, 2`,
  )

/** All statements of the transaction see the same rows, and take the time that years of lines need. */
export const takeSnapshot = async (tx: Tx): Promise<void> => {
  await run(tx, 'set transaction isolation level repeatable read')
  await run(tx, 'set local statement_timeout = 0')
}
