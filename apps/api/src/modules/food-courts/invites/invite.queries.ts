import type { CcvpayStatus, InviteReason, InviteStage, InviteStatus } from '@plein/contract/food-courts'
import type { ProviderChoice } from '@plein/contract/payments/providers'
import { now } from '#platform/runtime/clock.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'

/** An invitation as it stands, with what its court takes now and how both programs do. */
export interface InviteRow {
  readonly uuid: string
  readonly court_uuid: string
  readonly program_uuid: string
  readonly status: InviteStatus
  readonly stage: Exclude<InviteStage, 'consent'> | null
  readonly reason: InviteReason | null
  readonly sent_at: Date | null
  readonly reminded_at: Date | null
  readonly mails: number
  readonly mails_since: Date | null
  readonly psp: ProviderChoice
  readonly account_number: number
  readonly account_reference: string | null
  readonly ccvpay_url: string | null
  readonly ccvpay_status: CcvpayStatus
  readonly portal: 'acceptor' | 'program-owner'
  readonly looks: number
  readonly title: string
  readonly language: string
  readonly court_status: number
  readonly program_status: number
  /** The court that the restaurant stands in. */
  readonly stands_in: string | null
  readonly split_payment_fee_percent: number | null
  readonly split_payment_fee_fixed: number | null
  readonly tc_pdf_url: string | null
}

const columns = `i.uuid, i.court_uuid, i.program_uuid, i.status, i.stage, i.reason, i.sent_at, i.reminded_at, i.mails, i.mails_since,
  i.psp, i.account_number, i.account_reference, i.ccvpay_url, i.ccvpay_status, i.portal, i.looks,
  p.title, o.language, cp.status_id as court_status, p.status_id as program_status, r.court_uuid as stands_in,
  c.split_payment_fee_percent, c.split_payment_fee_fixed, c.tc_pdf_url`

const joined = `food_courts.invites i
  join programs.v_programs p on p.uuid = i.program_uuid
  join identity.v_people o on o.uuid = p.owner_uuid
  join programs.v_programs cp on cp.uuid = i.court_uuid
  join food_ordering.v_courts c on c.program_uuid = i.court_uuid
  join food_ordering.v_restaurants r on r.program_uuid = i.program_uuid`

/** The invitation between a court and a restaurant, locked: whoever changes it comes after. */
export const lockInvite = async (tx: Tx, court_uuid: string, program_uuid: string): Promise<InviteRow | undefined> => {
  const held = await run(
    tx,
    'select uuid from food_courts.invites where court_uuid = $1 and program_uuid = $2 for update',
    [court_uuid, program_uuid],
  )
  // Read after the lock is held: the same statement would show the others' tables as they were before it waited.
  return held.length === 0 ? undefined : findInvite(tx, court_uuid, program_uuid)
}

export const findInvite = async (
  db: Db | Tx,
  court_uuid: string,
  program_uuid: string,
): Promise<InviteRow | undefined> => {
  const [row] = await run<InviteRow>(
    db,
    `select ${columns} from ${joined} where i.court_uuid = $1 and i.program_uuid = $2`,
    [court_uuid, program_uuid],
  )
  return row
}

export interface CourtRow {
  readonly uuid: string
  readonly status_id: number
}

/** A court that this person owns. */
export const findOwnCourt = async (
  db: Db | Tx,
  court_uuid: string,
  owner_uuid: string | null,
): Promise<CourtRow | undefined> => {
  const [row] = await run<CourtRow>(
    db,
    `select p.uuid, p.status_id from programs.v_programs p join food_ordering.v_courts c on c.program_uuid = p.uuid
      where p.uuid = $1 and p.owner_uuid = $2`,
    [court_uuid, owner_uuid],
  )
  return row
}

/** Any court, for the administration. */
export const findCourt = async (db: Db | Tx, court_uuid: string): Promise<{ uuid: string } | undefined> => {
  const [row] = await run<{ uuid: string }>(
    db,
    'select program_uuid as uuid from food_ordering.v_courts where program_uuid = $1',
    [court_uuid],
  )
  return row
}

/** A restaurant that guests can see: published, whoever owns it. */
export const findRunningRestaurant = async (
  tx: Tx,
  program_uuid: string,
): Promise<{ court_uuid: string | null } | undefined> => {
  const [row] = await run<{ court_uuid: string | null }>(
    tx,
    `select r.court_uuid from food_ordering.v_restaurants r join programs.v_programs p on p.uuid = r.program_uuid
      where r.program_uuid = $1 and p.status_id = 11001`,
    [program_uuid],
  )
  return row
}

