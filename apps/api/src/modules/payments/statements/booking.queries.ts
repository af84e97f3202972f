import { run, type Db, type Tx } from '#platform/db/database.ts'

/** The change of a program's balance by a journal, in cents: above zero it is owed more. */
export interface ShareBooking {
  readonly journal_uuid: string
  readonly journal_number: number
  /** payment, refund, chargeback, cash-fee, cash-fee-returned, payout. */
  readonly event: string
  readonly created: Date
  readonly amount: number
  /** The part of the payer's money that the journal kept: amount + fee; below zero it was given back. */
  readonly fee: number
}

/**
 * The entries of a program's account (210) that a share of a sale made, oldest first: payments, refunds, chargebacks, or the fee on
 * what was paid in cash. One statement, by the references of journals.
 */
export const bookingsOfShare = (
  db: Db | Tx,
  share: { readonly payable_uuid: string; readonly subject_uuid: string; readonly program_uuid: string },
): Promise<ShareBooking[]> =>
  run<ShareBooking>(
    db,
    `select e.journal_uuid, e.journal_number, e.event, e.created, e.credit - e.debit as amount,
            case e.event when 'payment' then (select fee from payments.shares where payable_uuid = $1 and subject_uuid = $2)
                         when 'refund' then (select -fee from payments.refunds where uuid = e.reference) else 0 end as fee
       from ledger.v_entries e join ledger.v_accounts a on a.uuid = e.account_uuid
      where a.main_account = 210 and a.reference = $3::text
        and e.reference = any(array(select uuid from payments.attempts where payable_uuid = $1
                                    union all select uuid from payments.refunds where payable_uuid = $1 and subject_uuid = $2
                                    union all select b.uuid from payments.chargebacks b join payments.attempts t on t.uuid = b.attempt_uuid
                                               where t.payable_uuid = $1 and b.subject_uuid = $2
                                    union all select r.uuid from payments.routes r join payments.attempts t on t.uuid = r.attempt_uuid
                                               join payments.shares h on h.payable_uuid = t.payable_uuid and h.position = r.share
                                               where t.payable_uuid = $1 and h.subject_uuid = $2
                                    union all select $2::uuid))
      order by e.journal_number, e.position`,
    [share.payable_uuid, share.subject_uuid, share.program_uuid],
  )
