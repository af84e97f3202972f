import { foodOrdering } from '@plein/contract/food-ordering'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/runtime/ids.ts'
import { createFoodTestApp, order, paidOrder, put, startVisit, type FoodTestApp } from '../food-ordering.test-data.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())

/** An order of Bella Napoli, and of a kitchen beside it when asked; its payment has started. */
const started = async (titles: readonly string[]): Promise<string> => {
  const session_id = await startVisit(app)
  await put(app, { session_id, title: 'Margherita', quantity: 2, options: ['Klein'] })
  for (const title of titles) await put(app, { session_id, title, quantity: 2 })
  const { uuid } = (await order(app, { session_id })).body
  await app.guest.call(foodOrdering.payOrder, { params: { uuid }, query: { session_id }, body: {} })
  return uuid
}

const receiptOf = async (order_uuid: string): Promise<string | null | undefined> => {
  const { body } = await app.as('admin').call(payments.transactions, { query: { search: order_uuid } })
  return body.data[0]?.subject?.receipt_url
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/MediaBox/g)?.length ?? 0

const pagesAt = async (url: string | null | undefined): Promise<number> => {
  const token = app.server.app.tokens.sign({ sub: newId(), typ: 4, fam: newId() })
  const headers = { host: 'admin.localhost', authorization: `Bearer ${token}` }
  const answer = await app.server.fastify.inject({ url: url ?? '', headers })
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'application/pdf'])
  return pagesOf(answer.rawPayload)
}

test('[LEDG-09] the list of payments leads to the receipt of all that was paid', async () => {
  expect(await pagesAt(await receiptOf((await paidOrder(app)).order.uuid))).toBe(1)
  const of_two = await started(['Nasi'])
  expect(await pagesAt(await receiptOf(of_two))).toBe(2)
})

test('a kitchen has the page of its own part alone, and nothing of the court’s', async () => {
  await app.control('auto', { status: 'paid', webhook: false })
  const uuid = await started(['Nasi'])
  const omar = app.as('acceptor', await app.user('omar@plein.example'))
  const receiptIn = async (title: string) =>
    omar.call(foodBoard.receipt, { params: { program_uuid: await app.program(title), uuid }, query: {} })
  expect(pagesOf((await receiptIn('Bella Napoli')).raw)).toBe(1)
  expect((await receiptIn('De Markthal')).status).toBe(404)
})

test('[LEDG-09] the list of payments leads to no receipt of what was not paid', async () => {
  await app.control('auto', undefined, 'DELETE')
  expect(await receiptOf(await started([]))).toBeNull()
})
