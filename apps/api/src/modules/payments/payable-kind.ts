import type { GivenAs } from '@plein/contract/payments/refunds'
import type { Caller } from '#platform/security/caller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { App, TxContext } from '#platform/runtime/app.ts'
import type { NewEntry } from '#modules/ledger/index.ts'
import type { ShareBooks, ShareOfPayee } from './booking.rules.ts'

/** How a caller without an account shows that an order is its own. */
interface PayerProof {
  readonly session_id?: string | undefined
  readonly key?: string | undefined
}

/** A payable as its kind sees it. */
export interface PayableFacts {
  readonly uuid: string
  readonly subject_uuid: string
  readonly program_uuid: string
  readonly currency: string
  readonly amount: number
}

/** Pages of a subject: its payer's, and the downloads of its documents; null where it has none. */
interface SubjectPages {
  /** The path of its page. */
  readonly url: string
  readonly invoice_url: string | null
  readonly receipt_url: string | null
}

export interface AttemptFacts {
  readonly uuid: string
  readonly method: string
  /** Cents that the provider pays; of value of ours alone, all that it pays. */
  readonly amount: number
  readonly status: string
  /** Its status before. */
  readonly was: string
  readonly failure_code: string | null
}

/** One line of a refund: stored line amounts, nothing is calculated anew. */
export interface RefundLine {
  readonly uuid: string
  readonly title: string
  readonly quantity: number
  readonly amount: number
}

/** The amounts of a suborder's refund. The fee goes back in proportion; the last part takes the rest. */
export interface RefundPlan {
  readonly payable_uuid: string
  /** The share (suborder) it is taken from. */
  readonly subject_uuid: string
  readonly amount: number
  /** Cents of it that are of a tip, of which no fee goes back. */
  readonly tip?: number
  readonly lines: readonly RefundLine[]
  /** Whoever earns the fee bears it: no fee goes back. */
  readonly fee_earner_bears?: boolean
}

/** The payout of a share, in cents: amount = expected_amount - charge, and expected_amount = total_amount - expected_fee. */
export interface PaidOutShare {
  readonly subject_uuid: string
  /** The payer's amount. */
  readonly total_amount: number
  readonly expected_fee: number
  readonly expected_amount: number
  /** The refunds and chargebacks before it was paid out. */
  readonly charge: number
  readonly amount: number
}

/** How a payer got the money of a refund that failed, and what whoever gave it says of it. */
interface SettledRefund {
  readonly as: GivenAs
  readonly note: string
  /** Cents. */
  readonly amount: number
}

/**
 * A payment did not pay. failed: it ended without money, and no other one is open or paid; given_back: money came,
 * could not be applied and goes back whole; given_back_settled: that failed, and its payer got it in another way.
 */
type UnpaidChange =
  | { readonly is: 'failed'; readonly attempt: AttemptFacts }
  | { readonly is: 'given_back'; readonly amount: number }
  | { readonly is: 'given_back_settled'; readonly settled: SettledRefund }

/**
 * A refund that failed was seen to. resent: the provider is asked again; settled: its payer got the money in another way, as the note
 * says; taken_back: it failed because the payer's bank had the money back already.
 */
type FailedRefundChange =
  | { readonly is: 'resent'; readonly amount: number }
  | { readonly is: 'settled'; readonly settled: SettledRefund }
  | { readonly is: 'taken_back'; readonly amount: number }

/** A thing that can be paid. `lock` comes first in every transaction that touches its payable (lock order: subject, payment, accounts). */
export interface Payable {
  /** Its pages for lists, from what payments knows: no query. */
  describe(subject: { subject_uuid: string; program_uuid: string; is_paid: boolean }): SubjectPages
  /** Throws not_found unless the caller may see and pay the subject. */
  admit(db: Db | Tx, subject_uuid: string, caller: Caller, proof: PayerProof): Promise<void>
  /** Takes the row lock of the subject. */
  lock(tx: Tx, subject_uuid: string): Promise<void>
  /**
   * Called at `at` for every start of a payment, before anything is written, with the subject locked: checks again that it can be sold, moves
   * its status. Answers until when the provider lets a payer pay: its page says it, and what is paid waits at least as long.
   */
  beforePayment(tx: Tx, subject_uuid: string, at: Date, app: TxContext): Promise<Date>
  /** The money is here. False when it can no longer be applied (cancelled, paid already): payments then refunds it by itself. */
  onPaid(tx: Tx, payable: PayableFacts, attempt: AttemptFacts): Promise<boolean>
  /** It was not paid, and its payer may have to hear why. */
  onUnpaid(tx: Tx, subject_uuid: string, change: UnpaidChange): Promise<void>
  /** False for a method by which this subject is not paid, though its program has it. Left out: it takes them all. */
  takesMethod?(db: Db | Tx, subject_uuid: string, method: string): Promise<boolean>
  /** False for a subject that value of ours does not pay: it asks for no real money. Left out: it is paid by all that its sellers take. */
  takesSources?(db: Db | Tx, subject_uuid: string): Promise<boolean>
  /** The number of the subject's status once a payment was started with that answer. */
  statusAfter(payment_status: string): number
  /** The address to which its payer returns; `{sessionid}` in it becomes the attempt's uuid. Never from the request alone. */
  returnUrl(app: App, caller: Caller, proof: PayerProof): string
}

