import { cardFigures } from '@plein/contract/cards/figures'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { checkCards, createCardProgram, issueCards } from '#modules/cards/cards.test-data.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '../food-ordering.test-data.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())

test('what a restaurant took of cards stands under its name in the figures of their owner, and what went back beside it', async () => {
  setClock(tuesdayEvening)
  const omar_uuid = await app.user('omar@plein.example')
  const program = await createCardProgram(app, { acceptor_uuids: [omar_uuid] })
  const [card, more] = await issueCards(app, program, { state: 'active', quantity: 2, value: 1500 })
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  const { uuid, total_amount, suborders } = (await order(app, { session_id, input: {} })).body
  const paid = await app.guest.call(foodOrdering.payOrder, {
    params: { uuid },
    query: { session_id },
    body: { sources: [{ token: card!.code, amount: 1500 }, { token: more!.code }] },
  })
  expect(paid.status).toBe(200)
  const read = async () => {
    const { body } = await app
      .as('program_owner', program.owner_uuid)
      .call(cardFigures.statistics, { params: { uuid: program.uuid } })
    return { spent: body.spent, refunded: body.refunded, shops: body.shops }
  }
  const bella = { uuid: await app.program('Bella Napoli'), title: 'Bella Napoli', times: 2, spent: total_amount }
  expect(await read()).toEqual({
    spent: { times: 2, amount: total_amount },
    refunded: { times: 0, amount: 0 },
    shops: [{ ...bella, refunded: 0 }],
  })
  const [line] = suborders[0]!.items
  const refund = await app.as('acceptor', omar_uuid).call(foodPaying.refund, {
    body: { order_uuid: suborders[0]!.uuid, reason: 'cold', lines: [{ uuid: line!.uuid, quantity: 1 }] },
  })
  expect(refund.body.amount).toBe(line!.price)
  const { refunded, shops } = await read()
  expect([refunded.amount, shops]).toEqual([line!.price, [{ ...bella, refunded: line!.price }]])
  await checkCards(app.owner.db)
})
