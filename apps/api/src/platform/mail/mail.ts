import { plainMail, type MailContent } from './layout.ts'

/** A mail that is to be sent once for its occasion. */
export interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** The content from which its HTML is drawn when it leaves. */
  readonly content: MailContent
  /** The occasion, in words that no other message has. */
  readonly occasion: string
  /** It opens something, and is kept encrypted until it has left. */
  readonly is_secret: boolean
  /** The last to an address that was erased: deleted once it has left. */
  readonly forget_when_sent: boolean
  /** It proves or opens an account: sent also to an address that took no mail before. */
  readonly even_if_suppressed: boolean
}

/** A mail that is written. One that holds a code or a link that opens something is secret. */
export const renderMail = (
  recipient: string,
  content: MailContent,
  {
    occasion,
    is_secret = false,
    forget_when_sent = false,
    even_if_suppressed = false,
  }: Pick<Mail, 'occasion'> & Partial<Pick<Mail, 'is_secret' | 'forget_when_sent' | 'even_if_suppressed'>>,
): Mail => ({
  recipient,
  subject: content.title,
  body: plainMail(content),
  content,
  occasion,
  is_secret,
  forget_when_sent,
  even_if_suppressed,
})
