import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Account } from '#modules/ledger/index.ts'
import type { WantedSource } from './allocate.rules.ts'

/** A part of a payment that a source pays. */
interface SourcePart {
  readonly attempt_uuid: string
  readonly source_uuid: string
  readonly currency: string
  /** Cents. */
  readonly amount: number
}

/** A part that a source is to keep. */
export interface HeldPart extends SourcePart {
  /** From then on the source may let it go by itself; what is asked for later is held again first. */
  readonly until: Date
  /** As `find` answered it: spent with the hold. Left out when what lapsed is held again. */
  readonly proof?: string | undefined
}

/** A token that somebody wants to pay with, and what is to be paid. */
export interface SourceWish {
  readonly token: string
  /** Cents; left out: as much as the source can pay of what is open. */
  readonly amount?: number | undefined
  readonly caller: Caller
  readonly payable: {
    readonly kind: string
    readonly program_uuid: string
    readonly currency: string
    /** Cents that no other source of the wish pays. */
    readonly amount: number
  }
  /** Each with what is open of it, cents; 0 where others pay it whole. */
  readonly shares: readonly {
    readonly subject_uuid: string
    readonly program_uuid: string | null
    readonly acceptor_uuid: string | null
    readonly amount: number
  }[]
  /** Held by sources of this kind for the payable already, by a payment that is not over: it can be paid with again. */
  readonly held: readonly { readonly source_uuid: string; readonly amount: number }[]
}

/** A source finds by these: its tokens may be sealed, and wrong ones are told. */
export type SourceContext = Pick<App, 'db' | 'settings' | 'log'>

/**
 * Value of ours that pays beside a provider, or alone. Each but `find` is called in the transaction that writes what it did, with the subject
 * and the payment locked (lock order: subject, payment, sources by uuid, accounts), and puts its own condition into its write.
 */
export interface PaymentSource {
  /** As what its parts are kept. */
  readonly kind: string
  /** Minutes for which it holds: no longer may a payer take at a provider beside it. */
  readonly hold_minutes: number
  /** The account that is debited when it pays, and credited when it is refunded. */
  account(source_uuid: string): Account
  /** The source that a token means, and how much of what is open it pays. Undefined: the token is none of its kind. Throws its own problems. */
  find(app: SourceContext, asked: SourceWish): Promise<WantedSource | undefined>
  /** Keeps value for an attempt. False when there is not so much of it; or throws its own problem. */
  hold(tx: Tx, part: HeldPart): Promise<boolean>
  /** Takes what it holds. False when that lapsed meanwhile. */
  capture(tx: Tx, part: SourcePart): Promise<boolean>
  /** As hold and capture in one, when value of ours pays alone. Left out: they are called one after the other. */
  take?(tx: Tx, part: HeldPart): Promise<boolean>
  /** Lets go what it holds; what lapsed is let go already. */
  release(tx: Tx, part: SourcePart): Promise<void>
  /** Value that was taken comes back. The refund's journal says the same. */
  refund(tx: Tx, part: SourcePart, refund_uuid: string): Promise<void>
}

const sources = new Map<string, PaymentSource>()

/** Lets a kind of value pay; one of the same name takes the place of the one before. Tokens are asked for in this order. */
export const registerPaymentSource = (...registered: readonly PaymentSource[]): void => {
  for (const source of registered) sources.set(source.kind, source)
}

/** All of them, in the order in which they were registered. */
export const listPaymentSources = (): readonly PaymentSource[] => [...sources.values()]

/** Throws when its module was never loaded: a fault of ours. */
export const getSource = (kind: string): PaymentSource => {
  const source = sources.get(kind)
  if (!source) throw new Error(`no module registered the payment source ${kind}`)
  return source
}
