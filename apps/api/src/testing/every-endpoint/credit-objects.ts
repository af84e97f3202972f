import { creditBank } from '@plein/contract/credit-management/bank'
import { creditBills } from '@plein/contract/credit-management/bills'
import { timings } from '@plein/contract/credit-management/codes'
import { creditReminders } from '@plein/contract/credit-management/reminders'
import { programs } from '@plein/contract/programs'
import { createBillKey } from '#modules/credit-management/bill/bill-key.ts'
import { uploadStatements } from '#modules/credit-management/uploads.test-data.ts'
import { draftBill, must, sentBill } from '#modules/credit-management/bills.test-data.ts'
import { createCreditProgram, testContact } from '#modules/credit-management/credit.test-data.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { writeBankFile } from '../../seed/data/bank-file.ts'
import type { TestApp } from '#platform/testing/test-app.ts'

/** The objects of bills in paths and inputs of calls. A guest's is opened by a key. */
export type CreditObjectName =
  | 'credit_program'
  | 'schedule'
  | 'reminder'
  | 'reminder_period'
  | 'debtor'
  | 'bill'
  | 'bill_draft'
  | 'guest_bill'
  | 'guest_bill_key'
  | 'letter'
  | 'bank_line'

/** Three days after the due date, or so many as are named. */
export const afterDays = timings.find(({ value, type }) => value === 'after' && type === 11)?.uuid ?? ''

/** A reminder that an owner added, which may be removed. */
export const addReminder = async (app: TestApp, owner_uuid: string, base_uuid: string) => {
  const body = { title: 'Extra', period_uuid: afterDays, base_uuid, value: 40 }
  return must(await app.as('program_owner', owner_uuid).call(creditReminders.create, { body })).body
}

/** A 14-day letter on paper that waits to be posted. */
export const letterToPost = async (app: TestApp, bill_uuid: string): Promise<string> => {
  const [letter, message] = [newId(), newId()]
  await run(
    app.owner.db,
    `with message as (
       insert into credit_management.debtor_messages (uuid, debtor_uuid, day, sender_type, occasion, created)
       select $2::uuid, b.debtor_uuid, date '2020-01-01' + (select count(*)::int from credit_management.letters), 'letter', $2::uuid::text, now()
         from credit_management.bills b where b.uuid = $3
     ), letter as (
       insert into credit_management.letters (uuid, program_uuid, debtor_uuid, message_uuid, sender_type, principal, costs, vat, body, paper, created)
       select $1, b.program_uuid, b.debtor_uuid, $2, 'letter', 30000, 4500, 0, 'Brief', $4, '2026-11-20T10:00:00Z'
         from credit_management.bills b where b.uuid = $3
     )
     insert into credit_management.letter_bills (letter_uuid, bill_uuid, principal) values ($1, $3, 30000)`,
    [
      letter,
      message,
      bill_uuid,
      JSON.stringify({
        language: 'nl',
        sender: { name: 'Vos', address: ['Oudegracht 12', '3511 AB Utrecht'] },
        address: ['Sanne', 'Dorpsstraat 1', '3500 AA Utrecht'],
        date: '20-11-2026',
        title: 'Brief',
        parts: ['Dag'],
        foot: 'Vos',
      }),
    ],
  )
  return letter
}

let read_statements = 0

/** Bytes of a bank statement with one line that is of no bill; each is another one. */
export const bankFile = (): Buffer => {
  const day = new Date(Date.UTC(2020, 0, ++read_statements)).toISOString().slice(0, 10)
  const entries = [{ day, amount: 500, name: 'Bea', iban: 'NL20INGB0001234567', text: `Koffie ${newId()}` }]
  const { account } = testContact
  return writeBankFile({ account, number: day, from_day: day, to_day: day, opening: 0, entries })
}

/** A line of a bank statement that waits for its bill. */
export const bankLine = async (
  app: TestApp,
  { owner_uuid, program_uuid }: { owner_uuid: string; program_uuid: string },
): Promise<string> => {
  const { status } = await uploadStatements(app, owner_uuid, { bytes: bankFile(), program: program_uuid })
  if (status !== 200) throw new Error('the statement was not read')
  const { body } = must(
    await app.as('program_owner', owner_uuid).call(creditBank.lines, { query: { program: program_uuid } }),
  )
  return body.results[0]?.uuid ?? ''
}

/** A program with bills of one owner's to one cardholder and one guest: all that calls name, and nothing of anybody else. */
export const creditObjects = async (
  app: TestApp,
  { program_owner, cardholder }: { readonly program_owner: string; readonly cardholder: string },
): Promise<Record<CreditObjectName, string>> => {
  const program_uuid = await createCreditProgram(app, { owner_uuid: program_owner })
  const { body } = await app.as('program_owner', program_owner).call(programs.read, { params: { uuid: program_uuid } })
  const schedule = body.bills?.[1]?.settings[0]?.uuid ?? ''
  const reminder = await addReminder(app, program_owner, schedule)
  const bill = await sentBill(app, program_owner, { program_uuid })
  const debtor = bill.debtor.uuid
  await run(app.owner.db, 'update credit_management.debtors set user_uuid = $2 where uuid = $1', [debtor, cardholder])
  const guests = await sentBill(app, program_owner, { program_uuid })
  return {
    credit_program: program_uuid,
    schedule,
    reminder: reminder.uuid,
    reminder_period: reminder.period.uuid,
    debtor,
    bill: bill.uuid,
    bill_draft: (await draftBill(app, program_owner, { program_uuid, debtor_uuid: debtor })).uuid,
    guest_bill: guests.uuid,
    guest_bill_key: createBillKey(app.server.app.settings, guests.uuid),
    letter: await letterToPost(app, bill.uuid),
    bank_line: await bankLine(app, { owner_uuid: program_owner, program_uuid }),
  }
}

/** More bills and debtors of the same people, drafts and sent ones: a list of one row shows no statement for each row. */
export const fillCreditLists = async (
  app: TestApp,
  { program_owner }: { readonly program_owner: string },
  { credit_program: program_uuid, debtor: debtor_uuid, bill }: { credit_program: string; debtor: string; bill: string },
): Promise<void> => {
  for (let count = 0; count < 3; count++) {
    await sentBill(app, program_owner, { program_uuid, debtor_uuid })
    await sentBill(app, program_owner, { program_uuid })
    await letterToPost(app, bill)
    await bankLine(app, { owner_uuid: program_owner, program_uuid })
  }
  must(await app.as('program_owner', program_owner).call(creditBills.list, { query: { program: program_uuid } }))
}
