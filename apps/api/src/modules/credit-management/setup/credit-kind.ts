import { creditProgramFields, type CreditProgramFields } from '@plein/contract/credit-management/program'
import type { FieldProblem } from '@plein/contract/problem'
import { programKinds } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ProgramKind } from '#modules/programs/index.ts'
import { beginSchedules } from './begin-schedules.ts'
import { findCode, findStatementDays, putStatementDays } from './program.queries.ts'
import { saveContacts } from './save-contacts.ts'
import { saveImages } from './save-images.ts'
import { billsView } from './schedule-view.ts'
import { loadSchedules } from './schedule.queries.ts'
import { findCostsWithoutLetter } from './schedule.rules.ts'

/** Schedules and bank accounts are the owner's business, and the administration's. */
const read = async (db: Db | Tx, program_uuid: string, caller: Caller) => {
  const program_id = await findCode(db, program_uuid)
  if (program_id === undefined) return {}
  if (caller.kind === 'acceptor') return { program_id }
  const bills = billsView(await loadSchedules(db, program_uuid))
  return { program_id, bills, statement_days: await findStatementDays(db, program_uuid) }
}

const save = async (
  tx: Tx,
  {
    caller,
    program_uuid,
    fields: { bills, statement_days },
  }: { caller: Caller; program_uuid: string; fields: CreditProgramFields },
): Promise<void> => {
  await beginSchedules(tx, program_uuid)
  if (statement_days !== undefined) await putStatementDays(tx, program_uuid, statement_days)
  if (!bills) return
  await saveContacts(tx, program_uuid, bills)
  const { schedules } = await loadSchedules(tx, program_uuid)
  const settings = bills.flatMap((item) => item.settings ?? [])
  await saveImages(tx, { schedules, settings, owner_uuid: caller.user_uuid })
}

/** An account to which debtors pay, an address by which they know who asks, and the letter that the law wants before costs. */
const validationErrors = async (db: Db | Tx, program_uuid: string): Promise<FieldProblem[]> =>
  billsView(await loadSchedules(db, program_uuid)).flatMap(({ type, contact, settings }, index) => {
    const path = `bills.${index}`
    const { address, city, zip } = contact.address
    return [
      ...(contact.account === '' ? [{ field: `${path}.contact.account`, code: 'account_required' }] : []),
      ...([address, city, zip].includes('') ? [{ field: `${path}.contact.address`, code: 'address_required' }] : []),
      ...settings.flatMap(({ reminders }, at) => {
        const costs = findCostsWithoutLetter(type, reminders)
        if (!costs) return []
        const field = `${path}.settings.${at}.reminders.${reminders.indexOf(costs)}`
        return [{ field, code: 'letter_step_missing' }]
      }),
    ]
  })

export const creditKind: ProgramKind = {
  type_code: programKinds.credit_management,
  is_offered: true,
  fields: Object.keys(creditProgramFields),
  read,
  save,
  validationErrors,
}
