import type { Subject } from '@plein/contract/payments/subject'
import type { Db, Tx } from '#platform/db/database.ts'
import type { NewEntry } from '#modules/ledger/index.ts'
import type { ChargedBackShare, PaidOut, Payable, PayableKind, Refundable } from './payable-kind.ts'
import type { BookedSubject, JournalSubject } from './booking.rules.ts'
import { nothingToRefund } from './payments.problems.ts'

const kinds = new Map<string, PayableKind>()

/** Makes things payable; a kind of the same name takes the place of one before. */
export const registerPayableKind = (...registered: readonly PayableKind[]): void => {
  for (const kind of registered) kinds.set(kind.kind, kind)
}

/** The payables of somebody's account, of whichever kind. */
export const payablesOfAccount = async (db: Db, user_uuid: string): Promise<string[]> => {
  const payables = await Promise.all([...kinds.values()].map((kind) => kind.payablesOfAccount(db, user_uuid)))
  return payables.flat()
}

/** The kind of a payable. Throws when its module was never loaded: a fault of ours. */
const getKind = (name: string): PayableKind => {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`no module registered the payable kind ${name}`)
  return kind
}

export const getPayable = (kind: string): Payable => getKind(kind).payable

/** The debits of a chargeback, by its kind; undefined when that leaves them to its books. */
export const chargebackDebits = async (
  tx: Tx,
  kind: string,
  charged: ChargedBackShare,
): Promise<readonly NewEntry[] | undefined> => getKind(kind).bookChargeback?.(tx, charged)

/** The credits of a chargeback that the bank gave back, by its kind; undefined when that leaves them to its books. */
export const chargebackCredits = async (
  tx: Tx,
  kind: string,
  charged: ChargedBackShare,
): Promise<readonly NewEntry[] | undefined> => getKind(kind).bookChargebackReversed?.(tx, charged)

/** Lets the kind of a payable tell of what a bank took back (below zero: gave back) of a share. */
export const tellChargedBack = (
  tx: Tx,
  kind: string,
  charged: Parameters<NonNullable<PayableKind['onChargedBack']>>[1],
): void => getKind(kind).onChargedBack?.(tx, charged)

/** A payable as the books see it, with the entries of its kind. */
export const toBooked = (row: JournalSubject & { readonly kind: string }): BookedSubject => {
  const { kind, description, subject_label, program_uuid, currency } = row
  return { description, subject_label, program_uuid, currency, books: getKind(kind).books }
}

/** A row of a payable, as far as people find by it what was paid. */
interface SubjectRow {
  readonly kind: string
  readonly subject_uuid: string
  readonly subject_label: string | null
  readonly program_uuid: string
  readonly is_paid: boolean
}

/** The subject of a payable with its documents, from its row alone: the kind knows the pages, no query is asked. */
export const subjectDetail = (row: SubjectRow) => ({
  kind: row.kind,
  uuid: row.subject_uuid,
  label: row.subject_label,
  ...getPayable(row.kind).describe(row),
})

/** The subject of a payable. */
export const subjectView = (row: Omit<SubjectRow, 'is_paid'>): Subject => {
  const { kind, uuid, label, url } = subjectDetail({ ...row, is_paid: false })
  return { kind, uuid, label, url }
}

/** Throws nothing_to_refund for a kind that gives nothing back. */
export const getRefundable = (kind: string): Refundable => {
  const { refundable } = getKind(kind)
  if (!refundable) throw nothingToRefund()
  return refundable
}

/** Undefined for a kind whose shares are not paid out. */
export const getPaidOut = (kind: string): PaidOut | undefined => getKind(kind).paid_out

/** True for kinds that registered `paid_out`; a share without a kind is a matter of the books, and is paid out as well. */
export const isPaidOut = (kind: string | null): boolean => kind === null || kinds.get(kind)?.paid_out !== undefined

/** The name that a statement gives to shares of a kind: an order, or another sale. */
export const getSoldAs = (kind: string | null): 'order' | 'sale' =>
  (kind === null ? undefined : kinds.get(kind)?.sold_as) ?? 'sale'
