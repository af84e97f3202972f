import type { CcvpayStatus } from '@plein/contract/food-courts'
import type { DeclineReason } from '@plein/contract/food-courts/declining'
import { run, type Tx } from '#platform/db/database.ts'

/** The values in mails about an invitation. */
export interface ToldInvite {
  readonly uuid: string
  readonly status: number
  readonly court_uuid: string
  readonly court_title: string
  readonly program_uuid: string
  readonly restaurant_title: string
  readonly currency: string
  readonly decline_reason: DeclineReason | null
  readonly decline_words: string | null
  /** How far it is connected to the court's provider. */
  readonly ccvpay_status: CcvpayStatus
  readonly split_payment_fee_percent: number | null
  readonly split_payment_fee_fixed: number | null
  readonly owner_uuid: string
  /** Of the court's owner; null: the account was erased. */
  readonly owner_email: string | null
  readonly owner_name: string
  readonly owner_language: string | null
}

export const findToldInvite = async (tx: Tx, uuid: string): Promise<ToldInvite | undefined> => {
  const [row] = await run<ToldInvite>(
    tx,
    `select i.uuid, i.status, i.court_uuid, cp.title as court_title, i.program_uuid, p.title as restaurant_title, cp.currency,
            i.decline_reason, i.decline_words, i.ccvpay_status,
            c.split_payment_fee_percent, c.split_payment_fee_fixed, m.email as owner_email,
            cp.owner_uuid, o.full_name as owner_name,
            m.language as owner_language
       from food_courts.invites i
       join programs.v_programs p on p.uuid = i.program_uuid
       join programs.v_programs cp on cp.uuid = i.court_uuid
       join food_ordering.v_courts c on c.program_uuid = i.court_uuid
       join identity.v_people o on o.uuid = cp.owner_uuid
       left join identity.v_profiles m on m.uuid = cp.owner_uuid
      where i.uuid = $1`,
    [uuid],
  )
  return row
}

export interface Recipient {
  readonly email: string
  readonly language: string | null
  /** 1: the restaurant's owner, who signs in elsewhere. */
  readonly type: number
}

/** Everybody who can answer for a restaurant: its owner, its acceptors, and who was asked to be one and has not answered. */
export const findRecipients = (tx: Tx, program_uuid: string): Promise<Recipient[]> =>
  run<Recipient>(
    tx,
    `select m.email, m.language, m.type from programs.v_workers w join identity.v_profiles m on m.uuid = w.user_uuid
      where w.program_uuid = $1 and m.is_active
      union
     select v.email, null, 2 from programs.v_invited v where v.program_uuid = $1 and v.email is not null
      order by email limit 50`,
    [program_uuid],
  )

/** The link of the newest mail takes the place of the one before. */
export const writeLink = async (tx: Tx, uuid: string, token_hash: Buffer): Promise<void> => {
  await run(tx, 'update food_courts.invites set token_hash = $2 where uuid = $1', [uuid, token_hash])
}
