import { createTransport } from 'nodemailer'
import type { App } from '#platform/runtime/app.ts'
import { htmlMail, type MailContent } from '#platform/mail/layout.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import type { Attachment } from './attachments/read-attachments.ts'
import { letterPdf, type LetterContent } from './letters/letter-pdf.ts'
import { putLetter } from './letters/letter-folder.ts'
import type { MessageRow } from './message.queries.ts'
import type { Channel } from './message.rules.ts'

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
 * A way to deliver messages. It throws when it could not; it may be asked again for a message that did go out, when its
 * answer was lost, and gets the same `uuid` then.
 */
export interface Adapter {
  deliver(message: MessageRow, content: Content, attachments: readonly Attachment[]): Promise<void>
}

/** Development: the row that was written is the delivery, and /dev/outbox shows it. */
const outbox: Adapter = { deliver: async () => undefined }

const timeoutMs = 15_000

/**
 * Mails through an SMTP server. The Message-ID is the message's own, so that one that was delivered twice is known as the same by who
 * reads it. Only the configured server is spoken to, with TLS where it offers it; a body loads nothing from anywhere.
 */
const smtp = (url: string, from: string): Adapter => {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    deliver: async ({ uuid, recipient, subject, reply_to, sender_name }, { body, content }, attachments) => {
      await transport.sendMail({
        from: sender_name === null ? from : { name: sender_name, address },
        // As an object: what is in it is one address, whatever it looks like.
        to: { name: '', address: recipient },
        subject: subject ?? '',
        text: body,
        ...(content && !isLetter(content) && { html: htmlMail(content) }),
        ...(reply_to !== null && { replyTo: { name: '', address: reply_to } }),
        attachments: attachments.map(({ name, content_type, bytes }) => ({
          filename: name,
          contentType: content_type,
          content: bytes,
        })),
        messageId: `<${uuid}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    },
  }
}

/** Letters into a folder, from which somebody prints them. */
const letters = (folder: string): Adapter => ({
  deliver: async ({ uuid }, { content }) => {
    if (!isLetter(content)) throw new Error('a letter without its text')
    await putLetter(folder, uuid, await letterPdf(content))
  },
})

const made = new WeakMap<Settings, Readonly<Record<Channel, Adapter>>>()

/** The ways that the settings name, made once. */
export const getAdapters = (settings: Settings): Readonly<Record<Channel, Adapter>> => {
  const adapters = made.get(settings) ?? {
    mail: settings.smtp_url ? smtp(settings.smtp_url, settings.mail_from) : outbox,
    sms: outbox,
    letter: settings.letters_dir ? letters(settings.letters_dir) : outbox,
  }
  made.set(settings, adapters)
  return adapters
}

/** True of a channel whose messages are delivered by being written. */
export const isRowEnough = (settings: Settings, channel: Channel): boolean => getAdapters(settings)[channel] === outbox

/** Says at the start what nobody receives. */
export const warnOfMissingWays = ({ settings, log }: App): void => {
  const missing = (['mail', 'sms', 'letter'] as const).filter((channel) => isRowEnough(settings, channel))
  if (settings.production && missing.length > 0)
    log.warn(`no way to deliver ${missing.join(' and ')} is configured: it stays in notifications.messages`)
}
