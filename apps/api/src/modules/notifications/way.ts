import type { MailContent } from '#platform/mail/layout.ts'
import type { Attachment } from './attachments/read-attachments.ts'
import type { Taken } from './delivery.rules.ts'
import type { LetterContent } from './letters/letter-pdf.ts'
import type { MessageRow } from './message.queries.ts'

/** The content of a message. */
export interface Content {
  readonly body: string
  /** The content from which the HTML of a mail, and the PDF of a letter, is drawn. */
  readonly content: MailContent | LetterContent | null
}

/** True of a letter's text. */
export const isLetter = (content: Content['content']): content is LetterContent =>
  content !== null && 'address' in content

/**
 * A way to deliver messages. It throws when it could not: DeliveryRefused ends it, DeliveryInDoubt may have gone out. It may be asked again
 * for a message that did go out, when its answer was lost, and gets the same `uuid` then, with `tried_at` of the time before.
 */
export interface Adapter {
  deliver(message: MessageRow, content: Content, sending: Sending): Promise<Taken | void>
}

/** A message's files, and what is known and kept of it here. */
interface Sending {
  readonly attachments: readonly Attachment[]
  /** True of a number at the provider that one of our messages has. */
  isOurs(provider_id: string): Promise<boolean>
  /** Writes down that the provider is asked now: from then on it may have been sent. */
  beginTry(): Promise<void>
}
