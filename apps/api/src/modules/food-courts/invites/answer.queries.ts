import type { CcvpayStatus } from '@plein/contract/food-courts'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { InviteRow } from './invite.queries.ts'

/** A person's relation to a restaurant: works there, was asked to and has not answered, or none. */
export const findParticipation = async (
  tx: Db | Tx,
  program_uuid: string,
  user_uuid: string | null,
): Promise<'works' | 'invited' | undefined> => {
  const [row] = await run<{ works: boolean; invited: boolean }>(
    tx,
    `select exists (select from programs.v_workers w where w.program_uuid = $1 and w.user_uuid = $2) as works,
            exists (select from programs.v_invited v where v.program_uuid = $1 and v.user_uuid = $2) as invited`,
    [program_uuid, user_uuid],
  )
  return row?.works ? 'works' : row?.invited ? 'invited' : undefined
}

/** The restaurant agreed: its account at the provider is asked for. Every acceptance asks for an account of its own. */
export const writeConsent = async (
  tx: Tx,
  consent: {
    invite: Pick<InviteRow, 'uuid' | 'split_payment_fee_percent' | 'split_payment_fee_fixed' | 'tc_pdf_url'>
    psp: string
    portal: string
    answered_by: string | null
    at: Date
    look_at: Date
  },
): Promise<void> => {
  const { invite, psp, portal, answered_by, at, look_at } = consent
  await run(
    tx,
    `update food_courts.invites
        set stage = 'processing', psp = $2, portal = $3, answered_by = $4, answered_at = $5, look_at = $6, looks = 0,
            agreed_fee_percent = $7, agreed_fee_fixed = $8, agreed_tc_pdf_url = $9, account_number = account_number + 1, account_reference = null
      where uuid = $1`,
    [
      invite.uuid,
      psp,
      portal,
      answered_by,
      at,
      look_at,
      invite.split_payment_fee_percent,
      invite.split_payment_fee_fixed,
      invite.tc_pdf_url,
    ],
  )
}

/** The restaurant has its account, or needs none. */
export const writeAccepted = async (
  tx: Tx,
  uuid: string,
  account: {
    account_reference: string | null
    ccvpay_url: string | null
    ccvpay_status: CcvpayStatus
    look_at: Date | null
  },
): Promise<void> => {
  await run(
    tx,
    `update food_courts.invites set status = 2, stage = 'account_created', account_reference = $2, ccvpay_url = $3, ccvpay_status = $4,
            look_at = $5, looks = 0, token_hash = null
      where uuid = $1`,
    [uuid, account.account_reference, account.ccvpay_url, account.ccvpay_status, account.look_at],
  )
}

/** Why it was declined, for the court to read. */
export const writeDeclining = async (
  tx: Tx,
  uuid: string,
  { decline_reason, decline_words }: { decline_reason: string | null; decline_words: string | null },
): Promise<void> => {
  await run(tx, 'update food_courts.invites set decline_reason = $2, decline_words = $3 where uuid = $1', [
    uuid,
    decline_reason,
    decline_words,
  ])
}