/** How many restaurants a court has written to since a moment. */
export const countMailed = async (tx: Tx, court_uuid: string, since: Date): Promise<number> => {
  const [row] = await run<{ count: number }>(
    tx,
    'select coalesce(sum(mails), 0)::int as count from food_courts.invites where court_uuid = $1 and mails_since > $2',
    [court_uuid, since],
  )
  return row?.count ?? 0
}

interface Sending {
  readonly uuid: string
  readonly court_uuid: string
  readonly program_uuid: string
  readonly sent_by: string | null
  readonly at: Date
  /** Before this moment mails do not count any more. */
  readonly day_ago: Date
}

/** Makes the invitation, or sends one that is unsent or declined again; false when it waits or was accepted. */
export const writeSent = async (tx: Tx, sending: Sending): Promise<string | undefined> => {
  const { uuid, court_uuid, program_uuid, sent_by, at, day_ago } = sending
  const values = [uuid, court_uuid, program_uuid, sent_by, at]
  const [made] = await run<{ uuid: string }>(
    tx,
    `insert into food_courts.invites (uuid, court_uuid, program_uuid, status, created, sent_by, sent_at, mails, mails_since)
     values ($1, $2, $3, 1, $5, $4, $5, 1, $5) on conflict (court_uuid, program_uuid) do nothing returning uuid`,
    values,
  )
  if (made) return made.uuid
  const [again] = await run<{ uuid: string }>(
    tx,
    `update food_courts.invites set status = 1, stage = null, reason = null, failure_code = null, decline_reason = null, decline_words = null, sent_by = $3, sent_at = $4,
            reminded_at = null, answered_by = null, answered_at = null, ccvpay_url = null, ccvpay_status = 'none',
            mails = case when mails_since > $5 then mails + 1 else 1 end,
            mails_since = case when mails_since > $5 then mails_since else $4::timestamptz end
      where court_uuid = $1 and program_uuid = $2 and status in (0, 3) returning uuid`,
    [court_uuid, program_uuid, sent_by, at, day_ago],
  )
  return again?.uuid
}

export const writeReminded = async (
  tx: Tx,
  { uuid, at, day_ago }: { uuid: string; at: Date; day_ago: Date },
): Promise<void> => {
  await run(
    tx,
    `update food_courts.invites set reminded_at = $2,
            mails = case when mails_since > $3 then mails + 1 else 1 end,
            mails_since = case when mails_since > $3 then mails_since else $2::timestamptz end
      where uuid = $1`,
    [uuid, at, day_ago],
  )
}

/** Ends what stood: it is unsent, or declined. What was asked of the provider and is answered later finds nothing to go on with. */
export const writeEnded = async (
  tx: Tx,
  end: {
    uuid: string
    status: 0 | 3
    reason: InviteReason
    /** The restaurant's person, when it was the restaurant. */
    answered_by: string | null
    at: Date
    failure_code?: string
  },
): Promise<void> => {
  await run(
    tx,
    `update food_courts.invites
        set status = $2, reason = $3, decline_reason = null, decline_words = null, wanted_told_at = null, stage = case when $3 = 'failed' then 'failure' end, failure_code = $4, look_at = null, looks = 0,
            ccvpay_url = null, ccvpay_status = 'none', answered_by = $5,
            answered_at = case when $5::uuid is null then null else $6::timestamptz end
      where uuid = $1`,
    [end.uuid, end.status, end.reason, end.failure_code ?? null, end.answered_by, end.at],
  )
}

/** Writes that a restaurant stands in a court which it was opened in, as if it had been invited and had accepted (the demo). */
export const addMember = async (tx: Tx, court_uuid: string, program_uuid: string): Promise<void> => {
  await run(
    tx,
    `insert into food_courts.invites (uuid, court_uuid, program_uuid, status, stage, created, sent_at, answered_at,
                                      agreed_fee_percent, agreed_fee_fixed, agreed_tc_pdf_url)
     select $1, $2, r.program_uuid, 2, 'account_created', $4, $4, $4, r.agreed_fee_percent, r.agreed_fee_fixed, c.tc_pdf_url
       from food_ordering.v_restaurants r join food_ordering.v_courts c on c.program_uuid = $2 where r.program_uuid = $3`,
    [newId(), court_uuid, program_uuid, now()],
  )
}

/** The current name of a restaurant. */
export const loadTitle = async (tx: Tx, program_uuid: string): Promise<string> => {
  const [row] = await run<{ title: string }>(tx, 'select title from programs.v_programs where uuid = $1', [
    program_uuid,
  ])
  return row?.title ?? ''
}
