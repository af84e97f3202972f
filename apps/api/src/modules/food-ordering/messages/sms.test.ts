import { foodBoard } from '@plein/contract/food-kitchen/board'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import type { OrderStatus } from '@plein/contract/food-ordering/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createFoodTestApp, type FoodTestApp } from '../food-ordering.test-data.ts'

let app: FoodTestApp
let program_uuid: string
let tiramisu: string
let acceptor: string
beforeAll(async () => {
  app = await createFoodTestApp({}, true)
  program_uuid = await app.program('Bella Napoli')
  acceptor = await app.user('omar@plein.example')
  tiramisu = (await app.product('Tiramisu')).uuid
})
afterAll(() => app.close())

const worker = () => app.as('acceptor', acceptor)
const input = (phone: string, first_name: string) => ({
  lines: [{ product_id: tiramisu, quantity: 4 }],
  pickup_in_restaurant: false,
  zip_code: '1012ab',
  house_number: '14',
  delivery_asap: true,
  first_name,
  phone_code: '+31',
  phone,
})
const take = async (phone: string, payment: 'cash' | 'pay_link', first_name = 'Bea') => {
  const { lines, pickup_in_restaurant, zip_code, house_number, delivery_asap } = input(phone, first_name)
  const body = { lines, pickup_in_restaurant, zip_code, house_number, delivery_asap }
  const price = await worker().call(phoneOrders.price, { params: { program_uuid }, body })
  const whole = { ...input(phone, first_name), payment, expected_total_amount: price.body.total_amount }
  return worker().call(phoneOrders.create, { params: { program_uuid }, body: whole })
}
const sendOut = async (phone: string, first_name?: string): Promise<string> => {
  const { uuid } = (await take(phone, 'cash', first_name)).body
  for (const status of [5, 6] as OrderStatus[])
    await worker().call(foodBoard.changeStatus, { params: { program_uuid, uuid }, body: { status } })
  return uuid
}
const smsOf = (uuid: string) =>
  eventually(async () => {
    const [sms] = await run<{ body: string; status: string }>(
      app.owner.db,
      'select body, status from notifications.messages where occasion = $1',
      [`on-its-way ${uuid}`],
    )
    expect(sms).toBeDefined()
    return sms!
  })
const refusals = async (uuid: string) =>
  (await worker().call(foodBoard.order, { params: { program_uuid, uuid } })).body.history
    .filter(({ column_name }) => column_name === 'sms_refused')
    .map(({ new_value }) => new_value)

test('food leaves whether its SMS may be sent or not, and the order says why the guest got none', async () => {
  const uuid = await sendOut('0201234567')
  expect((await smsOf(uuid)).status).toBe('failed')
  expect(await refusals(uuid)).toEqual(['number'])
  const { body } = await worker().call(foodBoard.order, { params: { program_uuid, uuid } })
  expect(body.order_status).toBe(6)
  const reached = await sendOut('0612345699')
  expect((await smsOf(reached)).status).toBe('sent')
  expect(await refusals(reached)).toEqual([])
})

test('an address in the text is not sent while the program is young, and a guest’s name never is one', async () => {
  const write = (text: string) =>
    run(app.owner.db, 'update food_ordering.restaurants set delivering_sms_text = $2 where program_uuid = $1', [
      program_uuid,
      text,
    ])
  await write('Dag {name}, kijk op bank.example')
  await run(app.owner.db, 'update programs.programs set created = $2 where uuid = $1', [
    program_uuid,
    new Date('2026-11-01T12:00:00Z'),
  ])
  const young = await sendOut('0612345601')
  expect((await smsOf(young)).status).toBe('failed')
  expect(await refusals(young)).toEqual(['link'])
  await run(app.owner.db, 'update programs.programs set created = $2 where uuid = $1', [
    program_uuid,
    new Date('2026-10-01T12:00:00Z'),
  ])
  const old = await sendOut('0612345602')
  expect(await smsOf(old)).toMatchObject({ status: 'sent', body: 'Dag Bea, kijk op bank.example' })
  await write('Dag {name}!')
  const named = await sendOut('0612345603', 'bank-login.example')
  expect((await smsOf(named)).body).toBe('Dag !')
})

test('a link to pay needs a mobile number where there is no e-mail address', async () => {
  const refused = await take('0201234567', 'pay_link')
  expect(refused.problem).toMatchObject({ code: 'invalid_input', errors: [{ field: 'phone', code: 'not_mobile' }] })
  expect((await take('0612345604', 'pay_link')).status).toBe(201)
})
