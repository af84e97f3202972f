import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { BookedConnection } from '../booking.rules.ts'

export type SettlementState = 'open' | 'differs' | 'matched' | 'booked'

/** A connection whose payouts are read, with the token beside its key. */
export interface SettledConnection extends BookedConnection {
  readonly mode: 'test' | 'live'
  /** The program whose own it is; null: the platform's. */
  readonly owner_uuid: string | null
}

const connectionColumns = `c.uuid as connection_uuid, c.provider, c.account, c.mode, c.program_uuid as owner_uuid`

export const findSettledConnection = async (db: Db | Tx, uuid: string): Promise<SettledConnection | undefined> => {
  const [row] = await run<SettledConnection>(
    db,
    `select ${connectionColumns} from payments.connections c where c.uuid = $1`,
    [uuid],
  )
  return row
}

export interface TokenConnection extends SettledConnection {
  readonly token_encrypted: Buffer
  /** The newest payout that is known of the account. */
  readonly newest_at: Date | null
}

/** Connections with a token, those too whose key was replaced since: payouts of their payments may still come. */
export const listTokenConnections = (db: Db): Promise<TokenConnection[]> =>
  run<TokenConnection>(
    db,
    `select ${connectionColumns}, c.settlement_token_encrypted as token_encrypted,
            (select max(s.paid_out_at) from payments.settlements s
              where s.provider = c.provider and s.account = c.account and s.mode = c.mode and s.source = 'api' and s.state <> 'open') as newest_at
       from payments.connections c where c.settlement_token_encrypted is not null order by c.created, c.uuid`,
  )

/** Puts a token beside the key of a connection; another connection of the same owner and account gives its own away. */
export const writeToken = async (
  tx: Tx,
  {
    connection: { connection_uuid, provider, account, mode, owner_uuid },
    encrypted,
    last_four,
  }: { connection: SettledConnection; encrypted: Buffer; last_four: string },
): Promise<void> => {
  await run(
    tx,
    `update payments.connections
        set settlement_token_encrypted = case when uuid = $1 then $6::bytea end, settlement_token_last_four = case when uuid = $1 then $7 end,
            settlement_token_refused_at = null
      where uuid = $1 or provider = $2 and account = $3 and mode = $4 and program_uuid is not distinct from $5::uuid
            and settlement_token_encrypted is not null`,
    [connection_uuid, provider, account, mode, owner_uuid, encrypted, last_four],
  )
}

/** Keeps whether the provider takes the token. */
export const writeTokenRefusal = async (db: Db, uuid: string, refused_at: Date | null): Promise<void> => {
  await run(
    db,
    `update payments.connections set settlement_token_refused_at = $2
      where uuid = $1 and settlement_token_refused_at is distinct from $2::timestamptz`,
    [uuid, refused_at],
  )
}

export interface NewSettlement {
  readonly uuid: string
  readonly connection: SettledConnection
  readonly reference: string
  readonly provider_id: string | null
  readonly currency: string
  /** Cents. */
  readonly amount: number
  readonly paid_out_at: Date
  readonly source: 'api' | 'csv'
  readonly created: Date
}

/** Writes a settlement whose lines are to come; nothing where its account has one of that reference. */
export const insertSettlement = async (tx: Tx | Db, { connection, ...settlement }: NewSettlement): Promise<void> => {
  await run(
    tx,
    `insert into payments.settlements
       (uuid, connection_uuid, provider, account, mode, reference, provider_id, currency, amount, paid_out_at, source, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (provider, account, mode, reference) do nothing`,
    [
      settlement.uuid,
      connection.connection_uuid,
      connection.provider,
      connection.account,
      connection.mode,
      settlement.reference,
      settlement.provider_id,
      settlement.currency,
      settlement.amount,
      settlement.paid_out_at,
      settlement.source,
      settlement.created,
    ],
  )
}

export interface LockedSettlement extends SettledConnection {
  readonly uuid: string
  readonly reference: string
  readonly currency: string
  readonly amount: number
  readonly state: SettlementState
}

const lockedColumns = `s.uuid, s.reference, s.currency, s.amount, s.state, s.connection_uuid, s.provider, s.account, s.mode,
  (select c.program_uuid from payments.connections c where c.uuid = s.connection_uuid) as owner_uuid`

/** Holds a settlement: its lines are matched, named and booked by one at a time. */
export const lockSettlement = async (tx: Tx, uuid: string): Promise<LockedSettlement | undefined> => {
  const [row] = await run<LockedSettlement>(
    tx,
    `select ${lockedColumns} from payments.settlements s where s.uuid = $1 for update`,
    [uuid],
  )
  return row
}

