import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { queueSms, type NewSms } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    env: { PLEIN_RATE_LIMITS: 'on', PLEIN_SMS_PER_PROGRAM: '5', PLEIN_SMS_COUNTRIES: 'NL DE' },
  })
})
afterAll(() => app.close())

let numbers = 0
const newNumber = (): string => `+316123${String((numbers += 1)).padStart(5, '0')}`
const send = (change: Partial<NewSms> = {}) => {
  const sms = {
    recipient: newNumber(),
    body: 'Onderweg',
    occasion: newId(),
    program_uuid: newId(),
    has_bad_link: false,
  }
  return inTransaction(app.database.db, (tx) => queueSms(tx, app.settings, { ...sms, ...change }))
}
const sentTo = async (recipient: string): Promise<number> =>
  (
    await run(app.database.db, "select 1 from notifications.messages where recipient = $1 and status = 'sent'", [
      recipient,
    ])
  ).length

test('a number gets three SMS an hour, of whichever programs, also when twenty are sent at once', async () => {
  const recipient = newNumber()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ recipient })))
  expect(answers.filter((refused) => refused === null)).toHaveLength(3)
  expect(new Set(answers)).toEqual(new Set([null, 'number_limit']))
  expect(await sentTo(recipient)).toBe(3)
  await run(
    app.owner.db,
    "update notifications.messages set created = created - interval '61 minutes' where recipient = $1",
    [recipient],
  )
  expect(await send({ recipient })).toBeNull()
})

test('a program sends as many a day as it may, and no more', async () => {
  const program_uuid = newId()
  const answers = await Promise.all(Array.from({ length: 12 }, () => send({ program_uuid })))
  expect(answers.filter((refused) => refused === null)).toHaveLength(5)
  expect(await send({ program_uuid })).toBe('program_limit')
  expect(await send()).toBeNull()
})

test.each([
  ['a fixed line', '+31201234567'],
  ['a premium number', '+319001234567'],
  ['a premium mobile of another country', '+447012345678'],
  ['a mobile number of a country that is not allowed', '+48512345678'],
  ['no number', '12'],
])('%s gets none, and it is kept why', async (_what, recipient) => {
  const occasion = newId()
  expect(await send({ recipient, occasion })).toBe('number')
  const rows = await run(app.database.db, 'select status, refused from notifications.messages where occasion = $1', [
    occasion,
  ])
  expect(rows).toEqual([{ status: 'failed', refused: 'number' }])
})

test('what was refused counts for no limit, and a mobile number of an allowed country gets its SMS', async () => {
  const recipient = '+4915112345678'
  for (let count = 0; count < 4; count += 1) expect(await send({ recipient, has_bad_link: true })).toBe('link')
  expect(await send({ recipient })).toBeNull()
})
