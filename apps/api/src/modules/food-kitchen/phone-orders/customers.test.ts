import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/runtime/ids.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { run } from '#platform/db/database.ts'
import { createFoodTestApp, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'

let app: FoodTestApp
let program_uuid: string
let acceptor: string
beforeAll(async () => {
  app = await createFoodTestApp({ PLEIN_RATE_LIMITS: 'on', PLEIN_TRUSTED_PROXIES: '1' }, true)
  program_uuid = await app.program('Bella Napoli')
  acceptor = await app.user('omar@plein.example')
})
afterAll(() => app.close())

let calls = 0
/** Each from an address of its own: only the owner is the same. */
const create = (email: string, of = program_uuid, first_name = 'Noor') =>
  app.as('acceptor', acceptor).call(phoneOrders.createCustomer, {
    body: { program_uuid: of, first_name, email, phone_code: '+31', phone: '0612345611' },
    headers: { 'x-forwarded-for': `10.1.${(calls += 1)}.1` },
    key: newId(),
  })
const mailsTo = (email: string) =>
  run<{ subject: string; body: string }>(
    app.owner.db,
    'select subject, body from notifications.messages where recipient = $1',
    [email],
  )

test('the mail says whether there was an account before, and names no address that the restaurant typed', async () => {
  await create('sanne@plein.example')
  await eventually(async () => expect(await mailsTo('sanne@plein.example')).toHaveLength(1))
  expect((await mailsTo('sanne@plein.example'))[0]).toMatchObject({
    subject: 'Bella Napoli heeft je als klant genoteerd',
    body: expect.stringContaining('Je had al een account'),
  })
  await create('nieuw@example.nl', program_uuid, 'Win op bank.example')
  await eventually(async () => expect(await mailsTo('nieuw@example.nl')).toHaveLength(1))
  const [mail] = await mailsTo('nieuw@example.nl')
  expect(mail?.subject).toBe('Bella Napoli heeft een account voor je gemaakt')
  expect(mail?.body).not.toContain('bank.example')
})

test('an owner makes thirty customers an hour, from whatever addresses the calls come', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => create(`customer-${n}@example.nl`)))
  const statuses = answers.map(({ status }) => status)
  // Two were made before.
  expect(statuses.filter((status) => status === 201)).toHaveLength(28)
  expect(statuses.filter((status) => status === 429)).toHaveLength(12)
})
