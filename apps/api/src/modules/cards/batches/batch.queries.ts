import type { PeriodType, VatKind } from '@plein/contract/cards/codes'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

/** A batch with its program and its order. Amounts in cents. */
export interface BatchRow {
  readonly uuid: string
  readonly order_uuid: string
  readonly order_id: number
  readonly is_owners: boolean
  readonly program_uuid: string
  readonly program_title: string
  readonly owner_uuid: string
  readonly time_zone: string
  readonly type_code: number
  readonly currency: string
  /** Of one use; null: blank. */
  readonly value: number | null
  readonly use_number: number
  readonly expiry_value: number | null
  readonly expiry_type: PeriodType | null
  readonly expiry_day: string | null
  readonly vat_kind: VatKind
  readonly vat_percentage: number | null
  readonly quantity: number
  readonly made: number
  readonly state: 'waiting' | 'making' | 'ready'
  readonly created: Date
  readonly ready_at: Date | null
  readonly sent_at: Date | null
  /** Cents that its owner owes of an order that a bank took back. */
  readonly owed_amount: number
}

const columns = `b.uuid, b.order_uuid, o.order_id, o.is_owners, b.program_uuid, p.title as program_title, p.owner_uuid, p.time_zone, b.type_code,
       b.currency, b.value, b.use_number, b.expiry_value, b.expiry_type, b.expiry_day::text as expiry_day, b.vat_kind, b.vat_percentage, b.quantity,
       b.made, b.state, b.created, b.ready_at, b.sent_at, o.owed_amount`
const joined =
  'cards.batches b join cards.card_orders o on o.uuid = b.order_uuid join programs.v_programs p on p.uuid = b.program_uuid'

/** Whose batches: all (administration), those of own programs, those of held cards. */
export interface BatchReader {
  readonly all: boolean
  readonly owner_uuid: string | null
  readonly holder_uuid: string | null
}

/** A batch of the reader's programs; another one is not found. */
export const findBatch = async (
  db: Db | Tx,
  uuid: string,
  { all, owner_uuid }: Pick<BatchReader, 'all' | 'owner_uuid'>,
): Promise<BatchRow | undefined> => {
  const [row] = await run<BatchRow>(
    db,
    `select ${columns} from ${joined} where b.uuid = $1 and ($2 or p.owner_uuid = $3)`,
    [uuid, all, owner_uuid],
  )
  return row
}

/** The batch of an order; undefined until it is paid. */
export const findBatchOfOrder = async (db: Db | Tx, order_uuid: string): Promise<BatchRow | undefined> => {
  const [row] = await run<BatchRow>(db, `select ${columns} from ${joined} where b.order_uuid = $1`, [order_uuid])
  return row
}

type BatchFilter = BatchReader & { readonly program_uuid: string | null }

const filtered = `($1 or p.owner_uuid = $2 or b.uuid in (select c.batch_uuid from cards.cards c where c.holder_uuid = $3))
        and ($4::uuid is null or b.program_uuid = $4)`
const filterValues = ({ all, owner_uuid, holder_uuid, program_uuid }: BatchFilter): unknown[] => [
  all,
  owner_uuid,
  holder_uuid,
  program_uuid,
]

/** A page of batches, newest first (backwards: oldest first). */
export const listBatchRows = (
  db: Db,
  { filter, place, limit }: { filter: BatchFilter; place: Cursor; limit: number },
): Promise<BatchRow[]> =>
  runReplanned<BatchRow>(
    db,
    place.backwards
      ? `select ${columns} from ${joined} where ${filtered} and ($5::uuid is null or b.uuid > $5) order by b.uuid limit $6 offset $7`
      : `select ${columns} from ${joined} where ${filtered} and ($5::uuid is null or b.uuid < $5) order by b.uuid desc limit $6 offset $7`,
    [...filterValues(filter), place.after?.[0] ?? null, limit, place.offset],
  )

/** How many there are, counted up to `most`. */
export const countBatches = async (db: Db, filter: BatchFilter, most: number): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (select from ${joined} where ${filtered} limit $5) found`,
    [...filterValues(filter), most],
  )
  return row?.count ?? 0
}

export type NewBatch = Omit<
  BatchRow,
  | 'order_id'
  | 'is_owners'
  | 'program_title'
  | 'owner_uuid'
  | 'time_zone'
  | 'made'
  | 'state'
  | 'ready_at'
  | 'sent_at'
  | 'owed_amount'
>

/** The cards of a paid order are to be made. */
export const insertBatch = async (tx: Tx, batch: NewBatch): Promise<void> => {
  await run(
    tx,
    `insert into cards.batches
       (uuid, order_uuid, program_uuid, type_code, currency, value, use_number, expiry_value, expiry_type, expiry_day, vat_kind, vat_percentage,
        quantity, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      batch.uuid,
      batch.order_uuid,
      batch.program_uuid,
      batch.type_code,
      batch.currency,
      batch.value,
      batch.use_number,
      batch.expiry_value,
      batch.expiry_type,
      batch.expiry_day,
      batch.vat_kind,
      batch.vat_percentage,
      batch.quantity,
      batch.created,
    ],
  )
}
