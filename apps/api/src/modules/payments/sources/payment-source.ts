import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#modules/ledger/index.ts'

/** A part of a payment that a source pays. */
interface SourcePart {
  readonly attempt_uuid: string
  readonly source_uuid: string
  readonly currency: string
  /** Cents. */
  readonly amount: number
}

/**
 * Value of ours that pays beside a provider. Each is called in the transaction that writes what it did, with the subject and the payment
 * locked (lock order: subject, payment, sources by uuid, accounts), and puts its own condition into its write.
 */
export interface PaymentSource {
  /** As what its parts are kept. */
  readonly kind: string
  /** The account that is debited when it pays, and credited when it is refunded. */
  account(source_uuid: string): Account
  /** Keeps value for an attempt. False when there is not so much of it. */
  hold(tx: Tx, part: SourcePart): Promise<boolean>
  /** Takes what it holds. False when that lapsed meanwhile. */
  capture(tx: Tx, part: SourcePart): Promise<boolean>
  /** Lets go what it holds; what lapsed is let go already. */
  release(tx: Tx, part: SourcePart): Promise<void>
  /** Value that was taken comes back. The refund's journal says the same. */
  refund(tx: Tx, part: SourcePart, refund_uuid: string): Promise<void>
}

const sources = new Map<string, PaymentSource>()

/** Lets a kind of value pay; one of the same name takes the place of the one before. */
export const registerPaymentSource = (...registered: readonly PaymentSource[]): void => {
  for (const source of registered) sources.set(source.kind, source)
}

/** Throws when its module was never loaded: a fault of ours. */
export const getSource = (kind: string): PaymentSource => {
  const source = sources.get(kind)
  if (!source) throw new Error(`no module registered the payment source ${kind}`)
  return source
}
