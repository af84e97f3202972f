import type { creditReminders } from '@plein/contract/credit-management/reminders'
import { addCalendarDays } from '@plein/contract/credit-management/working-days'
import type { Language } from '@plein/contract/schema'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import { fill } from '#platform/i18n/fill.ts'
import type { MailContent } from '#platform/mail/layout.ts'
import { renderMail } from '#platform/mail/mail.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { letterPdf, queueMail, queueSms } from '#modules/notifications/index.ts'
import { localDay } from '#modules/programs/index.ts'
import type { KeptSender } from '../bill/bill-row.ts'
import { findSender } from '../bill/sender.queries.ts'
import { noMobileNumber, notFound, smsNotSent } from '../credit-management.problems.ts'
import { writeDay } from '../documents/paper.ts'
import { calculateCosts } from '../law/collection-costs.rules.ts'
import { holdOwnProgram, tellReminder } from '../setup/own-schedule.ts'
import { assertTexts } from '../setup/reminder-text.rules.ts'
import { contactView } from '../setup/schedule-view.ts'
import { findOwnReminder, type ReminderRow } from '../setup/schedule.queries.ts'
import { billWords } from '../strings/index.ts'
import { composeReminder } from './compose-reminder.ts'
import { findTester, type Tester } from './test.queries.ts'
import { loadVatOnCosts } from './vat-on-costs.ts'

/** A bill of 300.00 that was due two weeks ago. */
const sample = { number: '2026-0113', name: 'Sanne de Wit', principal: 30_000, days_late: 14 }

/** POST manager/reminders/{uuid}/test: what is typed goes to the owner alone, with the values of a made-up bill. */
export const testReminder: Write<typeof creditReminders.test> = async ({
  tx,
  app,
  input: { params, body },
  caller,
}) => {
  const owner_uuid = caller.user_uuid
  const found = await findOwnReminder(tx, { uuid: params.uuid, owner_uuid })
  if (!found) throw notFound()
  const { program_uuid, schedule_uuid, uuid } = found
  await holdOwnProgram(tx, caller, program_uuid)
  const tester = await findTester(tx, { schedule_uuid, owner_uuid })
  if (!tester) throw notFound()
  const { language, subject, text } = body
  const typed = { subject: { [language]: subject }, text: { [language]: text } }
  const texts = {
    subject: subject === undefined ? found.texts.subject : typed.subject,
    text: text === undefined ? found.texts.text : typed.text,
  }
  assertTexts({ role: found.role, ...texts })
  const test = await composeTest(tx, { settings: app.settings, tester, language, reminder: { ...found, texts } })
  const sending = { settings: app.settings, tester, program_uuid, occasion: `reminder-test ${newId()}`, ...test }
  const recipient = await send[body.sender_type](tx, sending)
  await tellReminder(tx, { caller, program_uuid, uuid, action: 'reminder_tested' })
  return { recipient }
}

interface Composing {
  readonly settings: Settings
  readonly tester: Tester
  readonly language: Language
  readonly reminder: ReminderRow & { readonly program_uuid: string }
}

const composeTest = async (tx: Tx, { settings, tester, language, reminder }: Composing) => {
  const { type, is_formal, currency, title } = tester
  const row = await findSender(tx, { program_uuid: reminder.program_uuid, type, is_formal })
  if (!row) throw notFound()
  const sender: KeptSender = { name: title, image: row.image ?? tester.image, contact: contactView(row) }
  const today = localDay(now(), tester.time_zone)
  const vat_percentage = (await loadVatOnCosts(tx, [{ sender }], today))({ sender })
  const costs = calculateCosts({ principal: sample.principal, day: today, vat_percentage }).total
  const open_costs = reminder.role === 'costs' ? costs : 0
  const bill = {
    uuid: newId(),
    number: sample.number,
    due_date: addCalendarDays(today, reminder.time_value === 'before' ? sample.days_late : -sample.days_late),
    currency,
    program_title: title,
    sender,
    open_costs,
    open_interest: 0,
    open_principal: sample.principal,
  }
  const { sms, ...content } = composeReminder(settings, {
    step: reminder,
    bills: [bill],
    open: sample.principal + open_costs,
    costs,
    name: sample.name,
    is_formal,
    language,
  })
  return { content, sms, sender, today }
}

interface Sending {
  readonly settings: Settings
  readonly tester: Tester
  readonly program_uuid: string
  readonly occasion: string
  readonly content: MailContent
  readonly sms: string
  readonly sender: KeptSender
  readonly today: string
}

/** The content of a test says that it is one: nobody takes it for a bill, also when it is sent on. */
const markTest = (content: MailContent): MailContent => {
  const words = billWords[content.language]
  return {
    ...content,
    title: fill(words.test_subject, { subject: content.title }),
    parts: [words.test_note, ...content.parts],
  }
}

const sendMail = async (tx: Tx, { settings, tester, content, occasion, sender }: Sending): Promise<string> => {
  const mail = renderMail(tester.email, markTest(content), { occasion })
  await queueMail(tx, settings, { ...mail, sender_name: sender.name, reply_to: sender.contact.email })
  return tester.email
}

const sendSms = async (tx: Tx, sending: Sending): Promise<string> => {
  const { settings, tester, program_uuid, occasion, content, sms, sender } = sending
  const recipient = (tester.phone ?? '').replaceAll(' ', '')
  if (recipient === '') throw noMobileNumber()
  const body = fill(billWords[content.language].test_subject, { subject: sms })
  const message = { recipient, body, occasion, program_uuid, has_bad_link: false, sender_name: sender.name }
  const refused = await queueSms(tx, settings, message)
  if (refused === 'number') throw noMobileNumber()
  if (refused !== null) throw smsNotSent()
  return recipient
}

/** A letter is not printed for a test: it comes as the PDF that would be. */
const sendLetter = async (tx: Tx, sending: Sending): Promise<string> => {
  const { settings, tester, content, occasion, sender, today } = sending
  const words = billWords[content.language]
  const { address } = sender.contact
  const bytes = await letterPdf({
    language: content.language,
    sender: { name: sender.name, address: [address.address, `${address.zip} ${address.city}`.trim()] },
    address: [sample.name, 'Dorpsstraat 1', '3500 AA Utrecht'],
    date: writeDay(today),
    title: content.title,
    parts: content.parts,
    foot: content.foot,
  })
  const mail = renderMail(
    tester.email,
    { ...markTest(content), parts: [words.test_note, words.test_letter] },
    { occasion },
  )
  const attachments = [{ name: 'letter.pdf', content_type: 'application/pdf', content: bytes }]
  await queueMail(tx, settings, { ...mail, sender_name: sender.name, reply_to: sender.contact.email, attachments })
  return tester.email
}

const send = { mail: sendMail, sms: sendSms, letter: sendLetter } as const
