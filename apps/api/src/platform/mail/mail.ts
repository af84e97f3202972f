import type { Language } from '@plein/contract/schema'
import type { Tx } from '../db/database.ts'
import { helpWords } from './help-words.ts'
import { layOut, type MailPart } from './layout.ts'

/** A mail that is to be sent once for its occasion. */
export interface Mail {
  readonly channel: 'mail'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly html: string
  /** What it is sent for, in words that no other message has. */
  readonly occasion: string
  /** It opens something, and is kept encrypted until it has left. */
  readonly is_secret: boolean
  /** The last to an address that was erased: deleted once it has left. */
  readonly forget_when_sent: boolean
}

/** Sends a mail once the transaction has committed. app.ts gives modules the sender. */
export type QueueMail = (tx: Tx, mail: Mail) => Promise<void>

/** What a mail says: its title is its subject, its foot why one gets it, its help where help is. */
export interface MailContent {
  readonly language: Language
  readonly title: string
  readonly parts: readonly MailPart[]
  readonly foot: string
  readonly help: string
}

/** A laid out mail. One that holds a code or a link that opens something is secret. */
export const mailOf = (
  recipient: string,
  { language, title, parts, foot, help }: MailContent,
  {
    occasion,
    is_secret = false,
    forget_when_sent = false,
  }: Pick<Mail, 'occasion'> & Partial<Pick<Mail, 'is_secret' | 'forget_when_sent'>>,
): Mail => ({
  channel: 'mail',
  recipient,
  subject: title,
  ...layOut(language, title, parts, { why: foot, help: { link: help, label: helpWords[language] } }),
  occasion,
  is_secret,
  forget_when_sent,
})
