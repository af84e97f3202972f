import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'

export type SaleState = 'held' | 'paid' | 'cancelled' | 'lapsed' | 'refunded'

/** A deed of a shop with a card: it took it (redemption), or sold it (sale). Amounts in cents. */
export interface SaleRow {
  readonly uuid: string
  readonly kind: 'redemption' | 'sale'
  readonly number: number
  /** As it is written: `held` also past its time, until the clock lets it go. */
  readonly state: SaleState
  readonly acceptor_uuid: string
  readonly program_uuid: string
  readonly program_title: string
  readonly time_zone: string
  readonly cash_point_uuid: string
  /** Empty once the cash point is removed. */
  readonly cash_point_name: string
  readonly card_uuid: string
  readonly card_last_four: string
  readonly card_title: string
  readonly type_code: number
  readonly currency: string
  readonly amount: number
  readonly uses: number
  readonly amount_refunded: number
  readonly balance: number
  readonly uses_left: number | null
  readonly valid_until: Date | null
  readonly held_until: Date | null
  readonly created: Date
  /** Of a card that was sold: nobody has used it or taken it into a wallet. */
  readonly is_untouched: boolean
}

const columns = `s.uuid, s.kind, s.number, s.state, s.acceptor_uuid, s.program_uuid, p.title as program_title, p.time_zone, s.cash_point_uuid,
       coalesce(k.name, '') as cash_point_name, s.card_uuid, c.last_four as card_last_four, coalesce(d.title, p.title) as card_title, c.type_code,
       s.currency, s.amount, s.uses, s.amount_refunded, s.balance, s.uses_left, c.valid_until, s.held_until, s.created,
       coalesce(c.state = 'active' and c.balance = c.value and c.held = 0 and c.holder_uuid is null, false) as is_untouched`
const joined = `cards.till_sales s join cards.cards c on c.uuid = s.card_uuid join programs.v_programs p on p.uuid = s.program_uuid
  left join programs.v_cash_points k on k.uuid = s.cash_point_uuid
  left join cards.card_designs d on d.program_uuid = s.program_uuid`

/** A shop's own; another's is not found. */
export const findSale = async (
  db: Db | Tx,
  uuid: string,
  acceptor_uuid: string | null,
): Promise<SaleRow | undefined> => {
  const [row] = await run<SaleRow>(db, `select ${columns} from ${joined} where s.uuid = $1 and s.acceptor_uuid = $2`, [
    uuid,
    acceptor_uuid,
  ])
  return row
}

/** The same, held until the transaction ends. */
export const lockSale = async (tx: Tx, uuid: string, acceptor_uuid: string | null): Promise<SaleRow | undefined> => {
  const [row] = await run<SaleRow>(
    tx,
    `select ${columns} from ${joined} where s.uuid = $1 and s.acceptor_uuid = $2 for update of s`,
    [uuid, acceptor_uuid],
  )
  return row
}

/** Holds a sale, whoever's it is, until the transaction ends. False: there is none. */
export const lockAnySale = async (tx: Tx, uuid: string): Promise<boolean> =>
  (await run(tx, 'select from cards.till_sales where uuid = $1 for update', [uuid])).length > 0

/** The one that a call with this key made before its answer was lost. */
export const findSaleByKey = async (
  db: Db,
  acceptor_uuid: string | null,
  key: string,
): Promise<SaleRow | undefined> => {
  const [row] = await run<SaleRow>(
    db,
    `select ${columns} from ${joined} where s.acceptor_uuid = $1 and s.idempotency_key = $2`,
    [acceptor_uuid, key],
  )
  return row
}

/** A page of the keyset: newest first, or before its first row. */
export interface SalesPage {
  readonly after: string | null
  readonly backwards: boolean
  readonly limit: number
  readonly offset: number
}

const own = 's.acceptor_uuid = $1 and ($2::uuid is null or s.cash_point_uuid = $2)'

/** A shop's sales, newest first; up to `limit` rows. */
export const listSaleRows = (
  db: Db,
  { acceptor_uuid, cash_point_uuid }: { acceptor_uuid: string | null; cash_point_uuid: string | null },
  { after, backwards, limit, offset }: SalesPage,
): Promise<SaleRow[]> => {
  const values = [acceptor_uuid, cash_point_uuid, after, limit, offset]
  return backwards
    ? runReplanned<SaleRow>(
        db,
        `select ${columns} from ${joined} where ${own} and s.uuid > $3 order by s.uuid limit $4 offset $5`,
        values,
      )
    : runReplanned<SaleRow>(
        db,
        `select ${columns} from ${joined} where ${own} and ($3::uuid is null or s.uuid < $3) order by s.uuid desc limit $4 offset $5`,
        values,
      )
}

/** The number of them, `most` at most. */
export const countSales = async (
  db: Db,
  { acceptor_uuid, cash_point_uuid }: { acceptor_uuid: string | null; cash_point_uuid: string | null },
  most: number,
): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (select from cards.till_sales s where ${own} limit $3) counted`,
    [acceptor_uuid, cash_point_uuid, most],
  )
  return row?.count ?? 0
}

/** The payables of somebody's account: what a shop took, and what was taken of cards that are in somebody's wallet now. */
export const listPayablesOfAccount = async (db: Db, user_uuid: string): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `select s.uuid from cards.till_sales s join cards.cards c on c.uuid = s.card_uuid
      where (s.acceptor_uuid = $1 or c.holder_uuid = $1) and s.kind = 'redemption' and s.amount > 0 and s.state in ('paid', 'refunded')
      order by s.uuid desc limit 1000`,
    [user_uuid],
  )
  return rows.map(({ uuid }) => uuid)
}

/** A shop as its slips name it, and its language. */
export const findShop = async (
  db: Db,
  acceptor_uuid: string | null,
): Promise<{ name: string; language: string } | undefined> => {
  const [row] = await run<{ name: string; language: string }>(
    db,
    `select coalesce(nullif(m.company_name, ''), m.title) as name, m.language from identity.v_profiles m where m.uuid = $1`,
    [acceptor_uuid],
  )
  return row
}
