import { notifications } from '@plein/contract/notifications/delivery-log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type As, type TestApp } from '#platform/testing/test-app.ts'
import { walkPages } from '#platform/testing/walk-pages.ts'
import { messagesPersonalData, queueMail, queueSms, reportDelivery, type NewMail } from '../index.ts'

let app: TestApp
let admin: As
beforeAll(async () => {
  app = await createTestApp()
  admin = app.as('admin')
})
afterAll(() => app.close())

let people = 0
const queue = async (change: Partial<NewMail> = {}): Promise<string> => {
  const occasion = newId()
  const mail = {
    recipient: `gast-${(people += 1)}@example.nl`,
    subject: 'Je bestelling',
    body: 'Dag',
    occasion,
    ...change,
  }
  await inTransaction(app.database.db, (tx) => queueMail(tx, app.settings, mail))
  const [row] = await run<{ uuid: string }>(
    app.database.db,
    'select uuid from notifications.messages where occasion = $1',
    [occasion],
  )
  return row!.uuid
}
const bounced = async (change: Partial<NewMail> = {}): Promise<string> => {
  const uuid = await queue(change)
  await reportDelivery(app.database.db, { uuid, state: 'bounced', reason: '552 full', reason_code: 'mailbox_full' })
  return uuid
}
const list = (query: object) => admin.call(notifications.messages, { query })
const read = (uuid: string) => admin.call(notifications.message, { params: { uuid } })
const again = (uuid: string, recipient?: string, key?: string) =>
  admin.call(notifications.sendAgain, {
    params: { uuid },
    body: recipient === undefined ? {} : { recipient },
    ...(key && { key }),
  })
const suppress = (address: string) =>
  run(
    app.owner.db,
    "insert into notifications.suppressions values ($1, 'mailbox_full', $2, now(), now() + interval '30 days')",
    [address, newId()],
  )

test('the log has every message, newest first, by state, channel and recipient, in pages', async () => {
  const uuids: string[] = []
  for (let count = 0; count < 7; count += 1) uuids.push(await queue({ recipient: `pages-${count}@log.example` }))
  const lost = await bounced({ recipient: 'pages-lost@log.example' })
  const pages = await walkPages(
    (query) => list({ search: '@log.example', ...query }),
    ({ results }) => results.map(({ uuid }) => uuid),
  )
  expect(pages.on).toEqual([lost, ...uuids.toReversed()])
  expect(pages.back).toEqual(pages.on)
  expect((await list({ search: '@log.example', state: 'bounced' })).body.results).toMatchObject([
    { uuid: lost, state: 'bounced', reason_code: 'mailbox_full', reason: '552 full', may: ['send_again'] },
  ])
  expect((await list({ search: '@log.example', channel: 'sms' })).body.results).toEqual([])
  expect((await list({ search: 'pages_%' })).body.results).toEqual([])
})

test('a message shows its text and each step, but never the text of a secret one', async () => {
  const uuid = await bounced({
    body: 'Pizza https://eten.example/orders/1?key=canary_key-1&a=b',
    attachments: [{ name: 'bon.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF') }],
  })
  const { body } = await read(uuid)
  expect(body).toMatchObject({
    body: 'Pizza https://eten.example/orders/1?key=…&a=b',
    attachments: ['bon.pdf'],
    suppressed_until: null,
    history: [{ state: 'bounced', reason: '552 full' }],
  })
  const secret = await queue({ body: 'code canary-482913', is_secret: true })
  expect((await read(secret)).body).toMatchObject({ body: null })
  expect((await read(secret)).raw.toString()).not.toContain('canary')
  expect((await read(newId())).problem.code).toBe('message_not_found')
})

test('[M6] a message is sent again once, to a corrected address, with its files; the two know each other', async () => {
  const uuid = await bounced({
    sender_name: 'Bella',
    attachments: [{ name: 'bon.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF') }],
  })
  const key = newId()
  const answers = await Promise.all([again(uuid, 'goed@example.nl', key), again(uuid, 'goed@example.nl', newId())])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  const first = answers.find(({ status }) => status === 201)!.body
  expect(first).toMatchObject({ recipient: 'goed@example.nl', again_of: uuid, state: 'sent', may: [] })
  expect((await read(uuid)).body).toMatchObject({ sent_again: first.uuid, may: [] })
  expect((await read(first.uuid)).body.attachments).toEqual(['bon.pdf'])
  const audited = await run<{ details: object }>(
    app.owner.db,
    "select details from identity.audit_events where action = 'message_sent_again' and subject_id = $1",
    [uuid],
  )
  expect(audited).toEqual([{ details: { corrected: true } }])
})

test('while its address takes no mail a message is not sent there again', async () => {
  const uuid = await bounced({ recipient: 'vol@example.nl' })
  await suppress('vol@example.nl')
  expect((await again(uuid)).problem.code).toBe('address_suppressed')
  expect((await again(uuid, 'VOL@example.nl')).problem.code).toBe('address_suppressed')
  expect((await again(uuid, 'leeg@example.nl')).status).toBe(201)
})

test.each([
  ['one that has left', () => queue(), 'message_not_lost'],
  ['one that nobody wrote', async () => newId(), 'message_not_found'],
  ['one whose text was a secret', () => bounced({ is_secret: true }), 'message_not_readable'],
])('%s is not sent again', async (_what, make, code) => {
  expect((await again(await make())).problem.code).toBe(code)
})

test('[S3b] what is no address is refused at its field', async () => {
  const uuid = await bounced()
  for (const recipient of ['sanne', 'a@b.nl, c@d.nl', 'a@b.nl\r\nBcc: c@d.nl'])
    expect((await again(uuid, recipient)).problem).toMatchObject({
      code: 'recipient_invalid',
      errors: [{ field: 'recipient' }],
    })
})

test('[D1] an SMS that is sent again keeps to its limits', async () => {
  const occasion = newId()
  await inTransaction(app.database.db, (tx) =>
    queueSms(tx, app.settings, {
      recipient: '+31612345678',
      body: 'Onderweg',
      occasion,
      program_uuid: newId(),
      has_bad_link: false,
    }),
  )
  const [row] = await run<{ uuid: string }>(
    app.owner.db,
    "update notifications.messages set status = 'failed', sent_at = null, reason_code = 'unreachable' where occasion = $1 returning uuid",
    [occasion],
  )
  expect((await again(row!.uuid, '+319001234567')).problem.code).toBe('recipient_invalid')
  expect((await again(row!.uuid)).body).toMatchObject({ channel: 'sms', state: 'sent', segments: 1 })
})

test('an erased person leaves neither messages nor the note that their address takes no mail', async () => {
  await bounced({ recipient: 'weg@example.nl' })
  await suppress('weg@example.nl')
  await inTransaction(app.database.db, (tx) =>
    messagesPersonalData.forget(tx, { uuid: newId(), username: 'weg@example.nl' } as never),
  )
  expect((await list({ search: 'weg@example.nl' })).body.results).toEqual([])
  expect(await run(app.owner.db, "select 1 from notifications.suppressions where address = 'weg@example.nl'")).toEqual(
    [],
  )
})
