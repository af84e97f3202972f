import type { FastifyInstance } from 'fastify'
import { sendNotFound } from '#platform/http/problems/failures.ts'
import type { App } from '#platform/runtime/app.ts'
import { markup, type Html } from '#platform/http/pages/html.ts'
import { htmlMail } from '#platform/mail/layout.ts'
import { warnOfMissingWays } from './adapter.ts'
import { listAttachments } from './attachments/attachment.queries.ts'
import { readAttachments } from './attachments/read-attachments.ts'
import { bounceAddress } from './bounces/bounce-address.ts'
import { getContent } from './content.ts'
import { letterPdf } from './letters/letter-pdf.ts'
import { findMessage, newestMessages, type MessageRow } from './message.queries.ts'
import { isLetter } from './way.ts'

const maxShown = 100
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** A mail has its styles in its elements, as mail programs want it; it may load and run nothing. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Text with its web addresses as links. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? markup`<a href="${part}" rel="noreferrer">${part}</a>` : markup`${part}`))

type Files = Awaited<ReturnType<typeof listAttachments>>

const momentText = (moment: Date): string => `${moment.toISOString().replace('T', ' ').slice(0, 19)} UTC`

/** The sender, the reply address, where it bounces to, the attachments and the delivery state. */
const facts = (app: App, { uuid, channel, sender_name, reply_to, history }: MessageRow, files: Files): Html[] => [
  ...(sender_name ? [markup`<p>from ${sender_name}</p>`] : []),
  ...(reply_to ? [markup`<p>replies to ${reply_to}</p>`] : []),
  ...(channel === 'mail' && app.settings.bounce_domain
    ? [markup`<p>bounces to ${bounceAddress(app.settings, uuid) ?? ''}</p>`]
    : []),
  ...files.map(
    ({ position, name, content_type }) =>
      markup`<p><a href="/dev/outbox/${uuid}/attachments/${position}">${name}</a> (${content_type})</p>`,
  ),
  ...history.map(
    ({ state, at, reason }) => markup`<p>${state} · ${momentText(new Date(at))}${reason && markup` (${reason})`}</p>`,
  ),
]

const entry = (
  app: App,
  message: MessageRow,
  files: Files,
): Html => markup`<article class="message" id="${message.uuid}">
<h2>${message.subject ?? (message.channel === 'sms' ? 'SMS' : '(no subject)')}</h2>
<p>${message.channel} to ${message.recipient} · <time datetime="${message.created.toISOString()}">${momentText(message.created)}</time> · ${message.status}${message.error && markup` (${message.error})`}</p>
<pre>${linked(getContent(app.settings, message).body || '(a code or a link, which left with the mail)')}</pre>
${facts(app, message, files)}
${getContent(app.settings, message).content && markup`<p><a href="/dev/outbox/${message.uuid}">As ${message.channel === 'letter' ? 'PDF' : 'HTML'}</a></p>`}
</article>`

const page = (
  app: App,
  { messages, files, recipient }: { messages: readonly MessageRow[]; files: Files; recipient: string | null },
): string =>
  markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Outbox · Plein</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css"></head><body><main class="narrow">
<h1>Outbox</h1><p class="lead">Mails, SMS and letters of this development server${app.settings.smtp_url ? '; mails also go to the SMTP server.' : ': none of them left it.'}${
    recipient && markup` To ${recipient}: <a href="/dev/outbox">show all</a>.`
  }</p>
${
  messages.length === 0
    ? markup`<p>Nothing yet. Place an order and its mails appear here.</p>`
    : messages.map((message) =>
        entry(
          app,
          message,
          files.filter(({ message_uuid }) => message_uuid === message.uuid),
        ),
      )
}
</main></body></html>`.text

/** /dev/outbox?to=...: what would have been sent, newest first. Only where nothing is real. */
export const installOutbox = (fastify: FastifyInstance, app: App): void => {
  warnOfMissingWays(app)
  if (app.settings.production) return
  fastify.get<{ Querystring: { to?: string | string[] } }>('/dev/outbox', async (request, reply) => {
    const recipient = typeof request.query.to === 'string' ? request.query.to : null
    const messages = await newestMessages(app.db, recipient, maxShown)
    const files = await listAttachments(
      app.db,
      messages.map(({ uuid }) => uuid),
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(app, { messages, files, recipient }))
  })
  fastify.get<{ Params: { uuid: string } }>('/dev/outbox/:uuid', async (request, reply) => {
    const { uuid } = request.params
    const message = isUuid(uuid) ? await findMessage(app.db, uuid) : undefined
    const content = message && getContent(app.settings, message).content
    if (!content) return sendNotFound(request, reply)
    if (isLetter(content))
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .send(await letterPdf(content))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', mailPolicy)
      .send(htmlMail(content))
  })
  fastify.get<{ Params: { uuid: string; position: string } }>(
    '/dev/outbox/:uuid/attachments/:position',
    async (request, reply) => {
      const { uuid, position } = request.params
      const files = isUuid(uuid) ? await readAttachments(app, uuid) : []
      const file = files[Number(position)]
      if (!file) return sendNotFound(request, reply)
      // Saved and never shown: a file may be a page with a script.
      return reply
        .type(file.content_type)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .send(file.bytes)
    },
  )
}
