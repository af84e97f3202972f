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
import { dropFile, keepFile } from '#platform/files/files.ts'
import { queueMail, reportDelivery, type NewMail } from './index.ts'
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
const queue = (message: Partial<NewMail>) => {
  const occasion = newId()
  const whole = {
    recipient: 'sanne@example.nl',
    subject: 'Hoi',
    body: 'Dag',
    occasion,
    ...message,
  }
  return inTransaction(app.database.db, (tx) => queueMail(tx, app.settings, whole)).then(() => occasion)
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

const canary = Buffer.from(Array.from({ length: 4000 }, (_, at) => at % 251))
/** The bytes of the only file of a mail, as its reader saves them. */
const fileIn = (raw: string): Buffer =>
  Buffer.from(/Content-Disposition: attachment[\s\S]*?\r\n\r\n([\w+/=\r\n]+?)\r\n--/.exec(raw)?.[1] ?? '', 'base64')
const attachmentsOf = (occasion: string) =>
  run(
    app.database.db,
    `select a.* from notifications.attachments a join notifications.messages m on m.uuid = a.message_uuid
      where m.occasion = $1`,
    [occasion],
  )

test('a mail carries its files byte by byte, answers go to whom it names, and it comes in the name of its sender', async () => {
  const occasion = await queue({
    attachments: [{ name: 'Factuur één.pdf', content_type: 'application/pdf', content: canary }],
    reply_to: 'bella@example.nl',
    sender_name: 'Trattoria Één, Utrecht',
  })
  await sent(occasion)
  const [{ raw, from }] = received as [Received]
  expect(from).toBe('no-reply@plein.example')
  expect(raw).toMatch(/^Reply-To: bella@example\.nl\r$/m)
  // =?UTF-8?Q?...?= of RFC 2047; a long header is folded.
  const name = /^From: =\?UTF-8\?Q\?(.+?)\?=\s+<no-reply@plein\.example>\r$/m.exec(raw)?.[1] ?? raw
  expect(decoded(name.replaceAll('_', ' '))).toBe('Trattoria Één, Utrecht')
  expect(raw).toContain('Content-Type: application/pdf')
  expect(fileIn(raw).equals(canary)).toBe(true)
  await run(app.owner.db, 'delete from notifications.messages where occasion = $1', [occasion])
  expect(await run(app.database.db, 'select 1 from notifications.attachments')).toEqual([])
})

test('a kept file is read as the mail leaves; one that is gone makes the mail wait', async () => {
  const path = await keepFile(app.server.app, { folder: 'documents', extension: 'pdf', bytes: canary })
  const document = { name: 'voorwaarden.pdf', content_type: 'application/pdf', document: path }
  await sent(await queue({ attachments: [document] }))
  expect(fileIn(received[0]!.raw).equals(canary)).toBe(true)
  await dropFile(app.server.app, path)
  const gone = await queue({ attachments: [document] })
  await eventually(async () => expect(await rowOf(gone)).toMatchObject({ status: 'failed' }))
  expect(received).toHaveLength(1)
})

test('[S3b] line breaks in a name, an address for replies or a file make no header', async () => {
  await sent(
    await queue({
      sender_name: 'Bella\r\nBcc: all@example.nl <evil@example.nl>',
      reply_to: 'a@b.nl\r\nX-Evil: 1',
      attachments: [
        { name: '../../a\r\nX-Evil: 2.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF-canary') },
      ],
    }),
  )
  const [{ to, raw }] = received as [Received]
  expect(to).toEqual(['sanne@example.nl'])
  expect(raw).not.toMatch(/^(Bcc|X-Evil|Reply-To):/im)
  expect(raw).toMatch(/^From: .*<no-reply@plein\.example>\r$/m)
  expect(raw).not.toContain('evil@example.nl>')
  expect(raw).not.toContain('../')
})

test.each([
  [
    'too large together',
    [
      { name: 'a', content_type: 'text/csv', content: Buffer.alloc(4_000_000) },
      { name: 'b', content_type: 'text/csv', content: Buffer.alloc(4_000_000) },
    ],
  ],
  ['of a type with a header in it', [{ name: 'a', content_type: 'text/csv\r\nBcc: a@b.nl', content: Buffer.alloc(1) }]],
  ['a path of the server', [{ name: 'a', content_type: 'text/csv', document: '/media/documents/../../secret.pdf' }]],
  [
    'more than ten',
    Array.from({ length: 11 }, () => ({ name: 'a', content_type: 'text/csv', content: Buffer.alloc(1) })),
  ],
])('files that are %s are kept as failed, and nothing of them', async (_what, attachments) => {
  const occasion = await queue({ attachments })
  expect(await rowOf(occasion)).toMatchObject({ status: 'failed' })
  expect(await attachmentsOf(occasion)).toEqual([])
  expect(received).toEqual([])
})

test('[S10] the files of a secret mail stand encrypted until it has left, and nowhere after', async () => {
  refusals.push('4.3.0 try again later')
  const content = Buffer.from('canary-482913 of a file')
  const occasion = await queue({
    is_secret: true,
    attachments: [{ name: 'a.txt', content_type: 'text/plain', content }],
  })
  await eventually(async () => expect(await rowOf(occasion)).toMatchObject({ status: 'failed' }))
  expect(await attachmentsOf(occasion)).toMatchObject([{ content: null, sealed: expect.any(Buffer) }])
  expect(JSON.stringify(await attachmentsOf(occasion))).not.toContain(content.toString('base64'))
  await run(app.owner.db, 'update graphile_worker._private_jobs set run_at = now()')
  await run(app.owner.db, "select pg_notify('jobs:insert', '{\"count\":1}')")
  await sent(occasion)
  expect(fileIn(received[0]!.raw).toString()).toBe(content.toString())
  expect(await attachmentsOf(occasion)).toMatchObject([{ content: null, sealed: null }])
})

test('a message says when it left, was delivered and bounced, and why; a report that comes twice changes nothing', async () => {
  refusals.push('4.3.0 try again later')
  const occasion = await queue({})
  await eventually(async () => expect(await rowOf(occasion)).toMatchObject({ status: 'failed' }))
  await run(app.owner.db, 'update graphile_worker._private_jobs set run_at = now()')
  await run(app.owner.db, "select pg_notify('jobs:insert', '{\"count\":1}')")
  await sent(occasion)
  const { uuid } = (await rowOf(occasion))!
  const report = (state: 'delivered' | 'bounced' | 'sent', reason?: string) =>
    reportDelivery(app.database.db, { uuid, state, ...(reason && { reason }) })
  expect(await report('delivered')).toBe(true)
  expect(await report('delivered')).toBe(false)
  expect(await report('bounced', '5.1.1 no such mailbox')).toBe(true)
  expect(await report('sent')).toBe(false)
  expect(await rowOf(occasion)).toMatchObject({
    status: 'bounced',
    error: '5.1.1 no such mailbox',
    history: [
      { state: 'failed', reason: expect.stringContaining('4.3.0') },
      { state: 'sent', reason: null },
      { state: 'delivered', reason: null },
      { state: 'bounced', reason: '5.1.1 no such mailbox' },
    ],
  })
  expect(await reportDelivery(app.database.db, { uuid: newId(), state: 'delivered' })).toBe(false)
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
