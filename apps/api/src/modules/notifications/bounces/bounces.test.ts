import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { createTransport } from 'nodemailer'
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { at, now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { queueMail, sendMessage, type NewMail } from '../index.ts'
import type { LogRow } from '../log/log.queries.ts'
import { bounceAddress } from './bounce-address.ts'
import { startBounceServer } from './bounce-server.ts'

interface Received {
  readonly from: string
  readonly args: Record<string, unknown>
  readonly rcptArgs: Record<string, unknown>
  readonly raw: string
}

const received: Received[] = []
/** The answers to recipients whose local part is one of these. */
const refusals: Readonly<Record<string, string>> = {
  nobody: '550 5.1.1 no such user here',
  full: '552 5.2.2 mailbox full',
  blocked: '550 5.7.1 your address is on a list',
  odd: '554 no thanks',
  busy: '452 4.2.2 mailbox full, try later',
}
const argsOf = (address: SMTPServerAddress | false): Record<string, unknown> =>
  address && typeof address.args === 'object' ? address.args : {}
const take = async (stream: Readable, { envelope: { mailFrom, rcptTo } }: SMTPServerSession): Promise<void> => {
  const raw = await text(stream)
  received.push({
    from: mailFrom ? mailFrom.address : '',
    args: argsOf(mailFrom),
    rcptArgs: argsOf(rcptTo[0] ?? false),
    raw,
  })
}

/** The mail server of the world: it knows DSN, and refuses some recipients. */
const world = new SMTPServer({
  hideSTARTTLS: true,
  hideDSN: false,
  authOptional: true,
  onRcptTo: ({ address }, _session, done) => {
    const refusal = refusals[address.split('@')[0] ?? '']
    const [, code = '0', words] = /^(\d{3}) (.*)$/.exec(refusal ?? '') ?? []
    return refusal === undefined ? done() : done(Object.assign(new Error(words), { responseCode: Number(code) }))
  },
  onData: callbackify(take),
})

let app: TestApp
let bounces: Awaited<ReturnType<typeof startBounceServer>>
beforeAll(async () => {
  await once(world.listen(0, '127.0.0.1'), 'listening')
  const { port } = world.server.address() as AddressInfo
  app = await createTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PLEIN_MAIL_FROM: 'Plein <no-reply@plein.example>',
      PLEIN_BOUNCE_DOMAIN: 'Bounce.Plein.example',
      PLEIN_BOUNCE_PORT: String(await freePort()),
      HOST: '127.0.0.1',
    },
  })
  bounces = await startBounceServer(app.server.app)
})
afterAll(async () => {
  await bounces?.close()
  await app.close()
  await new Promise<void>((resolve) => world.close(resolve))
})

let people = 0
const somebody = (): string => `guest-${(people += 1)}@example.nl`
const queue = async (change: Partial<NewMail> = {}): Promise<LogRow> => {
  const occasion = newId()
  const mail = { recipient: somebody(), subject: 'Je bestelling', body: 'Dag', occasion, ...change }
  await inTransaction(app.database.db, (tx) => queueMail(tx, app.settings, mail))
  return (
    await run<LogRow>(app.database.db, 'select * from notifications.messages where occasion = $1', [occasion])
  )[0]!
}
const send = ({ uuid }: { uuid: string }) => sendMessage(app.server.app, { uuid })
const rowOf = async ({ uuid }: { uuid: string }): Promise<LogRow> =>
  (await run<LogRow>(app.database.db, 'select * from notifications.messages where uuid = $1', [uuid]))[0]!
const sent = async (change: Partial<NewMail> = {}): Promise<LogRow> => {
  const mail = await queue(change)
  await send(mail)
  expect(await rowOf(mail)).toMatchObject({ status: 'sent' })
  return mail
}
const suppressed = (address: string) =>
  run(app.database.db, 'select reason_code from notifications.suppressions where address = $1', [address])

