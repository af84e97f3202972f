import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { now } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { plainMail, type MailContent } from '#platform/mail/layout.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { queueMessageWith, type NewMessage } from './index.ts'
import { purgeMessages, type MessageRow } from './message.queries.ts'
import { eventually } from '#platform/testing/eventually.ts'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly user: string | undefined
  readonly raw: string
}

const received: Received[] = []
/** The server's refusal of the next mails. */
const refusals: string[] = []
const take = async (stream: Readable, session: SMTPServerSession): Promise<void> => {
  const raw = await text(stream)
  const refusal = refusals.shift()
  if (refusal) throw Object.assign(new Error(refusal), { responseCode: 451 })
  received.push({
    from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
    to: session.envelope.rcptTo.map(({ address }) => address),
    user: session.user,
    raw,
  })
}

/** A real SMTP server, with a login. */
const server = new SMTPServer({
  hideSTARTTLS: true,
  onAuth: ({ username, password }, _session, done) =>
    password === 'smtp-canary' ? done(null, { user: username ?? '' }) : done(new Error('no such login')),
  onData: callbackify(take),
})

let app: TestApp
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  const login = ['plein', 'smtp-canary'].join(':')
  app = await createTestApp({
    jobs: true,
    env: { SMTP_URL: `smtp://${login}@127.0.0.1:${port}`, PLEIN_MAIL_FROM: 'Plein <no-reply@plein.example>' },
  })
})
afterEach(() => void received.splice(0))
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

const letter = (text: string): MailContent => ({
  language: 'nl',
  title: 'Één klant',
  parts: [text, { link: 'https://eten.example.nl/#token=a', label: 'Verder' }],
  foot: 'Groet',
  help: 'https://eten.example.nl/help',
})
const queue = (message: Partial<NewMessage>) => {
  const occasion = newId()
  const whole = {
    channel: 'mail' as const,
    recipient: 'sanne@example.nl',
    subject: 'Hoi',
    body: 'Dag',
    occasion,
    ...message,
  }
  return inTransaction(app.database.db, (tx) => queueMessageWith(app.settings)(tx, whole)).then(() => occasion)
}
const rowOf = async (occasion: string): Promise<MessageRow | undefined> =>
  (await run<MessageRow>(app.database.db, 'select * from notifications.messages where occasion = $1', [occasion]))[0]
const sent = (occasion: string) =>
  eventually(async () => expect(await rowOf(occasion)).toMatchObject({ status: 'sent', error: null }))

const decoded = (raw: string): string =>
  raw
    .replaceAll('=\r\n', '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (all) => Buffer.from(all.replaceAll('=', ''), 'hex').toString('utf8'))

test('a mail goes to the configured server with its login, as text and as HTML, from the configured address', async () => {
  const content = letter('Kies <b>')
  const occasion = await queue({ subject: content.title, body: plainMail(content), content })
  await sent(occasion)
  expect(received).toHaveLength(1)
  const [{ from, to, user, raw }] = received as [Received]
  expect({ from, to, user }).toEqual({ from: 'no-reply@plein.example', to: ['sanne@example.nl'], user: 'plein' })
  expect(raw).toContain('multipart/alternative')
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(raw).toContain(`Message-ID: <${(await rowOf(occasion))!.uuid}@plein.example>`)
  expect(decoded(raw)).toContain('Kies &lt;b&gt;')
  expect(decoded(raw)).toContain('https://eten.example.nl/#token=a')
})

test('[S3b] line breaks and addresses in a subject or recipient make no header and no second recipient', async () => {
  await sent(await queue({ subject: 'Hoi\r\nBcc: all@example.nl\u2028X-Evil: 1' }))
  const [{ to, raw }] = received as [Received]
  expect(to).toEqual(['sanne@example.nl'])
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|X-Evil):/im)
  for (const recipient of ['a@b.nl\r\nBcc: c@d.nl', 'a@b.nl, c@d.nl', '"a" <a@b.nl>', 'a@b.nl\n'.repeat(2)]) {
    const occasion = await queue({ recipient })
    expect(await rowOf(occasion)).toMatchObject({ status: 'failed' })
  }
  expect(received).toHaveLength(1)
})

test('[S10] a secret mail stands encrypted until it has left, and nowhere after', async () => {
  refusals.push('4.3.0 try again later')
  const occasion = await queue({ body: 'canary-482913', content: letter('canary-482913'), is_secret: true })
  await eventually(async () => expect(await rowOf(occasion)).toMatchObject({ status: 'failed' }))
  const waiting = (await rowOf(occasion))!
  expect(waiting).toMatchObject({ body: '', content: null })
  expect(waiting.sealed!.includes('canary')).toBe(false)
  // The queue tries again by itself, with growing pauses; the test does not wait for them.
  await run(app.owner.db, 'update graphile_worker._private_jobs set run_at = now()')
  await run(app.owner.db, "select pg_notify('jobs:insert', '{\"count\":1}')")
  await sent(occasion)
  expect(decoded(received[0]!.raw)).toContain('canary-482913')
  expect(await rowOf(occasion)).toMatchObject({ body: '', content: null, sealed: null })
})

test('a last mail leaves nothing behind: not once it has left, and not when it never could', async () => {
  const left = await queue({ recipient: 'gone@example.nl', forget_when_sent: true })
  await eventually(async () => expect(await rowOf(left)).toBeUndefined())
  expect(received.map(({ to }) => to)).toEqual([['gone@example.nl']])

  refusals.push('4.3.0 try again later')
  const stuck = await queue({ recipient: 'gone@example.nl', forget_when_sent: true })
  await eventually(async () => expect(await rowOf(stuck)).toMatchObject({ status: 'failed' }))
  const at = (days: number) => purgeMessages(app.database.db, new Date(now().getTime() + days * 86_400_000))
  await at(4)
  expect(await rowOf(stuck)).toBeDefined()
  await at(6)
  expect(await rowOf(stuck)).toBeUndefined()
})

test('settings that cannot be used are said at the start', async () => {
  for (const [env, words] of [
    [{ SMTP_URL: 'https://mail.example.nl' }, 'SMTP_URL'],
    [{ SMTP_URL: 'mail.example.nl' }, 'SMTP_URL'],
    [{ PLEIN_MAIL_FROM: 'Plein\r\nBcc: a@b.nl' }, 'PLEIN_MAIL_FROM'],
    [{ PLEIN_MAILS_PER_ADDRESS: 'many' }, 'PLEIN_MAILS_PER_ADDRESS'],
    [{ PLEIN_SIGN_UP_COUNTRIES: 'Nederland' }, 'PLEIN_SIGN_UP_COUNTRIES'],
  ] as const)
    await expect(createTestApp({ env })).rejects.toThrow(words)
})
