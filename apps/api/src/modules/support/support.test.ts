import type { BodyOf } from '@plein/contract/endpoint'
import { support } from '@plein/contract/support/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { purgeSupportMessages } from './index.ts'
import { readableCode } from '#platform/security/readable-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PLEIN_SUPPORT_MAILBOX: 'help@plein.example' } })
})
afterAll(() => app.close())

type Message = BodyOf<typeof support.send>
const message = (change: Partial<Message> = {}): Message => ({
  name: 'Sanne de Vries',
  email: `sanne-${newId()}@example.nl`,
  topic: 'order',
  about: '1024',
  text: 'My order says delivered, but nobody came.',
  language: 'nl',
  ...change,
})
const send = (body: Message, kind: 'guest' | 'cardholder' = 'guest', key = newId()) =>
  app.as(kind).call(support.send, { body, key })
const mailsTo = (recipient: string) =>
  run<{ subject: string; body: string }>(
    app.database.db,
    'select subject, body from notifications.messages where recipient = $1 order by created',
    [recipient],
  )
const listed = async (query: object) => (await app.as('admin').call(support.messages, { query })).body

describe('a message to support', () => {
  test('answers a reference, reaches the administration and the mailbox, and tells its writer', async () => {
    const sent = message()
    const { status, body } = await send(sent)
    expect(status).toBe(201)
    expect(body.reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
    const { results } = await listed({ search: body.reference })
    expect(results).toMatchObject([{ ...sent, reference: body.reference, status: 'open', user_uuid: null }])
    const mails = await mailsTo('help@plein.example')
    expect(mails.at(-1)).toMatchObject({ subject: `[${body.reference}] order: Sanne de Vries` })
    expect(mails.at(-1)?.body).toContain(sent.text)
    const [receipt] = await mailsTo(sent.email)
    expect(receipt?.subject).toBe(`We hebben je bericht · ${body.reference}`)
  })

  test('keeps who was signed in', async () => {
    const { body } = await send(message(), 'cardholder')
    expect((await listed({ search: body.reference })).results[0]?.user_uuid).not.toBeNull()
  })

  test('sent twice with one key is one message', async () => {
    const [key, sent] = [newId(), message()]
    const [first, again] = [await send(sent, 'guest', key), await send(sent, 'guest', key)]
    expect(again.body).toEqual(first.body)
    expect((await listed({ search: sent.email })).count).toBe(1)
  })

  test('carries no words of its writer to the mailbox that the writer named, and one mail a day', async () => {
    const sent = message({ name: 'BUY NOW', text: 'http://evil.example is where you win' })
    await send(sent)
    await send({ ...sent, text: 'http://evil.example is where you win again' })
    const mails = await mailsTo(sent.email)
    expect(mails).toHaveLength(1)
    expect(`${mails[0]?.subject}${mails[0]?.body}`).not.toMatch(/evil|BUY/)
  })

  test('[S3b] starts no header of its own in the mail that tells of it', async () => {
    const { body } = await send(message({ name: 'Eve\r\nBcc: all@example.nl' }))
    const mails = await mailsTo('help@plein.example')
    expect(mails.find(({ subject }) => subject.includes(body.reference))?.subject).not.toMatch(/[\r\n]/)
  })

  test('is refused field by field', async () => {
    const { status, problem } = await send(message({ name: '  ', email: 'nobody' }))
    expect(status).toBe(400)
    expect(problem.errors).toEqual([{ field: 'name', code: 'required' }])
    expect((await send(message({ email: 'a@b.nl, c@d.nl' }))).problem.errors).toEqual([
      { field: 'email', code: 'email' },
    ])
  })

  test('the sixth from one mailbox within an hour is refused, however it is written', async () => {
    const sent = message()
    for (let at = 0; at < 5; at += 1) expect((await send({ ...sent, text: `Message number ${at}` })).status).toBe(201)
    const refused = await send({ ...sent, email: sent.email.toUpperCase() })
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_support_messages'])
  })
})

describe('the administration', () => {
  test('finds by reference, mailbox, name and order, in part, and takes no pattern for one', async () => {
    const sent = message({ name: 'Köln 100%_sure', about: 'B-77/1' })
    const { body } = await send(sent)
    for (const search of [body.reference.slice(0, 4).toLowerCase(), sent.email.slice(3), 'öln 100%_s', 'b-77'])
      expect((await listed({ search })).results.map(({ uuid }) => uuid)).toContain(body.uuid)
    expect((await listed({ search: 'K%sure' })).count).toBe(0)
  })

  test('goes through the pages, each message once', async () => {
    const all = (await listed({ size: 100 })).results.map(({ uuid }) => uuid)
    const seen: string[] = []
    let next: string | null = '/api/v1/support/messages?size=4'
    while (next) {
      const query: Record<string, unknown> = Object.fromEntries(new URL(next, 'http://x').searchParams)
      const page = await listed({ ...query, size: 4 })
      seen.push(...page.results.map(({ uuid }) => uuid))
      next = page.next
    }
    expect(seen).toEqual(all)
  })

  test('marks a message answered, and open again', async () => {
    const { body } = await send(message())
    const set = (status: 'open' | 'answered') =>
      app.as('admin').call(support.setStatus, { params: { uuid: body.uuid }, body: { status } })
    expect((await set('answered')).body).toMatchObject({ status: 'answered', answered_at: expect.any(String) })
    expect((await listed({ status: 'answered', search: body.reference })).count).toBe(1)
    expect((await set('open')).body).toMatchObject({ status: 'open', answered_at: null })
    const none = await app.as('admin').call(support.setStatus, { params: { uuid: newId() }, body: { status: 'open' } })
    expect([none.status, none.problem.code]).toEqual([404, 'support_message_not_found'])
  })
})

test('what was answered two years ago is deleted, nothing else', async () => {
  const [old, open] = [(await send(message())).body, (await send(message())).body]
  await run(
    app.database.db,
    "update support.messages set status = 'answered', answered_at = now() - interval '25 months' where uuid = $1",
    [old.uuid],
  )
  await purgeSupportMessages(app.server.app, {})
  expect((await listed({ search: old.reference })).count).toBe(0)
  expect((await listed({ search: open.reference })).count).toBe(1)
})

test('a reference has no character that is misread', () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const reference = readableCode(new Uint8Array(8).fill(byte))
    expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  }
})
