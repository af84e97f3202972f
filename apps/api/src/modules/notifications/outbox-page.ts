import type { FastifyInstance } from 'fastify'
import { sendNotFound } from '#platform/http/problems/failures.ts'
import type { App } from '#platform/runtime/app.ts'
import { markup, type Html } from '#platform/http/pages/html.ts'
import { htmlMail } from '#platform/mail/layout.ts'
import { warnOfMissingWays } from './adapter.ts'
import { getContent } from './content.ts'
import { findMessage, newestMessages, type MessageRow } from './message.queries.ts'

const maxShown = 100

/** A mail has its styles in its elements, as mail programs want it; it may load and run nothing. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Text with its web addresses as links. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? markup`<a href="${part}" rel="noreferrer">${part}</a>` : markup`${part}`))

const entry = (app: App, message: MessageRow): Html => markup`<article class="message" id="${message.uuid}">
<h2>${message.subject ?? (message.channel === 'sms' ? 'SMS' : '(no subject)')}</h2>
<p>${message.channel} to ${message.recipient} · <time datetime="${message.created.toISOString()}">${message.created.toISOString().replace('T', ' ').slice(0, 19)} UTC</time> · ${message.status}${message.error && markup` (${message.error})`}</p>
<pre>${linked(getContent(app.settings, message).body || '(a code or a link, which left with the mail)')}</pre>
${getContent(app.settings, message).content && markup`<p><a href="/dev/outbox/${message.uuid}">As HTML</a></p>`}
</article>`

const page = (app: App, messages: readonly MessageRow[], recipient: string | null): string =>
  markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Outbox · Plein</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css"></head><body><main class="narrow">
<h1>Outbox</h1><p class="lead">Mails and SMS of this development server${app.settings.smtp_url ? '; mails also go to the SMTP server.' : ': none of them left it.'}${
    recipient && markup` To ${recipient}: <a href="/dev/outbox">show all</a>.`
  }</p>
${messages.length === 0 ? markup`<p>Nothing yet. Place an order and its mails appear here.</p>` : messages.map((message) => entry(app, message))}
</main></body></html>`.text

/** /dev/outbox?to=...: what would have been sent, newest first. Only where nothing is real. */
export const installOutbox = (fastify: FastifyInstance, app: App): void => {
  warnOfMissingWays(app)
  if (app.settings.production) return
  fastify.get<{ Querystring: { to?: string | string[] } }>('/dev/outbox', async (request, reply) => {
    const recipient = typeof request.query.to === 'string' ? request.query.to : null
    const messages = await newestMessages(app.db, recipient, maxShown)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(app, messages, recipient))
  })
  fastify.get<{ Params: { uuid: string } }>('/dev/outbox/:uuid', async (request, reply) => {
    const { uuid } = request.params
    const message = /^[0-9a-f-]{36}$/.test(uuid) ? await findMessage(app.db, uuid) : undefined
    const content = message && getContent(app.settings, message).content
    if (!content) return sendNotFound(request, reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', mailPolicy)
      .send(htmlMail(content))
  })
}
