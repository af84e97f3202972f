import type { creditDebtors } from '@plein/contract/credit-management/debtors'
import type { BodyOf } from '@plein/contract/endpoint'
import type { Tx } from '#platform/db/database.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Caller } from '#platform/security/caller.ts'
import { findAccounts } from '#modules/identity/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { takeNumber } from '../bill/write-bill.queries.ts'
import { badFields } from '../credit-management.problems.ts'
import { insertDebtor, type DebtorRow } from './debtor.queries.ts'

type Fields = BodyOf<typeof creditDebtors.change>

/** Numbers of debtors begin here, so that they are never taken for those of bills. */
export const firstDebtorNumber = 10_000

/** The account that has proven the mailbox: bills of its debtor are in it. */
const accountOf = async (tx: Tx, email: string): Promise<string | null> => {
  if (email === '') return null
  const [account] = await findAccounts(tx, { uuids: [], emails: [email] })
  return account?.is_proven ? account.uuid : null
}

const readEmail = (typed: string, path: string): string => {
  const address = typed.trim() === '' ? '' : mailAddress(typed)
  if (address === null) throw badFields([{ field: `${path}email`, code: 'email' }])
  return address
}

/** A debtor with the fields that are named; `path`: where they stand in the form. */
export const mergeDebtor = async (
  tx: Tx,
  before: DebtorRow,
  { fields, path }: { fields: Fields; path: string },
): Promise<DebtorRow> => {
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
  const after = { ...before, ...named } as DebtorRow
  const name = after.name.trim()
  if (name === '') throw badFields([{ field: `${path}name`, code: 'required' }])
  const email = readEmail(after.email, path)
  const is_same = email.toLowerCase() === before.email.toLowerCase()
  return { ...after, name, email, user_uuid: is_same ? before.user_uuid : await accountOf(tx, email) }
}

/** A debtor of whom nothing is known yet. */
export const blankDebtor = (program_uuid: string): DebtorRow => ({
  uuid: newId(),
  program_uuid,
  number: 0,
  type: 2,
  name: '',
  contact_name: '',
  address: '',
  zip: '',
  city: '',
  country: 'NL',
  email: '',
  phone_code: '',
  phone: '',
  language: 'nl',
  is_formal: true,
  chamber: '',
  vat: '',
  ibans: [],
  user_uuid: null,
})

/** Writes to the audit log that a debtor was saved. */
export const tellDebtor = (tx: Tx, caller: Caller, { uuid, program_uuid, number }: DebtorRow): Promise<void> => {
  // The number alone: a name goes with its person.
  const subject = { kind: 'debtor', id: uuid, name: String(number) } as const
  return auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'debtor_saved', subject } })
}

/** Adds a debtor to a program that the caller owns; `path`: where its fields stand in the form. */
export const addDebtor = async (
  tx: Tx,
  {
    caller,
    program_uuid,
    fields,
    path,
  }: { caller: Caller; program_uuid: string; fields: Fields; path: '' | 'debtor.' },
): Promise<DebtorRow> => {
  const made = await mergeDebtor(tx, blankDebtor(program_uuid), { fields, path })
  const number = firstDebtorNumber + (await takeNumber(tx, `debtor:${program_uuid}`))
  const debtor = { ...made, number }
  await insertDebtor(tx, { ...debtor, created: now() })
  await tellDebtor(tx, caller, debtor)
  return debtor
}