/** The same, of an account by its reference. */
export const lockByReference = async (
  tx: Tx,
  { provider, account, mode }: SettledConnection,
  reference: string,
): Promise<LockedSettlement | undefined> => {
  const [row] = await run<LockedSettlement>(
    tx,
    `select ${lockedColumns} from payments.settlements s
      where s.provider = $1 and s.account = $2 and s.mode = $3 and s.reference = $4 for update`,
    [provider, account, mode, reference],
  )
  return row
}

/** Settlements with lines that differ: what they lack may be here by now. */
export const listDiffering = (db: Db): Promise<{ uuid: string }[]> =>
  run(db, "select uuid from payments.settlements where state = 'differs' order by paid_out_at, uuid")

/** References of an account whose lines are all here. */
export const listComplete = async (db: Db, { provider, account, mode }: SettledConnection): Promise<string[]> => {
  const rows = await run<{ reference: string }>(
    db,
    `select reference from payments.settlements where provider = $1 and account = $2 and mode = $3 and state <> 'open'`,
    [provider, account, mode],
  )
  return rows.map(({ reference }) => reference)
}

/** Writes a settlement that was not booked as its file says it now. */
export const rewriteSettlement = async (
  tx: Tx,
  { uuid, amount, currency, paid_out_at }: { uuid: string; amount: number; currency: string; paid_out_at: Date },
): Promise<void> => {
  await run(
    tx,
    `update payments.settlements set amount = $2, currency = $3, paid_out_at = $4, state = 'open', source = 'csv' where uuid = $1`,
    [uuid, amount, currency, paid_out_at],
  )
}

export const deleteLines = async (tx: Tx, settlement_uuid: string): Promise<void> => {
  await run(tx, 'delete from payments.settlement_lines where settlement_uuid = $1', [settlement_uuid])
}

/** Writes the line of what a payout is more than its lines, for somebody to explain. */
export const insertRest = async (
  tx: Tx,
  { settlement_uuid, position, amount }: { settlement_uuid: string; position: number; amount: number },
): Promise<void> => {
  await run(
    tx,
    `insert into payments.settlement_lines (settlement_uuid, position, kind, amount, state, reason)
     values ($1, $2, 'correction', $3, 'differs', 'sum_differs')`,
    [settlement_uuid, position, amount],
  )
}

/** Writes how far a settlement is, with the sums of its lines. */
export const writeSettlementState = async (
  tx: Tx,
  {
    uuid,
    state,
    sums: { lines_count, cost, vat },
    booked,
  }: {
    uuid: string
    state: SettlementState
    sums: Pick<LineSums, 'lines_count' | 'cost' | 'vat'>
    booked?: { readonly at: Date; readonly journal_uuid: string | null }
  },
): Promise<void> => {
  await run(
    tx,
    `update payments.settlements set state = $2, lines_count = $3, cost = $4, vat = $5, journal_uuid = $6, booked_at = $7 where uuid = $1`,
    [uuid, state, lines_count, cost, vat, booked?.journal_uuid ?? null, booked?.at ?? null],
  )
}

export interface LineSums {
  /** Lines that differ. */
  readonly unexplained: number
  readonly lines_count: number
  readonly difference: number
  readonly cost: number
  readonly vat: number
  /** The cents that are settled, by connection of the payments. */
  readonly settled: readonly { readonly connection: BookedConnection; readonly amount: number }[]
}

/** The sums of a settlement's lines. */
export const sumLines = async (tx: Tx, settlement_uuid: string): Promise<LineSums> => {
  const [row] = await run<LineSums>(
    tx,
    `with line as (select state, difference, cost, vat, matched_connection_uuid, matched_amount from payments.settlement_lines where settlement_uuid = $1),
          settled as (select matched_connection_uuid, sum(matched_amount)::bigint as amount from line
                       where matched_amount <> 0 group by matched_connection_uuid)
     select count(*) filter (where state = 'differs')::int as unexplained, count(*)::int as lines_count,
            coalesce(sum(difference), 0)::bigint as difference, coalesce(sum(cost), 0)::bigint as cost, coalesce(sum(vat), 0)::bigint as vat,
            coalesce((select json_agg(json_build_object('amount', s.amount, 'connection', json_build_object(
                        'connection_uuid', c.uuid, 'provider', c.provider, 'mode', c.mode, 'account', c.account)) order by c.created, c.uuid)
                        from settled s join payments.connections c on c.uuid = s.matched_connection_uuid), '[]') as settled
       from line`,
    [settlement_uuid],
  )
  if (!row) throw new Error('sumLines: no row')
  return row
}
