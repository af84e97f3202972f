import type { Language } from '@plein/contract/schema'
import type { MailContent } from '#platform/mail/layout.ts'
import { fill } from '#platform/i18n/fill.ts'
import type { NewMessageRow } from './support.queries.ts'
import { receiptWords } from './strings/index.ts'

interface Mail {
  subject: string
  body: string
}

/** The occasion of the mail to our own mailbox, once. */
export const toOccasion = (message_uuid: string): string => `support:${message_uuid}`

/** To the product's own people, in English: who wrote, what, and where it is listed. */
export const supportMail = (message: NewMessageRow, list: string): Mail => ({
  subject: `[${message.reference}] ${message.topic}: ${message.name}`,
  body: [
    `From: ${message.name} <${message.email}>${message.user_uuid ? ` (account ${message.user_uuid})` : ' (guest)'}`,
    `Portal: ${message.portal} · Language: ${message.language}${message.about ? ` · About: ${message.about}` : ''}${
      message.order_number === null ? '' : ` · Order: ${message.order_number}`
    }`,
    '',
    message.text,
    '',
    list,
  ].join('\n'),
})

/** To who wrote, in the language of the page: that it arrived, and its reference. Nothing of what was typed. */
export const receiptMail = (
  { reference, language }: Pick<NewMessageRow, 'reference' | 'language'>,
  help: string,
): MailContent => {
  const words = receiptWords[language satisfies Language]
  return {
    language,
    title: fill(words.subject, { reference }),
    parts: [words.text, { rows: [[words.reference, reference]] }, words.next],
    foot: words.foot,
    help,
  }
}