const transport = () => createTransport({ host: '127.0.0.1', port: bounces!.port, ignoreTLS: true })
const crlf = (lines: readonly string[]): string => lines.join('\r\n')
/** A report as mail servers write it (RFC 3464). */
const report = (fields: readonly string[]): string =>
  crlf([
    'From: MAILER-DAEMON@mx.example.nl',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.nl',
    'Arrival-Date: Tue, 24 Nov 2026 17:40:00 +0100',
    '',
    'Final-Recipient: rfc822; guest@example.nl',
    ...fields,
    '',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Je bestelling',
    '--b1--',
    '',
  ])
const bounce = async (mail: { uuid: string }, raw: string, from = ''): Promise<void> => {
  const sender = transport()
  await sender.sendMail({ envelope: { from, to: bounceAddress(app.settings, mail.uuid)! }, raw })
  sender.close()
}
const failed = (status: string, words: string): string =>
  report(['Action: failed', `Status: ${status}`, `Diagnostic-Code: smtp; ${words}`])

/** The numbers of the mailbox's answers to commands that are sent one after the other. */
const answersTo = async (commands: readonly string[]): Promise<string[]> => {
  const socket = connect(bounces!.port, '127.0.0.1')
  const next = async (): Promise<string> => String(((await once(socket, 'data')) as [Buffer])[0]).slice(0, 3)
  await next()
  const answers: string[] = []
  for (const command of commands) {
    socket.write(`${command}\r\n`)
    answers.push(await next())
  }
  socket.destroy()
  return answers
}

test('a mail leaves from an address of its own that it bounces to, and asks for reports', async () => {
  const mail = await sent()
  const [{ from, args, rcptArgs, raw }] = received.splice(0) as [Received]
  expect(from).toBe(bounceAddress(app.settings, mail.uuid))
  expect(from).toMatch(new RegExp(`^bounce\\+${mail.uuid}\\.[0-9a-f]{16}@bounce\\.plein\\.example$`))
  expect(from.split('@')[0]!.length).toBeLessThanOrEqual(64)
  expect(args).toMatchObject({ RET: 'HDRS', ENVID: mail.uuid })
  expect(rcptArgs).toMatchObject({ NOTIFY: 'FAILURE,DELAY' })
  expect(raw).toContain('From: Plein <no-reply@plein.example>')
})

test('a mail whose mailbox is full says so, and its address gets none for thirty days, but for codes to sign in', async () => {
  const mail = await sent()
  await bounce(mail, failed('5.2.2', '552 5.2.2 mailbox full'))
  expect(await rowOf(mail)).toMatchObject({
    status: 'bounced',
    reason_code: 'mailbox_full',
    error: '552 5.2.2 mailbox full',
  })
  const { recipient } = mail
  const held = await queue({ recipient: recipient.toUpperCase() })
  expect(held).toMatchObject({ status: 'suppressed', reason_code: 'mailbox_full' })
  expect(
    await run(app.owner.db, 'select 1 from graphile_worker._private_jobs where payload::text like $1', [
      `%${held.uuid}%`,
    ]),
  ).toEqual([])
  received.splice(0)
  await sent({ recipient, even_if_suppressed: true, is_secret: true })
  expect(received).toHaveLength(1)
  await at(new Date(now().getTime() + 31 * 86_400_000), () => sent({ recipient }))
})

test('a mail that waits while its address is suppressed does not leave', async () => {
  const [mail, waiting] = [await sent({ recipient: 'wait@example.nl' }), await queue({ recipient: 'wait@example.nl' })]
  await bounce(mail, failed('5.1.1', 'no such user'))
  received.splice(0)
  await send(waiting)
  expect(received).toEqual([])
  expect(await rowOf(waiting)).toMatchObject({ status: 'suppressed', reason_code: 'no_such_address' })
})

