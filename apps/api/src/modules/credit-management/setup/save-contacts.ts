import type { ContactChanges, CreditProgramFields } from '@plein/contract/credit-management/program'
import type { Tx } from '#platform/db/database.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { readIban } from '#modules/payments/index.ts'
import { badFields } from '../credit-management.problems.ts'
import { listContacts, updateContact, type ContactRow } from './schedule.queries.ts'

type Bills = NonNullable<CreditProgramFields['bills']>

/** Saves what is named of who asks for the money; what is not named stays. The first contact is that of both types, until the other gets its own. */
export const saveContacts = async (tx: Tx, program_uuid: string, bills: Bills): Promise<void> => {
  const before = await listContacts(tx, program_uuid)
  for (const [index, { type, contact }] of bills.entries()) {
    if (!contact) continue
    const own = before.find((row) => row.type === type)
    const rest = before.find((row) => row.type !== type)
    if (!own) continue
    const after = mergeContact(own, contact, `bills.${index}.contact`)
    await updateContact(tx, after)
    const is_first =
      own.account === '' && rest?.account === '' && !bills.some((item) => item.type === rest.type && item.contact)
    if (rest && is_first) await updateContact(tx, { ...after, type: rest.type, address_uuid: rest.address_uuid })
  }
}

const mergeContact = (before: ContactRow, { address, ...named }: ContactChanges, path: string): ContactRow => {
  const { uuid: _uuid, ...place } = address ?? {}
  const after = { ...before, ...defined(named), ...defined(place) }
  return { ...after, account: readAccount(after.account, path), email: readEmail(after.email, path) }
}

const defined = <Fields extends object>(fields: Fields): { [N in keyof Fields]: Exclude<Fields[N], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [N in keyof Fields]: Exclude<Fields[N], undefined>
  }

const readAccount = (typed: string, path: string): string => {
  if (typed.trim() === '') return ''
  const iban = readIban(typed)
  if (iban === undefined) throw badFields([{ field: `${path}.account`, code: 'iban_not_valid' }])
  return iban
}

const readEmail = (typed: string, path: string): string => {
  if (typed.trim() === '') return ''
  const address = mailAddress(typed)
  if (address === null || address === undefined) throw badFields([{ field: `${path}.email`, code: 'email' }])
  return address
}
