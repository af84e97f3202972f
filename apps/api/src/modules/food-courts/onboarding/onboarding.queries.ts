import type { CcvpayStatus } from '@plein/contract/food-courts'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** An invitation as far as the provider is asked about it. */
export interface AccountRow {
  readonly uuid: string
  readonly court_uuid: string
  readonly program_uuid: string
  readonly status: number
  readonly stage: string | null
  readonly psp: string
  readonly account_number: number
  readonly account_reference: string | null
  readonly ccvpay_url: string | null
  readonly ccvpay_status: CcvpayStatus
  readonly portal: 'acceptor' | 'program-owner'
  readonly looks: number
  readonly answered_at: Date
  /** The agreed fee; basis points or cents. */
  readonly agreed_fee_percent: number | null
  readonly agreed_fee_fixed: number | null
  /** Of the restaurant, and the language of its owner. */
  readonly title: string
  readonly language: string
  readonly court_status: number
}

const columns = `i.uuid, i.court_uuid, i.program_uuid, i.status, i.stage, i.psp, i.account_number, i.account_reference, i.ccvpay_url,
  i.ccvpay_status, i.portal, i.looks, coalesce(i.answered_at, i.created) as answered_at, i.agreed_fee_percent, i.agreed_fee_fixed, p.title, o.language, cp.status_id as court_status`

const joined = `food_courts.invites i
  join programs.v_programs p on p.uuid = i.program_uuid
  join programs.v_programs cp on cp.uuid = i.court_uuid
  join identity.v_people o on o.uuid = coalesce(i.answered_by, p.owner_uuid)`

export const findAccount = async (db: Db | Tx, uuid: string): Promise<AccountRow | undefined> => {
  const [row] = await run<AccountRow>(db, `select ${columns} from ${joined} where i.uuid = $1`, [uuid])
  return row
}

/** The same, locked: an answer of the provider is written over what it was asked about, and nothing newer. */
export const lockAccount = async (tx: Tx, uuid: string): Promise<AccountRow | undefined> => {
  await run(tx, 'select uuid from food_courts.invites where uuid = $1 for update', [uuid])
  return findAccount(tx, uuid)
}

/** Takes what is due, until `leased_until`: who dies with it leaves it to the next one. */
export const claimDue = async (
  db: Db,
  { at, leased_until, count }: { at: Date; leased_until: Date; count: number },
): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `update food_courts.invites set look_at = $2
      where uuid in (select uuid from food_courts.invites where look_at <= $1 order by look_at limit $3 for update skip locked)
      returning uuid`,
    [at, leased_until, count],
  )
  return rows.map(({ uuid }) => uuid)
}

/** Nothing is known that was not known before: it is looked at again. */
export const postpone = async (db: Db | Tx, uuid: string, look_at: Date | null): Promise<void> => {
  await run(db, 'update food_courts.invites set look_at = $2, looks = looks + 1 where uuid = $1', [uuid, look_at])
}

/**
 * Writes the provider's answer about the account that it was asked about. An answer that comes after a newer one was written changes nothing:
 * `asked_in` is the status in which it was asked for.
 */
export const writeProgress = async (
  db: Db | Tx,
  progress: {
    uuid: string
    account_reference: string
    asked_in: CcvpayStatus
    ccvpay_url: string | null
    ccvpay_status: CcvpayStatus
    look_at: Date | null
  },
): Promise<boolean> => {
  const rows = await run(
    db,
    `update food_courts.invites
        set ccvpay_url = $3, ccvpay_status = $4, look_at = $5, looks = case when ccvpay_status = $4 then looks + 1 else 0 end
      where uuid = $1 and account_reference = $2 and ccvpay_status = $6 and status = 2 returning uuid`,
    [
      progress.uuid,
      progress.account_reference,
      progress.ccvpay_url,
      progress.ccvpay_status,
      progress.look_at,
      progress.asked_in,
    ],
  )
  return rows.length > 0
}

/** The restaurant starts anew: with an account of its own number. Answers the number; undefined when somebody else did meanwhile. */
export const writeRestart = async (tx: Tx, uuid: string, account_number: number): Promise<number | undefined> => {
  const [row] = await run<{ account_number: number }>(
    tx,
    `update food_courts.invites set account_number = account_number + 1
      where uuid = $1 and account_number = $2 and status = 2 returning account_number`,
    [uuid, account_number],
  )
  return row?.account_number
}

/** The new account that was made for the restaurant; false when it left, or started anew again. */
export const writeNewAccount = async (
  db: Db | Tx,
  account: {
    uuid: string
    account_number: number
    psp: string
    account_reference: string
    ccvpay_url: string | null
    ccvpay_status: CcvpayStatus
    look_at: Date | null
  },
): Promise<boolean> => {
  const rows = await run(
    db,
    `update food_courts.invites
        set psp = $3, account_reference = $4, ccvpay_url = $5, ccvpay_status = $6, look_at = $7, looks = 0
      where uuid = $1 and account_number = $2 and status = 2 returning uuid`,
    [
      account.uuid,
      account.account_number,
      account.psp,
      account.account_reference,
      account.ccvpay_url,
      account.ccvpay_status,
      account.look_at,
    ],
  )
  return rows.length > 0
}
