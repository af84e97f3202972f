import type { CardState, CardTypeCode, MovementKind, Orientation } from '@plein/contract/cards/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** A card as screens show it, with its program, its design as it is now, and its people. Amounts in cents. */
export interface ShownRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly program_title: string
  readonly program_status: number
  readonly owner_uuid: string
  readonly owner_name: string
  readonly type_code: CardTypeCode
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly orientation: Orientation
  readonly colour: string | null
  readonly state: CardState
  readonly state_before: CardState | null
  readonly blocked_by: string | null
  readonly serial: string
  readonly currency: string
  readonly value: number | null
  readonly use_number: number
  readonly balance: number
  readonly held: number
  readonly uses_left: number | null
  readonly uses_held: number
  readonly valid_until: Date | null
  readonly last_four: string
  readonly handle: string
  readonly holder_uuid: string | null
  readonly holder_name: string | null
  readonly batch_uuid: string
  readonly order_uuid: string
  readonly created: Date
}

/** Cards `c` as screens show them. */
const shownColumns = `c.uuid, c.program_uuid, p.title as program_title, p.status_id as program_status, p.owner_uuid,
       coalesce(o.title, '') as owner_name, c.type_code, coalesce(d.title, '') as title, coalesce(d.description, '') as description, d.image,
       coalesce(d.orientation, 'horizontal') as orientation, d.colour, c.state, c.state_before, c.blocked_by, c.serial::text as serial, c.currency,
       c.value, c.use_number, c.balance, c.held, c.uses_left, c.uses_held, c.valid_until, c.last_four, c.handle, c.holder_uuid,
       h.full_name as holder_name, c.batch_uuid, b.order_uuid, c.created`
const shownJoins = `join programs.v_programs p on p.uuid = c.program_uuid
       join cards.batches b on b.uuid = c.batch_uuid
       left join cards.card_designs d on d.program_uuid = c.program_uuid
       left join identity.v_profiles o on o.uuid = p.owner_uuid
       left join identity.v_people h on h.uuid = c.holder_uuid`

/** The card with this uuid, whoever's it is: who may see it is checked by whoever found it. */
export const findShown = async (db: Db | Tx, uuid: string): Promise<ShownRow | undefined> => {
  const [row] = await run<ShownRow>(db, `select ${shownColumns} from cards.cards c ${shownJoins} where c.uuid = $1`, [
    uuid,
  ])
  return row
}

/** The cards with these uuids, in no order. */
export const findAllShown = (db: Db | Tx, uuids: readonly string[]): Promise<ShownRow[]> =>
  run<ShownRow>(db, `select ${shownColumns} from cards.cards c ${shownJoins} where c.uuid = any($1::uuid[])`, [uuids])

/** A holder's own card by its address. */
export const findHeld = async (db: Db | Tx, holder_uuid: string, handle: string): Promise<ShownRow | undefined> => {
  const [row] = await run<ShownRow>(
    db,
    `select ${shownColumns} from cards.cards c ${shownJoins} where c.holder_uuid = $1 and c.handle = $2`,
    [holder_uuid, handle],
  )
  return row
}

/** A card of an own program; `owner_uuid` null: of any. */
export const findIssued = async (
  db: Db | Tx,
  owner_uuid: string | null,
  uuid: string,
): Promise<ShownRow | undefined> => {
  const [row] = await run<ShownRow>(
    db,
    `select ${shownColumns} from cards.cards c ${shownJoins} where c.uuid = $2 and ($1::uuid is null or p.owner_uuid = $1)`,
    [owner_uuid, uuid],
  )
  return row
}

/** The order of a card that its holder bought; undefined when somebody else did. */
export const findOwnPurchase = async (db: Db | Tx, card_uuid: string): Promise<string | undefined> => {
  const [row] = await run<{ uuid: string }>(
    db,
    `select o.uuid from cards.cards c
       join cards.batches b on b.uuid = c.batch_uuid
       join cards.card_orders o on o.uuid = b.order_uuid and o.user_uuid = c.holder_uuid and not o.is_owners
      where c.uuid = $1`,
    [card_uuid],
  )
  return row?.uuid
}

export interface MovementRow {
  readonly uuid: string
  readonly kind: MovementKind
  readonly amount: number
  readonly uses: number
  readonly balance: number
  readonly place: string | null
  readonly created: Date
}

/**
 * The movements of a card, newest first, with their place: a shop's counter, or the program that was paid. One that belongs to a payment or
 * refund names that alone.
 */
export const listMovements = (db: Db | Tx, card_uuid: string): Promise<MovementRow[]> =>
  run<MovementRow>(
    db,
    `select m.uuid, m.kind, m.amount, m.uses, m.balance, coalesce(a.title, p.title) as place, m.created
       from cards.movements m
       left join lateral (
         select t.payable_uuid from payments.v_attempts t where t.uuid = m.reference_uuid
         union all select r.payable_uuid from payments.v_refunds r where r.uuid = m.reference_uuid
       ) paid on true
       left join payments.v_payables y on y.uuid = paid.payable_uuid
       left join cards.till_sales s on s.uuid = coalesce(y.subject_uuid, m.reference_uuid)
       left join identity.v_profiles a on a.uuid = coalesce(m.acceptor_uuid, s.acceptor_uuid)
       left join programs.v_programs p on p.uuid = coalesce(m.program_uuid, y.program_uuid) and m.kind in ('redeemed', 'refunded', 'loaded', 'unloaded')
      where m.card_uuid = $1 order by m.position desc limit 200`,
    [card_uuid],
  )