/** A part of a share that the payer's bank took back. */
export interface ChargedBackShare {
  readonly payable: PayableFacts
  readonly share: ShareOfPayee & { readonly subject_uuid: string }
  /** Cents. */
  readonly amount: number
  /** The reference of its journal. */
  readonly chargeback_uuid: string
}

/** A thing that can be given back, share by share. */
export interface Refundable {
  /**
   * Authorises the caller for the share (not_found otherwise), locks its subject, and plans the refund of the given lines, or of all
   * that is left. Throws nothing_to_refund or refund_exceeds_paid.
   */
  planRefund(
    tx: Tx,
    share_uuid: string,
    lines: readonly { uuid: string; quantity: number }[] | undefined,
    caller: Caller,
  ): Promise<RefundPlan>
  /** Throws unless the caller may let whoever earns the fee of the share bear a refund; left out by kinds that have no such. */
  admitAsFeeEarner?(tx: Tx, share_uuid: string, caller: Caller): Promise<void>
  /** As planRefund, of so many cents; left out by kinds that give back lines alone. */
  planAmount?(tx: Tx, share_uuid: string, amount: number, caller: Caller): Promise<RefundPlan>
  /** Authorises the caller for a refund of the share that was decided before, as planRefund does (not_found otherwise), and locks it. */
  admitToRefund(tx: Tx, share_uuid: string, caller: Caller): Promise<void>
  /** The refund was decided: the subject keeps its refunded amounts. */
  onRefund(tx: Tx, plan: RefundPlan, caller: Caller, reason: string): Promise<void>
  /** A refund that failed was seen to, with the subject locked: the subject keeps by whom. */
  onFailedRefund(tx: Tx, share_uuid: string, change: FailedRefundChange, caller: Caller): Promise<void>
}

/** A thing whose shares are paid out to programs. */
export interface PaidOut {
  /** Shares were paid out, each with its figures. In the transaction that books the payout, with no lock of a subject held yet. */
  onPaidOut(tx: Tx, shares: readonly PaidOutShare[], reference: string, at: Date): Promise<void>
  /** The bank gave a payout back: the shares are to be paid out again. */
  onPayoutReturned(tx: Tx, subject_uuids: readonly string[], reference: string, at: Date): Promise<void>
}

/** How a module makes its things payable, and what else they can be; so payments needs to know no module above it. */
export interface PayableKind {
  /** As what its payables are kept. */
  readonly kind: string
  /** The name of its shares in a payout statement. */
  readonly sold_as: 'order' | 'sale'
  /** Its journal entries. */
  readonly books: ShareBooks
  /** The newest payables of somebody's account, a thousand at most. */
  payablesOfAccount(db: Db, user_uuid: string): Promise<string[]>
  readonly payable: Payable
  /** Books chargebacks itself, in the place of `books.chargedBack`: the debits of the journal, in its transaction, with the subject locked. */
  bookChargeback?(tx: Tx, charged: ChargedBackShare): Promise<readonly NewEntry[]>
  /** Books what the bank gave back of one: the credits of the journal. For a kind that books chargebacks itself. */
  bookChargebackReversed?(tx: Tx, charged: ChargedBackShare): Promise<readonly NewEntry[]>
  /** The payer's bank took cents of a share back, or (below zero) gave them back: in the transaction that books it. */
  onChargedBack?(
    tx: Tx,
    charged: { readonly payable: PayableFacts; readonly subject_uuid: string; readonly amount: number },
  ): void
  readonly refundable?: Refundable
  readonly paid_out?: PaidOut
}
