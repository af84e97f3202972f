import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { PeriodType } from '@plein/contract/cards/codes'
import type { Addressee } from './addressees.rules.ts'

/** How many cards of a batch nobody has, and the addresses that have one, in small letters. */
export const findSendState = async (
  db: Db | Tx,
  batch_uuid: string,
): Promise<{ cards_left: number; sent_to: readonly string[] }> => {
  const [row] = await run<{ cards_left: number; sent_to: readonly string[] }>(
    db,
    `select count(*) filter (where state = 'issued' and holder_uuid is null and recipient is null)::int as cards_left,
            coalesce(array_agg(distinct lower(recipient)) filter (where recipient is not null), '{}') as sent_to
       from cards.cards where batch_uuid = $1`,
    [batch_uuid],
  )
  return row ?? { cards_left: 0, sent_to: [] }
}

/** Gives each addressee a card of the batch that nobody has, the last ones first: the first are printed. Answers how many got one. */
export const assignCards = async (
  tx: Tx,
  { batch_uuid, addressees }: { batch_uuid: string; addressees: readonly (Addressee & { send_at: Date })[] },
): Promise<number> => {
  const rows = await run(
    tx,
    `with free as (
       select uuid, serial from cards.cards
        where batch_uuid = $1 and state = 'issued' and holder_uuid is null and recipient is null
        order by serial desc limit $6 for update skip locked
     ), counted as (
       select uuid, row_number() over (order by serial desc) as position from free
     )
     update cards.cards c set recipient = t.email, recipient_name = t.name, message = t.message, send_at = t.send_at
       from counted f join unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality as t (email, name, message, send_at, position)
         on t.position = f.position
      where c.uuid = f.uuid
     returning c.uuid`,
    [
      batch_uuid,
      addressees.map(({ email }) => email),
      addressees.map(({ name }) => name),
      addressees.map(({ message }) => message),
      addressees.map(({ send_at }) => send_at),
      addressees.length,
    ],
  )
  return rows.length
}

/** The first time that cards of a batch are mailed. */
export const markSent = async (tx: Tx, batch_uuid: string, at: Date): Promise<void> => {
  await run(tx, 'update cards.batches set sent_at = coalesce(sent_at, $2) where uuid = $1', [batch_uuid, at])
}

/** A card whose moment to be mailed has come; those of one purchase go in one mail. */
export interface DueCard {
  readonly uuid: string
  readonly batch_uuid: string
  readonly is_owners: boolean
  readonly due: string
}

/** The longest waiting first, from after one on. */
export const listDueCards = (db: Db, at: Date, after: DueCard | null): Promise<DueCard[]> =>
  run<DueCard>(
    db,
    `select c.uuid, c.batch_uuid, o.is_owners, c.send_at::text as due
       from cards.cards c join cards.batches b on b.uuid = c.batch_uuid join cards.card_orders o on o.uuid = b.order_uuid
      where c.sent_at is null and c.send_at is not null and c.state in ('issued', 'active') and c.send_at <= $1
        and ($2::timestamptz is null or (c.send_at, c.uuid) > ($2, $3::uuid))
      order by c.send_at, c.uuid limit 500`,
    [at, after?.due ?? null, after?.uuid ?? null],
  )

/** A card that is mailed, with what its mail says. */
export interface MailedCard {
  readonly uuid: string
  readonly batch_uuid: string
  readonly code_sealed: Buffer
  readonly recipient: string
  readonly recipient_name: string | null
  readonly message: string | null
  readonly type_code: number
  readonly currency: string
  readonly value: number | null
  readonly use_number: number
  readonly expiry_value: number | null
  readonly expiry_type: PeriodType | null
  readonly expiry_day: string | null
  readonly valid_until: Date | null
  readonly time_zone: string
  readonly program_title: string
  readonly is_owners: boolean
  readonly order_uuid: string
  readonly sender_name: string
  readonly language: string
}

/** Writes that these cards are mailed now, and answers those that were not before and can be spent still. */
export const claimCardsToMail = async (tx: Tx, uuids: readonly string[], at: Date): Promise<MailedCard[]> =>
  run<MailedCard>(
    tx,
    `with claimed as (
       update cards.cards c set sent_at = $2
        where c.uuid = any($1::uuid[]) and c.sent_at is null and c.send_at <= $2 and c.state in ('issued', 'active') and c.recipient is not null
       returning c.*
     )
     select c.uuid, c.batch_uuid, c.code_sealed, c.recipient, c.recipient_name, c.message, c.type_code, c.currency, c.value, c.use_number,
            c.expiry_value, c.expiry_type, c.expiry_day::text as expiry_day, c.valid_until, p.time_zone, p.title as program_title, o.is_owners,
            o.uuid as order_uuid, o.full_name as sender_name, o.language
       from claimed c join cards.batches b on b.uuid = c.batch_uuid join cards.card_orders o on o.uuid = b.order_uuid
       join programs.v_programs p on p.uuid = c.program_uuid
      order by c.serial`,
    [uuids, at],
  )
