import { createTransport } from 'nodemailer'
import type { App } from '#platform/runtime/app.ts'
import { htmlMail, type MailContent } from '#platform/mail/layout.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import type { MessageRow } from './message.queries.ts'
import type { Channel } from './message.rules.ts'

/** The content of a message. */
export interface Content {
  readonly body: string
  /** The content from which the HTML of a mail is drawn, if it has one. */
  readonly content: MailContent | null
}

/**
 * A way to deliver mails or SMS. It throws when it could not; it may be asked again for a message that did go out, when its
 * answer was lost, and gets the same `uuid` then.
 */
export interface Adapter {
  deliver(message: MessageRow, content: Content): Promise<void>
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
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    deliver: async ({ uuid, recipient, subject }, { body, content }) => {
      await transport.sendMail({
        from,
        // As an object: what is in it is one address, whatever it looks like.
        to: { name: '', address: recipient },
        subject: subject ?? '',
        text: body,
        ...(content && { html: htmlMail(content) }),
        messageId: `<${uuid}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    },
  }
}

const made = new WeakMap<Settings, Readonly<Record<Channel, Adapter>>>()

/** The ways that the settings name, made once. */
export const getAdapters = (settings: Settings): Readonly<Record<Channel, Adapter>> => {
  const adapters = made.get(settings) ?? {
    mail: settings.smtp_url ? smtp(settings.smtp_url, settings.mail_from) : outbox,
    sms: outbox,
  }
  made.set(settings, adapters)
  return adapters
}

/** True of a channel whose messages are delivered by being written. */
export const isRowEnough = (settings: Settings, channel: Channel): boolean => getAdapters(settings)[channel] === outbox

/** Says at the start what nobody receives. */
export const warnOfMissingWays = ({ settings, log }: App): void => {
  const missing = (['mail', 'sms'] as const).filter((channel) => isRowEnough(settings, channel))
  if (settings.production && missing.length > 0)
    log.warn(`no way to deliver ${missing.join(' and ')} is configured: it stays in notifications.messages`)
}
