import { unawaited, run, type Tx } from '#platform/db/database.ts'
import type { SourcedAttempt } from '../sources/capture-sources.ts'

/** The receiver of a share: the program that sells, or an acceptor itself. */
type SharePayee =
  | { readonly program_uuid: string; readonly acceptor_uuid?: null }
  | { readonly program_uuid: null; readonly acceptor_uuid: string }

/** A share as its selling module gives it: the amount, its receiver, and the receiver of the fee on it. */
type NewShare = SharePayee & {
  /** The suborder, for refunds by line. */
  readonly subject_uuid: string
  readonly amount: number
  readonly fee: number
  /** Cents of the amount that are a tip, of which no fee is taken; left out: none. */
  readonly tip?: number
  /** The court that earns the fee; null: the platform, which owes VAT on it. */
  readonly fee_program_uuid: string | null
  /** Basis points; VAT is inside of the fee. */
  readonly fee_vat_percentage: number
}

export interface NewPayable {
  /** Given when the subject keeps it; made otherwise. */
  readonly uuid?: string
  readonly kind: string
  readonly subject_uuid: string
  /** By which people call it (an order's number), in lists and the books. */
  readonly subject_label?: string | null
  readonly program_uuid: string
  readonly description: string
  readonly currency: string
  /** Cents; the sum of the shares. */
  readonly amount: number
  readonly payer_uuid: string | null
  /** In which it is paid, whatever the seller's connection says now; that one's where it is left out. */
  readonly mode?: 'test' | undefined
  readonly shares: readonly NewShare[]
}

const payableValues = (uuid: string, payable: NewPayable, created: Date): unknown[] => [
  uuid,
  payable.kind,
  payable.subject_uuid,
  payable.subject_label ?? null,
  payable.program_uuid,
  payable.description,
  payable.currency,
  payable.amount,
  payable.payer_uuid,
  created,
  payable.mode ?? null,
]

/**
 * The payable with its shares, in one statement. It keeps the mode of the connection that it will be paid through; what is paid through the
 * seller's own test key costs no fee: that money is nobody's.
 */
export const insertPayable = async (
  tx: Tx,
  { uuid, payable, created }: { uuid: string; payable: NewPayable; created: Date },
): Promise<void> => {
  const { shares } = payable
  await run(
    tx,
    `with connection as (
       select mode, mode = 'test' and program_uuid is not null as is_free from payments.connections
        where is_active and (program_uuid = $5 or program_uuid is null) order by program_uuid nulls last, created limit 1
     ), payable as (
       insert into payments.payables
         (uuid, kind, subject_uuid, subject_label, program_uuid, description, currency, amount, payer_uuid, created, changed, mode)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, coalesce($11::text, (select mode from connection)))
     )
     insert into payments.shares
       (payable_uuid, position, program_uuid, acceptor_uuid, subject_uuid, amount, fee, fee_program_uuid, fee_vat_percentage, tip)
     select $1, s.position - 1, s.program_uuid, s.acceptor_uuid, s.subject_uuid, s.amount,
            case when $11::text = 'test' or (select is_free from connection) then 0 else s.fee end, s.fee_program_uuid, s.fee_vat_percentage, s.tip
       from unnest($12::uuid[], $13::uuid[], $14::uuid[], $15::bigint[], $16::bigint[], $17::uuid[], $18::integer[], $19::bigint[]) with ordinality
         as s (program_uuid, acceptor_uuid, subject_uuid, amount, fee, fee_program_uuid, fee_vat_percentage, tip, position)`,
    [
      ...payableValues(uuid, payable, created),
      shares.map((share) => share.program_uuid),
      shares.map((share) => share.acceptor_uuid ?? null),
      shares.map((share) => share.subject_uuid),
      shares.map((share) => share.amount),
      shares.map((share) => share.fee),
      shares.map((share) => share.fee_program_uuid),
      shares.map((share) => share.fee_vat_percentage),
      shares.map((share) => share.tip ?? 0),
    ],
  )
}

interface Closed {
  /** The attempts that are still open at their provider. */
  readonly live: readonly string[]
  /** Those of them that hold value of other sources. */
  readonly with_others: readonly SourcedAttempt[]
}

/**
 * Closes an unpaid payable: no attempt begins any more, and open ones are to be cancelled at the provider. Answers the
 * attempts that are still open there, or undefined when the payable is not open.
 */
export const closePayable = async (
  tx: Tx,
  { kind, subject_uuid, moment }: { kind: string; subject_uuid: string; moment: Date },
): Promise<Closed | undefined> => {
  const [row] = await run<Closed>(
    tx,
    `with closed as (
       update payments.payables set state = 'cancelled', changed = $3
        where kind = $1 and subject_uuid = $2 and state = 'open' returning uuid
     ), live as (
       update payments.attempts a set superseded = true, sync_at = $3, changed = $3
         from closed c where a.payable_uuid = c.uuid
          and a.status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review')
       returning a.uuid, a.currency, a.amount_by_others
     )
     select coalesce(array_agg(l.uuid::text) filter (where l.uuid is not null), '{}') as live,
            coalesce(json_agg(l) filter (where l.amount_by_others > 0), '[]') as with_others
       from closed c left join live l on true group by c.uuid`,
    [kind, subject_uuid, moment],
  )
  return row
}

/**
 * Says that what a share is for was delivered or called off: it can be paid out from some time after that on. With null it is not
 * done any more (a step was taken back). A share that is unknown here was paid past us, and nothing happens.
 */
export const finishShare = (
  tx: Tx,
  { payable_uuid, subject_uuid, done_at }: { payable_uuid: string; subject_uuid: string; done_at: Date | null },
): void =>
  unawaited(
    tx,
    run(tx, 'update payments.shares set done_at = $3 where payable_uuid = $1 and subject_uuid = $2', [
      payable_uuid,
      subject_uuid,
      done_at,
    ]),
  )