test.each([
  ['5.1.1', '550 5.1.1 no such user', 'no_such_address', true],
  ['5.1.2', 'host not found', 'no_such_address', true],
  ['5.2.1', 'mailbox disabled', 'no_such_address', true],
  ['5.0.0', '552 5.2.2 over quota', 'mailbox_full', true],
  ['5.7.1', 'message looks like spam', 'refused', true],
  ['5.4.7', 'gave up', 'other', true],
  ['4.4.7', 'delivery time expired', 'other', false],
  ['4.2.2', 'mailbox full', 'mailbox_full', false],
])('a report of %s (%s) is %s; it suppresses the address: %s', async (status, words, code, suppresses) => {
  const mail = await sent()
  await bounce(mail, failed(status, words))
  expect(await rowOf(mail)).toMatchObject({ status: 'bounced', reason_code: code })
  expect(await suppressed(mail.recipient)).toHaveLength(suppresses ? 1 : 0)
})

test('a report of a delay is noted and changes no state; of a delivery it does; twice is as once', async () => {
  const mail = await sent()
  await bounce(mail, report(['Action: delayed', 'Status: 4.4.1', 'Diagnostic-Code: smtp; 451 greylisted']))
  expect(await rowOf(mail)).toMatchObject({ status: 'sent' })
  expect((await rowOf(mail)).history.at(-1)).toMatchObject({ state: 'delayed', reason: '4.4.1 451 greylisted' })
  await bounce(mail, report(['Action: delivered', 'Status: 2.0.0']))
  await bounce(mail, report(['Action: delivered', 'Status: 2.0.0']))
  expect(await rowOf(mail)).toMatchObject({ status: 'delivered', error: null })
  expect((await rowOf(mail)).history.map(({ state }) => state)).toEqual(['sent', 'delayed', 'delivered'])
})

test('what is no report changes nothing: an answer of a holiday, words without a status, another kind of attachment', async () => {
  const mail = await sent()
  await bounce(mail, crlf(['From: a@b.nl', 'Subject: Away', '', 'Action: failed', 'Status: 5.1.1', '']))
  await bounce(mail, report(['Final-Log-ID: 7']))
  await bounce(mail, failed('5.1.1', 'no').replace('message/delivery-status', 'application/octet-stream'))
  await bounce(mail, 'Content-Type: multipart/report; boundary="x"\r\n\r\n--x\r\n'.repeat(200))
  expect(await rowOf(mail)).toMatchObject({ status: 'sent', history: [{ state: 'sent' }] })
})

test('the mailbox takes mail for our own signed addresses alone, passes none on, and lets nobody sign in', async () => {
  const mail = await sent()
  const own = bounceAddress(app.settings, mail.uuid)!
  const forged = [
    'sanne@example.nl',
    'no-reply@plein.example',
    own.replace(/\.[0-9a-f]{16}@/, `.${'0'.repeat(16)}@`),
    own.replace(mail.uuid, newId()),
    own.replace('@bounce.', '@other.'),
    `bounce+@bounce.plein.example`,
  ]
  for (const to of forged) {
    const sender = transport()
    await expect(sender.sendMail({ envelope: { from: '', to }, raw: failed('5.1.1', 'no') })).rejects.toThrow('5.1.1')
    sender.close()
  }
  expect(await answersTo(['EHLO a', 'AUTH PLAIN AHBsZWluAGd1ZXNz', 'STARTTLS', 'QUIT'])).toEqual([
    '250',
    '500',
    '500',
    '221',
  ])
  expect(await rowOf(mail)).toMatchObject({ status: 'sent' })
  await bounce({ uuid: mail.uuid }, failed('5.1.1', 'no'), 'someone@mx.example.nl')
  expect(await rowOf(mail)).toMatchObject({ status: 'bounced' })
})

test('a server that changes the case of addresses reaches it, one that sends half a megabyte and more does not', async () => {
  const mail = await sent()
  const sender = transport()
  const to = bounceAddress(app.settings, mail.uuid)!.toUpperCase()
  const huge = `${failed('5.1.1', 'no')}${'x'.repeat(600 * 1024)}`
  await expect(sender.sendMail({ envelope: { from: '', to }, raw: huge })).rejects.toThrow(/5\.3\.4|size/)
  expect(await rowOf(mail)).toMatchObject({ status: 'sent' })
  await sender.sendMail({ envelope: { from: '', to }, raw: failed('5.1.1', 'no') })
  sender.close()
  expect(await rowOf(mail)).toMatchObject({ status: 'bounced' })
})

