import type { CardState, CardTypeCode, PeriodType, VatKind } from '@plein/contract/cards/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { BookedCard } from '../books/card-journals.rules.ts'

/** A card with its program. Amounts in cents. */
export interface CardRow extends BookedCard {
  readonly batch_uuid: string
  readonly owner_uuid: string
  readonly program_status: number
  readonly time_zone: string
  readonly type_code: CardTypeCode
  readonly handle: string
  readonly last_four: string
  readonly holder_uuid: string | null
  readonly state: CardState
  readonly state_before: CardState | null
  readonly blocked_by: string | null
  readonly blocked_at: Date | null
  /** Of one use; null: blank. */
  readonly value: number | null
  /** 0: without limit. */
  readonly use_number: number
  readonly balance: number
  readonly held: number
  readonly uses_left: number | null
  readonly uses_held: number
  readonly expiry_value: number | null
  readonly expiry_type: PeriodType | null
  readonly expiry_day: string | null
  readonly valid_until: Date | null
  readonly vat_kind: VatKind
  readonly vat_percentage: number | null
  readonly activated_at: Date | null
  readonly created: Date
}

const columns = `c.uuid, c.serial::text as serial, c.program_uuid, p.title as program_title, c.currency, c.batch_uuid, p.owner_uuid,
       p.status_id as program_status, p.time_zone, c.type_code, c.handle, c.last_four, c.holder_uuid, c.state, c.state_before, c.blocked_by,
       c.blocked_at, c.value, c.use_number, c.balance, c.held, c.uses_left, c.uses_held, c.expiry_value, c.expiry_type, c.expiry_day::text as expiry_day,
       c.valid_until, c.vat_kind, c.vat_percentage, c.activated_at, c.created`
const joined = 'cards.cards c join programs.v_programs p on p.uuid = c.program_uuid'

/** A card by its uuid, held until the transaction ends. */
export const lockCard = async (tx: Tx, uuid: string): Promise<CardRow | undefined> => {
  const [row] = await run<CardRow>(tx, `select ${columns} from ${joined} where c.uuid = $1 for update of c`, [uuid])
  return row
}

export const findCardByUuid = async (db: Db | Tx, uuid: string): Promise<CardRow | undefined> => {
  const [row] = await run<CardRow>(db, `select ${columns} from ${joined} where c.uuid = $1`, [uuid])
  return row
}

export const findCardByHash = async (db: Db | Tx, code_hash: Buffer): Promise<CardRow | undefined> => {
  const [row] = await run<CardRow>(db, `select ${columns} from ${joined} where c.code_hash = $1`, [code_hash])
  return row
}

export const findCardByHandle = async (db: Db | Tx, handle: string): Promise<CardRow | undefined> => {
  const [row] = await run<CardRow>(db, `select ${columns} from ${joined} where c.handle = $1`, [handle])
  return row
}

export const findCardBySerial = async (db: Db | Tx, serial: string): Promise<CardRow | undefined> => {
  const [row] = await run<CardRow>(db, `select ${columns} from ${joined} where c.serial = $1::bigint`, [serial])
  return row
}

/** A key with which a device of the card's holder makes codes now; sealed, as hexadecimal digits. */
export interface LiveKey {
  readonly uuid: string
  readonly key_sealed: string
  readonly last_step: number
}

/** The card of a serial with the live keys of its holder's devices; none of a device whose sign-in ended. */
export const findCardWithKeys = async (
  db: Db | Tx,
  serial: string,
  at: Date,
): Promise<(CardRow & { readonly keys: readonly LiveKey[] }) | undefined> => {
  const [row] = await run<CardRow & { readonly keys: readonly LiveKey[] }>(
    db,
    `select ${columns},
            (select coalesce(json_agg(json_build_object('uuid', k.uuid, 'key_sealed', encode(k.key_sealed, 'hex'), 'last_step', k.last_step)), '[]')
               from cards.device_keys k join identity.v_live_sessions s on s.uuid = k.session_uuid and s.user_uuid = k.user_uuid
              where k.card_uuid = c.uuid and k.user_uuid = c.holder_uuid and k.expires_at > $2 and s.expires_at > $2) as keys
       from ${joined} where c.serial = $1::bigint`,
    [serial, at],
  )
  return row
}

/** The place and reason of a movement. */
export interface MovedAt {
  readonly movement_uuid: string
  readonly at: Date
  readonly acceptor_uuid?: string | null | undefined
  readonly program_uuid?: string | null | undefined
  readonly cash_point_uuid?: string | null | undefined
  /** The payment, refund or sale that it belongs to. */
  readonly reference_uuid?: string | null | undefined
}

