import { pagePath } from '@plein/contract/pages/page-path'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { moneyText } from '#platform/i18n/number-text.ts'
import type { MailContent } from '#platform/mail/layout.ts'
import { renderMail } from '#platform/mail/mail.ts'
import { now } from '#platform/runtime/clock.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { queueLetter, queueMail, queueNotice } from '#modules/notifications/index.ts'
import { billEvents } from '../bill/bill.events.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { findBill } from '../bill/bill.queries.ts'
import { everything } from '../bill/reader.ts'
import { billPdf } from '../documents/bill-pdf.ts'
import { toFileName, writeDay } from '../documents/paper.ts'
import { billUrl, toPrinted } from '../documents/read-pdf.ts'
import { sumOpen } from '../law/allocation.rules.ts'
import { billWords } from '../strings/index.ts'

interface EventData {
  readonly bill_uuid: string
}

type Kind = 'sent' | 'paid'

/** The mail about a bill, in the name of whoever asks: its subject never names a line, which may be about somebody's health. */
const contentOf = (settings: Settings, bill: BillRow, kind: Kind): MailContent => {
  const language = toLanguage(bill.language)
  const words = billWords[language]
  const values = {
    number: bill.number ?? '',
    sender: bill.sender?.name ?? bill.program_title,
    amount: moneyText(language, bill.currency)(sumOpen(bill)),
    due_date: writeDay(bill.due_date),
  }
  const [subject, text, label] =
    kind === 'sent'
      ? [words.mail_subject, words.mail_text, words.mail_link]
      : [words.paid_subject, words.paid_text, words.paid_link]
  return {
    language,
    title: fill(subject, values),
    parts: [fill(text, values), { label, link: billUrl(settings, bill.uuid) }],
    foot: fill(words.mail_foot, values),
    help: `${portalUrl(settings, 'cardholder')}/help`,
  }
}

/** The bill to read, and beside it for programs: not every one of them looks into a PDF. */
const listFiles = async (tx: Tx, settings: Settings, bill: BillRow) => {
  const printed = await toPrinted(tx, settings, bill)
  const pdf = { name: toFileName(bill, 'pdf'), content_type: 'application/pdf', content: await billPdf(printed) }
  if (printed.ubl === null) return [pdf]
  return [pdf, { name: toFileName(bill, 'xml'), content_type: 'application/xml', content: Buffer.from(printed.ubl) }]
}

/** Of a debtor without a mailbox the bill is printed, when there is an address. */
const writeLetter = async (tx: Tx, settings: Settings, { bill, content }: { bill: BillRow; content: MailContent }) => {
  const { debtor, sender } = bill
  if (!debtor || !sender || debtor.address === '') return
  const { address } = sender.contact
  await queueLetter(tx, settings, {
    content: {
      language: content.language,
      sender: { name: sender.name, address: [address.address, `${address.zip} ${address.city}`] },
      address: [debtor.name, debtor.contact_name, debtor.address, `${debtor.zip} ${debtor.city}`].filter(Boolean),
      date: writeDay(bill.date),
      title: content.title,
      parts: content.parts,
      foot: content.foot,
    },
    occasion: `bill-letter ${bill.uuid}`,
    person_uuid: bill.debtor_user_uuid,
  })
}

/** To the account of a debtor, in words that never name a line. */
const noticeBill = (tx: Tx, { bill, kind }: { bill: BillRow; kind: Kind }): Promise<void> =>
  queueNotice(tx, {
    user_uuid: bill.debtor_user_uuid,
    kind: 'bill',
    code: kind,
    params: { number: bill.number ?? '', sender: bill.sender?.name ?? bill.program_title },
    link: pagePath('/bills/:uuid', { uuid: bill.uuid }),
    occasion: `bill-${kind} ${bill.uuid}`,
  })

/** Mails and notices of bills: as they are sent, with the bill as PDF, and once they are paid. Answers go to whoever asks. */
export const billMails = (settings: Settings): EventHandlers => {
  const mail =
    (kind: Kind) =>
    async (tx: Tx, { bill_uuid }: EventData, event: { uuid: string }): Promise<void> => {
      const bill = await findBill(tx, bill_uuid, { reader: everything, at: now() })
      if (!bill) return
      await noticeBill(tx, { bill, kind })
      const content = contentOf(settings, bill, kind)
      if (bill.debtor_email === '') {
        if (kind === 'sent') await writeLetter(tx, settings, { bill, content })
        return
      }
      const occasion = kind === 'sent' ? `bill-sent ${bill_uuid}` : `bill-paid ${event.uuid}`
      await queueMail(tx, settings, {
        ...renderMail(bill.debtor_email, content, { occasion, is_secret: true }),
        sender_name: bill.sender?.name ?? bill.program_title,
        reply_to: bill.sender?.contact.email ?? '',
        ...(kind === 'sent' && { attachments: await listFiles(tx, settings, bill) }),
      })
    }
  return {
    [billEvents.sent]: { 'mail-bill-sent': mail('sent') },
    [billEvents.paid]: { 'mail-bill-paid': mail('paid') },
  }
}
