import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { OpenLine } from './open-lines.queries.ts'
import { payeeColumns, type Payee } from './payee.rules.ts'

export interface ActiveAccount {
  readonly uuid: string
  readonly iban_encrypted: Buffer
  readonly last_four: string
  readonly name: string
  readonly created: Date
}

export const activeAccount = async (db: Db | Tx, payee_uuid: string): Promise<ActiveAccount | undefined> => {
  const [row] = await run<ActiveAccount>(
    db,
    `select uuid, iban_encrypted, last_four, name, created from payments.bank_accounts
      where coalesce(program_uuid, acceptor_uuid) = $1 and is_active`,
    [payee_uuid],
  )
  return row
}

/** Puts an account in the place of the one before, which stays for what went there. */
export const replaceAccount = async (
  tx: Tx,
  account: ActiveAccount & { readonly payee: Payee; readonly changed_by: string | null },
): Promise<void> => {
  const { program_uuid, acceptor_uuid } = payeeColumns(account.payee)
  await run(
    tx,
    'update payments.bank_accounts set is_active = false where coalesce(program_uuid, acceptor_uuid) = $1 and is_active',
    [account.payee.uuid],
  )
  await run(
    tx,
    `insert into payments.bank_accounts (uuid, program_uuid, acceptor_uuid, iban_encrypted, last_four, name, changed_by, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      account.uuid,
      program_uuid,
      acceptor_uuid,
      account.iban_encrypted,
      account.last_four,
      account.name,
      account.changed_by,
      account.created,
    ],
  )
}

/** Takes the lock of a payee: one payout of each at a time. */
export const lockPayee = async (tx: Tx, payee: Payee, currency: string): Promise<void> => {
  const { program_uuid, acceptor_uuid } = payeeColumns(payee)
  await run(
    tx,
    'insert into payments.payees (program_uuid, acceptor_uuid, currency) values ($1, $2, $3) on conflict do nothing',
    [program_uuid, acceptor_uuid, currency],
  )
  await run(
    tx,
    'select from payments.payees where coalesce(program_uuid, acceptor_uuid) = $1 and currency = $2 for update',
    [payee.uuid, currency],
  )
}

/** Entries that began before this are not looked at again, when all of them were paid out. */
export const moveOpenFrom = async (
  tx: Tx,
  { payee_uuid, currency, open_from }: { payee_uuid: string; currency: string; open_from: Date },
): Promise<void> => {
  await run(
    tx,
    'update payments.payees set open_from = $3 where coalesce(program_uuid, acceptor_uuid) = $1 and currency = $2',
    [payee_uuid, currency, open_from],
  )
}

export interface NewRun {
  readonly uuid: string
  readonly kind: 'clock' | 'admin'
  readonly until: Date
  readonly started_by: string | null
  readonly created: Date
}

export const insertRun = async (tx: Tx | Db, made: NewRun): Promise<void> => {
  await run(
    tx,
    `insert into payments.payout_runs (uuid, kind, until, started_by, created) values ($1, $2, $3, $4, $5) on conflict (uuid) do nothing`,
    [made.uuid, made.kind, made.until, made.started_by, made.created],
  )
}

/** The amounts of a payout, in cents; see the contract for its sum. */
export interface PayoutSums {
  readonly amount: number
  readonly orders_count: number
  readonly orders_amount: number
  readonly fees_amount: number
  readonly fees_earned_amount: number
  readonly refunds_amount: number
  readonly chargebacks_amount: number
  readonly corrections_amount: number
}

export interface NewPayout extends PayoutSums {
  readonly uuid: string
  readonly run_uuid: string
  readonly payee: Payee
  readonly bank_account_uuid: string
  readonly currency: string
  readonly first_at: Date
  readonly last_at: Date
  readonly journal_uuid: string
  readonly created: Date
}

/** The number that the next payout has; numbers may be left out. */
export const nextNumber = async (tx: Tx): Promise<number> => {
  const [row] = await run<{ number: number }>(tx, "select nextval('payments.payout_numbers') as number")
  if (!row) throw new Error('nextNumber: no row')
  return row.number
}

/** Writes a payout with its lines. An entry that was paid out already violates payout_lines_paid_out_once. */
export const insertPayout = async (
  tx: Tx,
  {
    number,
    newPayout: { payee, ...payout },
    lines,
  }: { number: number; newPayout: NewPayout; lines: readonly OpenLine[] },
): Promise<void> => {
  await run(
    tx,
    `with payout as (
       insert into payments.payouts select p.* from jsonb_populate_record(null::payments.payouts, $1::jsonb) p returning uuid)
     insert into payments.payout_lines (payout_uuid, position, journal_uuid, entry_position, journal_number, kind, gross, fee, net,
                                        subject_uuid, payable_uuid, attempt_uuid, refund_uuid, created)
     select payout.uuid, l.place, l.journal_uuid, l.entry_position, l.journal_number, l.kind, l.gross, l.fee, l.net,
            l.subject_uuid, l.payable_uuid, l.attempt_uuid, l.refund_uuid, l.created
       from payout, rows from (jsonb_to_recordset($2::jsonb) as (journal_uuid uuid, entry_position smallint, journal_number bigint, kind text, gross bigint,
              fee bigint, net bigint, subject_uuid uuid, payable_uuid uuid, attempt_uuid uuid, refund_uuid uuid, created timestamptz))
            with ordinality as l (journal_uuid, entry_position, journal_number, kind, gross, fee, net, subject_uuid, payable_uuid,
                                  attempt_uuid, refund_uuid, created, place)`,
    [JSON.stringify({ ...payout, ...payeeColumns(payee), number, status: 'booked' }), JSON.stringify(lines)],
  )
}
