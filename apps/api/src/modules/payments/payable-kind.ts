import type { GivenAs } from '@plein/contract/payments/refunds'
import type { Caller } from '#platform/security/caller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { App, TxContext } from '#platform/runtime/app.ts'

/** How a caller without an account shows that an order is its own. */
interface PayerProof {
  readonly session_id?: string | undefined
  readonly key?: string | undefined
}

/** The facts that lead screens from a payment back to its subject. */
export interface SubjectSummary {
  readonly uuid: string
  readonly order_id: number
  readonly order_status: number
  readonly cart_uuid: string
}

/** A payable as its kind sees it. */
export interface PayableFacts {
  readonly uuid: string
  readonly subject_uuid: string
  readonly program_uuid: string
  readonly currency: string
  readonly amount: number
}

/** The addresses of a subject's documents; null where it has none. */
interface SubjectDocuments {
  readonly invoice_url: string | null
  readonly receipt_url: string | null
}

export interface AttemptFacts {
  readonly uuid: string
  readonly method: string
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
  readonly lines: readonly RefundLine[]
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
 * A thing that can be paid: its module registers it, so that payments needs to know no module above it. `lock` is called
 * first in every transaction that touches a payable (lock order: order, payment, accounts).
 */
export interface PayableKind {
  readonly kind: string
  /** The newest payables of somebody's account, a thousand at most. */
  payablesOfAccount(db: Db, user_uuid: string): Promise<string[]>
  /** Throws not_found unless the caller may see and pay the subject. */
  admit(db: Db | Tx, subject_uuid: string, caller: Caller, proof: PayerProof): Promise<void>
  summary(db: Db | Tx, subject_uuid: string): Promise<SubjectSummary>
  /** The documents of a subject for the list of transactions, from what payments knows: no query. */
  documents(subject: { subject_uuid: string; program_uuid: string; is_paid: boolean }): SubjectDocuments
  /** The address to which the payer returns after the provider's page, on a host of ours; `{sessionid}` stands for the attempt's uuid. */
  returnUrl(app: App, caller: Caller): string
  /** Takes the row lock of the subject. */
  lock(tx: Tx, subject_uuid: string): Promise<void>
  /**
   * Called at `at` for every start of a payment, before anything is written, with the subject locked: checks again that it can be sold, moves
   * its status. Answers until when the provider lets a payer pay: its page says it, and what is paid waits at least as long.
   */
  beforePayment(tx: Tx, subject_uuid: string, at: Date, app: TxContext): Promise<Date>
  /** The money is here. False when it can no longer be applied (cancelled, paid already): payments then refunds it by itself. */
  onPaid(tx: Tx, payable: PayableFacts, attempt: AttemptFacts): Promise<boolean>
  /** Money of this amount came and could not be applied: it goes back whole, and its payer has to hear why. */
  onGivenBack(tx: Tx, subject_uuid: string, amount: number): Promise<void>
  /** That could not go back, and its payer got it in another way. */
  onGivenBackSettled(tx: Tx, subject_uuid: string, settled: SettledRefund): Promise<void>
  /** An attempt ended without money and no other one is open or paid. */
  onPaymentFailed(tx: Tx, payable: PayableFacts, attempt: AttemptFacts): Promise<void>
  /**
   * Authorises the caller for the suborder (not_found otherwise), locks it, and plans the refund of the given lines, or of all
   * that is left. Throws nothing_to_refund or refund_exceeds_paid.
   */
  planRefund(
    tx: Tx,
    suborder_uuid: string,
    lines: readonly { uuid: string; quantity: number }[] | undefined,
    caller: Caller,
  ): Promise<RefundPlan>
  /** Authorises the caller for a refund of the suborder that was decided before, as planRefund does (not_found otherwise), and locks it. */
  admitToRefund(tx: Tx, suborder_uuid: string, caller: Caller): Promise<void>
  /** Shares were paid out, each with its figures. In the transaction that books the payout, with no lock of a subject held yet. */
  onPaidOut(tx: Tx, shares: readonly PaidOutShare[], reference: string, at: Date): Promise<void>
  /** The bank gave a payout back: the shares are to be paid out again. */
  onPayoutReturned(tx: Tx, subject_uuids: readonly string[], reference: string, at: Date): Promise<void>
  /** The refund was decided and booked: the subject keeps its refunded amounts. */
  onRefund(tx: Tx, plan: RefundPlan, caller: Caller, reason: string): Promise<void>
  /** A refund of that amount failed and was sent again, after admitToRefund: the subject keeps who did it. */
  onRefundResent(tx: Tx, suborder_uuid: string, amount: number, caller: Caller): Promise<void>
  /** The payer got the money of a refund that failed in another way, as the note says, after admitToRefund: the subject keeps who said so. */
  onRefundSettled(tx: Tx, suborder_uuid: string, settled: SettledRefund, caller: Caller): Promise<void>
  /** A refund of that amount failed because the payer's bank had the money back already, with the subject locked: the subject keeps it. */
  onRefundTakenBack(tx: Tx, suborder_uuid: string, amount: number): Promise<void>
}
