import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { queueMail, type NewMail } from './index.ts'
import { toBody, getRecipient, getSubject } from './message.rules.ts'
import type { MessageRow } from './message.queries.ts'
import { sendMessageWith } from './send-message.job.ts'
import { eventually } from '#platform/testing/eventually.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ jobs: true })
})
afterAll(() => app.close())

const mail = (change: Partial<NewMail> = {}): NewMail => ({
  recipient: 'sanne@example.nl',
  subject: 'Your order 1024',
  body: 'It is being made. http://food.localhost:8080/orders/1?key=a',
  occasion: newId(),
  ...change,
})
const queue = (message: NewMail): Promise<void> =>
  inTransaction(app.database.db, (tx) => queueMail(tx, app.settings, message))
const sentFor = async (occasion: string): Promise<MessageRow[]> =>
  run<MessageRow>(app.database.db, 'select * from notifications.messages where occasion = $1', [occasion])

test('a message is sent after its transaction, and not when that is undone', async () => {
  const [stored, undone] = [mail(), mail()]
  await queue(stored)
  const failing = inTransaction(app.database.db, async (tx) => {
    await queueMail(tx, app.settings, undone)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await eventually(
    async () => expect(await sentFor(stored.occasion)).toMatchObject([{ status: 'sent', error: null }]),
    5000,
  )
  expect(await sentFor(undone.occasion)).toEqual([])
})

test('[W1] an occasion has one message, also when many ask at once', async () => {
  const message = mail()
  await Promise.all(Array.from({ length: 20 }, () => queue(message)))
  await queue({ ...message, body: 'another' })
  expect(await sentFor(message.occasion)).toMatchObject([{ body: message.body }])
})

test('a delivery that fails is kept as failed, tried again, and then sent once', async () => {
  const message = mail()
  await run(
    app.database.db,
    "insert into notifications.messages (uuid, channel, recipient, body, occasion, created) values ($1, 'mail', 'a@b.nl', 'x', $2, now())",
    [newId(), message.occasion],
  )
  const [{ uuid } = { uuid: '' }] = await sentFor(message.occasion)
  let works = false
  const delivered: string[] = []
  const deliver = async (row: MessageRow): Promise<void> => {
    if (!works) throw new Error('421 try again later')
    delivered.push(row.uuid)
  }
  const job = sendMessageWith(() => ({ mail: { deliver }, sms: { deliver }, letter: { deliver } }))
  await expect(job(app.server.app, { uuid })).rejects.toThrow('421')
  expect(await sentFor(message.occasion)).toMatchObject([{ status: 'failed', error: '421 try again later' }])
  works = true
  await job(app.server.app, { uuid })
  await job(app.server.app, { uuid })
  expect(delivered).toEqual([uuid])
  expect(await sentFor(message.occasion)).toMatchObject([{ status: 'sent', error: null }])
})

test('what nobody can be reached at is kept as failed and not sent', async () => {
  const message = mail({ recipient: '12' })
  await queue(message)
  expect(await sentFor(message.occasion)).toMatchObject([{ status: 'failed', recipient: '12' }])
})

describe('recipients', () => {
  test.each([
    ['sms', '31612345601', '+31612345601'],
    ['sms', '+31 6 1234-5601', '+31612345601'],
    ['sms', '0031612345601', '+31612345601'],
    ['sms', '0612345601', null],
    ['sms', '+31612345601;+4479', null],
    ['mail', ' sanne@example.nl ', 'sanne@example.nl'],
    ['mail', 'sanne', null],
    ['mail', 'a@b.nl, c@d.nl', null],
    ['mail', 'a@b.nl\r\nBcc: c@d.nl', null],
    ['mail', 'Sanne <a@b.nl>', null],
  ] as const)('%s to %s goes to %s', (channel, typed, expected) => expect(getRecipient(channel, typed)).toBe(expected))

  test('an SMS has no hard spaces, which would make it cost twice', () => {
    expect(toBody('sms', 'Bella: €\u00A023,00 of 23,00\u202F€')).toBe('Bella: € 23,00 of 23,00 €')
    expect(toBody('mail', '€\u00A023,00')).toBe('€\u00A023,00')
  })

  test('[S3b] a subject stays one line', () => {
    expect(getSubject('mail', 'Order\r\nBcc: all@example.nl\u2028x')).toBe('Order Bcc: all@example.nl x')
  })
})

describe('the development outbox', () => {
  const show = (query = '', on = app) =>
    on.server.fastify.inject({ url: `/dev/outbox${query}`, headers: { host: 'food.localhost' } })

  test('shows messages newest first, with links, and nothing of them as markup', async () => {
    await queue(mail({ subject: 'Older' }))
    await queue(
      mail({
        subject: '<img src=x onerror=alert(1)>',
        body: '<script>alert(1)</script> see http://food.localhost:8080/orders/2?key="><b>',
      }),
    )
    const { payload, headers } = await show()
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(payload.indexOf('&lt;img src=x')).toBeLessThan(payload.indexOf('Older'))
    expect(payload).not.toMatch(/<script|<img|<b>/)
    expect(payload).toContain('<a href="http://food.localhost:8080/orders/2?key=" rel="noreferrer">')
  })

  test('shows one recipient alone', async () => {
    await queue(mail({ recipient: 'omar@example.nl', subject: 'For Omar' }))
    const { payload } = await show('?to=omar%40example.nl')
    expect(payload.match(/<article/g)).toHaveLength(1)
    expect(payload).toContain('For Omar')
  })

  test('is not there in production', async () => {
    const live = await createTestApp({ env: { NODE_ENV: 'production', PLEIN_PUBLIC_SCHEME: 'http' } })
    try {
      expect((await show('', live)).statusCode).toBe(404)
    } finally {
      await live.close()
    }
  })
})
