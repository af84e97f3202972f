import { createTransport, type SendMailOptions } from 'nodemailer'
import { htmlMail } from '#platform/mail/layout.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { bounceAddress } from '../bounces/bounce-address.ts'
import { readRefusal } from '../bounces/bounce.rules.ts'
import { DeliveryRefused } from '../delivery.rules.ts'
import type { MessageRow } from '../message.queries.ts'
import { isLetter, type Adapter } from '../way.ts'

const timeoutMs = 15_000

interface SmtpError extends Error {
  readonly responseCode?: number
  readonly command?: string
  readonly response?: string
}

/** A server that refuses the recipient for good has said all there is; anything else is tried again. */
const toRefusal = (error: SmtpError): Error => {
  if (error.command !== 'RCPT TO' || (error.responseCode ?? 0) < 500) return error
  const { code, suppresses } = readRefusal(error.response ?? error.message)
  return new DeliveryRefused(error.response ?? error.message, { state: 'bounced', code, suppresses })
}

/** Bounces come back to an address that names the message, signed; servers that know DSN are asked for them. */
const returnPath = (settings: Settings, { uuid, recipient }: MessageRow): Pick<SendMailOptions, 'envelope' | 'dsn'> => {
  const from = bounceAddress(settings, uuid)
  if (from === undefined) return {}
  return {
    envelope: { from, to: recipient },
    dsn: { id: uuid, return: 'headers', notify: ['failure', 'delay'], recipient },
  }
}

/**
 * Mails through an SMTP server. The Message-ID is the message's own, so that one that was delivered twice is known as the same by who
 * reads it. Only the configured server is spoken to, with TLS where it offers it; a body loads nothing from anywhere.
 */
export const smtp = (settings: Settings, url: string): Adapter => {
  const { mail_from: from, dkim } = settings
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key } }),
  })
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    deliver: async (message, { body, content }, { attachments }) => {
      const { uuid, recipient, subject, reply_to, sender_name, unsubscribe } = message
      await transport
        .sendMail({
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
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribe !== null && { 'List-Unsubscribe': `<${unsubscribe}>` }),
          },
          ...returnPath(settings, message),
        })
        .catch((error: SmtpError) => {
          throw toRefusal(error)
        })
    },
  }
}