test('while the database is away a report is not taken, so that its sender keeps it', async () => {
  const mail = await sent()
  const broken = { ...app.server.app, db: null as never, settings: { ...app.settings, bounce_port: 0 } }
  const mailbox = await startBounceServer(broken)
  const sender = createTransport({ host: '127.0.0.1', port: mailbox!.port, ignoreTLS: true })
  const envelope = { from: '', to: bounceAddress(app.settings, mail.uuid)! }
  await expect(sender.sendMail({ envelope, raw: failed('5.1.1', 'no') })).rejects.toThrow('4.3.0')
  sender.close()
  await mailbox!.close()
  expect(await rowOf(mail)).toMatchObject({ status: 'sent' })
})

test('a neighbour that connects over and over is turned away', async () => {
  const mailbox = await startBounceServer({ ...app.server.app, settings: { ...app.settings, bounce_port: 0 } })
  const greeting = async (): Promise<string> => {
    const socket = connect(mailbox!.port, '127.0.0.1')
    const [data] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return data.toString().slice(0, 3)
  }
  const greetings: string[] = []
  for (let count = 0; count < 61; count += 1) greetings.push(await greeting())
  expect(greetings.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => '220'))
  expect(greetings.at(-1)).toBe('421')
  await mailbox!.close()
})

test.each([
  ['nobody@example.nl', 'no_such_address', true],
  ['full@example.nl', 'mailbox_full', true],
  ['odd@example.nl', 'other', true],
  ['blocked@example.nl', 'refused', false],
])(
  'a server that refuses %s at once ends it as bounced: %s; it suppresses the address: %s',
  async (recipient, code, suppresses) => {
    const mail = await queue({ recipient })
    await send(mail)
    expect(await rowOf(mail)).toMatchObject({ status: 'bounced', reason_code: code })
    expect(await suppressed(recipient)).toHaveLength(suppresses ? 1 : 0)
    await send(mail)
    expect((await rowOf(mail)).history).toHaveLength(1)
  },
)

test('a server that refuses for now is asked again', async () => {
  const mail = await queue({ recipient: 'busy@example.nl' })
  await expect(send(mail)).rejects.toThrow('4.2.2')
  expect(await rowOf(mail)).toMatchObject({ status: 'failed', reason_code: null })
  await expect(send(mail)).rejects.toThrow('4.2.2')
  expect(await suppressed('busy@example.nl')).toEqual([])
})

test('[S3b] a mail that is not about an order can be unsubscribed from; what is no such address makes no header', async () => {
  received.splice(0)
  await sent({ unsubscribe: 'https://plein.example/stop?token=a' })
  await sent({ unsubscribe: 'https://plein.example/>\r\nBcc: all@example.nl' })
  await sent({ unsubscribe: 'javascript:alert(1)' })
  const [first, ...rest] = received
  expect(first?.raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/plein\.example\/stop\?token=a>\r$/m)
  for (const { raw } of rest) expect(raw).not.toMatch(/^(List-Unsubscribe|Bcc):/im)
})

test('without a domain for bounces a mail comes from its sender, and nothing listens', async () => {
  const settings = { ...app.settings, bounce_domain: undefined, bounce_port: undefined }
  const listen = vi.spyOn(SMTPServer.prototype, 'listen')
  expect(await startBounceServer({ ...app.server.app, settings })).toBeUndefined()
  expect(listen).not.toHaveBeenCalled()
  listen.mockRestore()
  received.splice(0)
  const mail = await queue()
  await sendMessage({ ...app.server.app, settings }, { uuid: mail.uuid })
  expect(received.map(({ from }) => from)).toEqual(['no-reply@plein.example'])
})