const placeOf = ({
  acceptor_uuid = null,
  program_uuid = null,
  cash_point_uuid = null,
  reference_uuid = null,
}: MovedAt) => [acceptor_uuid, program_uuid, cash_point_uuid, reference_uuid]

/** A locked card that was issued becomes active, with its face value and its uses. */
export const writeActivated = async (
  tx: Tx,
  {
    card,
    amount,
    valid_until,
    holder_uuid,
    moved,
  }: {
    card: Pick<CardRow, 'uuid' | 'use_number'>
    amount: number
    valid_until: Date
    holder_uuid: string | null
    moved: MovedAt
  },
): Promise<void> => {
  await run(
    tx,
    `with card as (
       update cards.cards c
          set state = 'active', balance = $2, uses_left = nullif(c.use_number, 0), valid_until = $3, activated_at = $5, moves = c.moves + 1,
              holder_uuid = coalesce($4, c.holder_uuid)
        where c.uuid = $1 and c.state = 'issued'
       returning c.uuid, c.moves, c.balance, c.uses_left
     )
     insert into cards.movements (uuid, card_uuid, position, kind, amount, uses, balance, created)
     select $6, c.uuid, c.moves, 'activated', c.balance, coalesce(c.uses_left, 0), c.balance, $5 from card c`,
    [card.uuid, amount, valid_until, holder_uuid, moved.at, moved.movement_uuid],
  )
}

/** A locked blank card gets its value as it is sold. */
export const writeLoaded = async (
  tx: Tx,
  { card_uuid, value, valid_until, moved }: { card_uuid: string; value: number; valid_until: Date; moved: MovedAt },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `with card as (
       update cards.cards c
          set state = 'active', value = $2, balance = $2, uses_left = nullif(c.use_number, 0), valid_until = $3, activated_at = $4, moves = c.moves + 1
        where c.uuid = $1 and c.state = 'blank'
       returning c.uuid, c.moves, c.balance, c.uses_left
     )
     insert into cards.movements
       (uuid, card_uuid, position, kind, amount, uses, balance, created, acceptor_uuid, program_uuid, cash_point_uuid, reference_uuid)
     select $5, c.uuid, c.moves, 'loaded', c.balance, coalesce(c.uses_left, 0), c.balance, $4, $6, $7, $8, $9 from card c
     returning uuid`,
    [card_uuid, value, valid_until, moved.at, moved.movement_uuid, ...placeOf(moved)],
  )
  return rows.length > 0
}

/** A card that was sold today and is whole still goes back to the rack, blank. */
export const writeUnloaded = async (tx: Tx, card_uuid: string, moved: MovedAt): Promise<boolean> => {
  const rows = await run(
    tx,
    `with sold as (
       select c.uuid, c.balance from cards.cards c
        where c.uuid = $1 and c.state = 'active' and c.balance = c.value and c.held = 0 and c.holder_uuid is null
     ), card as (
       update cards.cards c
          set state = 'blank', value = null, balance = 0, uses_left = null, valid_until = null, activated_at = null, moves = c.moves + 1
         from sold s where c.uuid = s.uuid
       returning c.uuid, c.moves, s.balance as taken
     )
     insert into cards.movements
       (uuid, card_uuid, position, kind, amount, balance, created, acceptor_uuid, program_uuid, cash_point_uuid, reference_uuid)
     select $3, c.uuid, c.moves, 'unloaded', -c.taken, 0, $2, $4, $5, $6, $7 from card c
     returning uuid`,
    [card_uuid, moved.at, moved.movement_uuid, ...placeOf(moved)],
  )
  return rows.length > 0
}

/** How an expired card was, and the cents that it lost: of an issued one its face value, which stood in no balance. */
export interface ExpiredRow {
  readonly movement_uuid: string
  readonly amount: number
  readonly was: 'active' | 'issued'
}

/** The value that a card lost as it expired; undefined when it had nothing. */
export const findExpiry = async (tx: Tx, card_uuid: string): Promise<ExpiredRow | undefined> => {
  const [row] = await run<ExpiredRow>(
    tx,
    `select m.uuid as movement_uuid,
            case when c.activated_at is null then coalesce(c.value, 0) * greatest(1, c.use_number) else -m.amount end as amount,
            case when c.activated_at is null then 'issued' else 'active' end as was
       from cards.cards c join cards.movements m on m.card_uuid = c.uuid and m.position = c.moves
      where c.uuid = $1 and c.state = 'expired' and m.kind = 'expired'`,
    [card_uuid],
  )
  return row
}
