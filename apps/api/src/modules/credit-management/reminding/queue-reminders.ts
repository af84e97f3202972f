import { pagePath } from '@plein/contract/pages/page-path'
import type { Tx } from '#platform/db/database.ts'
import { renderMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { queueLetter, queueMails, queueNotices, queueSms, type NewNotice } from '#modules/notifications/index.ts'
import type { BillRow } from '../bill/bill-row.ts'
import type { PreparedReminder } from './prepare-reminder.ts'

const senderNameOf = ({ sender, program_title }: BillRow): string => sender?.name ?? program_title

/** Queues reminders by their ways: mails all at once, letters and SMS one by one. Debtors with an account get a notice as well. */
export const queueReminders = async (
  tx: Tx,
  settings: Settings,
  reminders: readonly PreparedReminder[],
): Promise<void> => {
  await queueNotices(tx, reminders.map(toNotice))
  await queueMails(tx, settings, reminders.filter(({ way }) => way === 'mail').map(toMail))
  for (const { debtor, way, content, paper, occasion, bills } of reminders)
    if (way === 'letter' && paper) {
      await queueLetter(tx, settings, { content: paper, occasion, person_uuid: debtor.user_uuid })
    } else if (way === 'sms') {
      const recipient = `${debtor.phone_code}${debtor.phone}`
      const sms = { recipient, body: content.sms, program_uuid: debtor.program_uuid, has_bad_link: false }
      await queueSms(tx, settings, { ...sms, occasion, sender_name: senderNameOf(bills[0]) })
    }
}

const toMail = ({ debtor, content: { sms: _sms, ...content }, occasion, bills: [bill] }: PreparedReminder) => ({
  ...renderMail(debtor.email, content, { occasion, is_secret: true }),
  sender_name: senderNameOf(bill),
  reply_to: bill.sender?.contact.email ?? '',
})

/** To the account of a debtor: of one bill its page, of several all that are theirs. */
const toNotice = ({ debtor, bills, occasion }: PreparedReminder): NewNotice => {
  const [bill] = bills
  return {
    user_uuid: debtor.user_uuid,
    kind: 'bill',
    code: 'reminder',
    params: { n: bills.length, number: bill.number ?? '', sender: senderNameOf(bill) },
    link: bills.length === 1 ? pagePath('/bills/:uuid', { uuid: bill.uuid }) : pagePath('/bills', {}),
    occasion,
  }
}
