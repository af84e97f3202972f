import type { CardState } from '@plein/contract/cards/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { BatchRow } from './batch.queries.ts'

/** A batch whose cards are not all made, from after one on. */
export const listBatchesAtWork = (db: Db, after: { uuid: string } | null): Promise<{ uuid: string }[]> =>
  run<{ uuid: string }>(
    db,
    `select uuid from cards.batches where state <> 'ready' and ($1::uuid is null or uuid > $1) order by uuid limit 100`,
    [after?.uuid ?? null],
  )

/** Holds a batch at work until the transaction ends. False when it is ready, or somebody else is at it. */
export const holdBatch = async (tx: Tx, uuid: string): Promise<boolean> => {
  const rows = await run(tx, "select from cards.batches where uuid = $1 and state <> 'ready' for update skip locked", [
    uuid,
  ])
  return rows.length > 0
}

/** Holds a batch, at work or not, and waits for whoever is at it. */
export const lockBatch = async (tx: Tx, uuid: string): Promise<void> => {
  await run(tx, 'select from cards.batches where uuid = $1 for update', [uuid])
}

/** An order as it stands: read after its batch is held. */
export interface OrderNow {
  readonly user_uuid: string | null
  readonly recipient_name: string | null
  readonly recipient_email: string | null
  readonly message: string | null
  readonly send_on: string | null
  readonly paid_at: Date
  readonly charged_back_at: Date | null
}

export const findOrderNow = async (tx: Tx, order_uuid: string): Promise<OrderNow | undefined> => {
  const [row] = await run<OrderNow>(
    tx,
    `select user_uuid, recipient_name, recipient_email, message, send_on::text as send_on, paid_at, charged_back_at
       from cards.card_orders where uuid = $1 and paid_at is not null`,
    [order_uuid],
  )
  return row
}

/** The secrets of a card that is made. */
export interface NewCard {
  readonly uuid: string
  readonly code_hash: Buffer
  readonly code_sealed: Buffer
  readonly last_four: string
  readonly handle: string
}

/** Cards that are made together, and all that they have in common. */
export interface MadeCards {
  readonly cards: readonly NewCard[]
  readonly state: CardState
  readonly state_before: CardState | null
  readonly blocked_by: string | null
  readonly valid_until: Date | null
  readonly at: Date
}

/** Writes some cards of a batch that is held, and counts them; ready with the last. */
export const insertCards = async (tx: Tx, { batch, made }: { batch: BatchRow; made: MadeCards }): Promise<void> => {
  const { cards } = made
  await run(
    tx,
    `with made as (
       insert into cards.cards (uuid, code_hash, code_sealed, last_four, handle, program_uuid, batch_uuid, type_code, currency, state, state_before,
         blocked_by, blocked_at, value, use_number, expiry_value, expiry_type, expiry_day, valid_until, vat_kind, vat_percentage, created)
       select n.uuid, n.code_hash, n.code_sealed, n.last_four, n.handle, b.program_uuid, b.uuid, b.type_code, b.currency, $7::text, $8::text,
              $9::text, case when $7::text = 'blocked' then $11::timestamptz end, b.value, b.use_number, b.expiry_value, b.expiry_type, b.expiry_day,
              $10::timestamptz, b.vat_kind, b.vat_percentage, $11::timestamptz
         from unnest($2::uuid[], $3::bytea[], $4::bytea[], $5::text[], $6::text[]) as n (uuid, code_hash, code_sealed, last_four, handle)
        cross join cards.batches b where b.uuid = $1
       returning uuid
     ), counted as (select count(*)::int as count from made)
     update cards.batches b
        set made = b.made + c.count, state = case when b.made + c.count = b.quantity then 'ready' else 'making' end,
            ready_at = case when b.made + c.count = b.quantity then $11::timestamptz end
       from counted c where b.uuid = $1`,
    [
      batch.uuid,
      cards.map(({ uuid }) => uuid),
      cards.map(({ code_hash }) => code_hash),
      cards.map(({ code_sealed }) => code_sealed),
      cards.map(({ last_four }) => last_four),
      cards.map(({ handle }) => handle),
      made.state,
      made.state_before,
      made.blocked_by,
      made.valid_until,
      made.at,
    ],
  )
}

/** The cards of a batch by their uuids, in the order in which they are made. */
export const listCardsOfBatch = async (tx: Tx, batch_uuid: string): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(tx, 'select uuid from cards.cards where batch_uuid = $1 order by serial', [
    batch_uuid,
  ])
  return rows.map(({ uuid }) => uuid)
}

/** Cards that a buyer gives to somebody: they are mailed from a moment on. */
export const addressCards = async (
  tx: Tx,
  {
    batch_uuid,
    email,
    name,
    message,
    send_at,
  }: { batch_uuid: string; email: string; name: string | null; message: string | null; send_at: Date },
): Promise<void> => {
  await run(
    tx,
    `update cards.cards set recipient = $2, recipient_name = $3, message = $4, send_at = $5
      where batch_uuid = $1 and recipient is null and state = 'issued'`,
    [batch_uuid, email, name, message, send_at],
  )
}
