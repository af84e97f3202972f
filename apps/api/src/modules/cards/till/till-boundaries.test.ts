import { cardTills } from '@plein/contract/cards/till'
import { acceptors } from '@plein/contract/programs/acceptors'
import { acceptorStatuses, programStatuses } from '@plein/contract/programs/codes'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type Answered, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { issueCards } from '../cards.test-data.ts'
import {
  at,
  cancel,
  cardNow,
  checkTills,
  openTill,
  owedTo,
  toOutcome,
  sell,
  step,
  take,
  type Till,
} from './till.test-data.ts'

let app: TestApp
let till: Till
beforeAll(async () => {
  app = await createTestApp()
  till = await openTill(app, { values: [{ value: 0, use_number: 0 }] })
})
afterEach(async () => {
  disarm()
  await checkTills(app)
})
afterAll(() => app.close())

const gift = async (own = till) => (await issueCards(app, own.program, { state: 'active', value: 5000 }))[0]!
const bytes = ({ status, problem }: Answered<unknown>) => ({ status, problem: { ...problem, instance: '' } })

describe('a shop', () => {
  test('[A2] takes no card of a program that is not its own, and hears nothing of what is on it', async () => {
    const card = await gift()
    const stranger = at(till, till.stranger)
    for (const amount of [1, 5000, 5001]) {
      expect(toOutcome(await take(stranger, card.code, { amount }))).toBe('card_not_taken_here')
      expect(toOutcome(await take(stranger, card.code, { amount, hold: true }))).toBe('card_not_taken_here')
    }
    const [blank] = await issueCards(app, till.program, { state: 'blank' })
    expect(toOutcome(await sell(stranger, { serial: blank!.serial, value: 1000 }))).toBe('card_not_taken_here')
    expect(await cardNow(app, card)).toMatchObject({ balance: 5000, held: 0 })
    const owner = app.as('program_owner', till.program.owner_uuid)
    const body = { amount: 1, cash_point_uuid: till.bakery.cash_point_uuid }
    expect((await owner.call(cardTills.redeem, { params: { token: card.code }, body })).status).toBe(403)
  })

  test('[A2] stands at no cash point of another shop, with the bytes of one that does not exist', async () => {
    const card = await gift()
    const [blank] = await issueCards(app, till.program, { state: 'blank' })
    const calls = [
      (cash_point_uuid: string) => take(till, card.code, { amount: 100, cash_point_uuid }),
      (cash_point_uuid: string) => take(till, card.code, { amount: 100, hold: true, cash_point_uuid }),
      (cash_point_uuid: string) => sell(till, { serial: blank!.serial, value: 1000, cash_point_uuid }),
    ]
    for (const call of calls) {
      const foreign = await call(till.florist.cash_point_uuid)
      expect(foreign.problem).toMatchObject({ status: 400, errors: [{ field: 'cash_point_uuid', code: 'not_found' }] })
      expect(bytes(foreign)).toEqual(bytes(await call(newId())))
    }
    expect(await cardNow(app, card)).toMatchObject({ balance: 5000, held: 0 })
  })

  test('[A2] finds no sale of another shop, with the bytes of one that does not exist', async () => {
    const card = await gift()
    const { uuid } = (await take(till, card.code, { amount: 1000, hold: true })).body
    const florist = at(till, till.florist)
    const slip = (id: string) => app.as('acceptor', till.florist.uuid).call(cardTills.slip, { params: { uuid: id } })
    const calls: ((id: string) => Promise<Answered<unknown>>)[] = [
      (id) => step(florist, 'capture', { uuid: id }),
      (id) => step(florist, 'refund', { uuid: id }),
      (id) => cancel(florist, id),
      slip,
    ]
    for (const call of calls) {
      const foreign = await call(uuid)
      expect(foreign.status).toBe(404)
      expect(bytes(foreign)).toEqual(bytes(await call(newId())))
    }
    const { results } = (await app.as('acceptor', till.florist.uuid).call(cardTills.list, { query: {} })).body
    expect(results.filter((sale) => sale.uuid === uuid)).toEqual([])
    expect((await step(till, 'capture', { uuid })).status).toBe(200)
    expect((await step(florist, 'refund', { uuid })).status).toBe(404)
  })

  test('[A7] that was blocked or left a second ago takes, captures and sells nothing; what it took it still gives back', async () => {
    for (const status of [acceptorStatuses.blocked, acceptorStatuses.unsubscribed]) {
      const own = await openTill(app, { values: [{ value: 0, use_number: 0 }] })
      const card = await gift(own)
      const [blank] = await issueCards(app, own.program, { state: 'blank' })
      const taken = (await take(own, card.code, { amount: 500 })).body.uuid
      const held = (await take(own, card.code, { amount: 500, hold: true })).body.uuid
      const owner = app.as('program_owner', own.program.owner_uuid)
      const parts = (await owner.call(acceptors.list, { query: { program: own.program.uuid } })).body.results
      const { uuid } = parts.find((part) => part.profile?.company_name === 'Bakker Bart')!
      expect((await owner.call(acceptors.changeStatus, { params: { uuid }, body: { status } })).status).toBe(200)
      expect(toOutcome(await take(own, card.code, { amount: 1 }))).toBe('card_not_taken_here')
      expect(toOutcome(await take(own, card.code, { amount: 1, hold: true }))).toBe('card_not_taken_here')
      expect(toOutcome(await step(own, 'capture', { uuid: held }))).toBe('card_not_taken_here')
      expect(toOutcome(await sell(own, { serial: blank!.serial, value: 1000 }))).toBe('card_not_taken_here')
      expect(toOutcome(await take(at(own, own.florist), card.code, { amount: 1 }))).toBe(true)
      expect(toOutcome(await cancel(own, held))).toBe(true)
      expect(toOutcome(await step(own, 'refund', { uuid: taken }))).toBe(true)
      expect(await cardNow(app, card)).toMatchObject({ balance: 4999, held: 0 })
    }
  })

  test('takes nothing while the program is blocked, and goes on once it is over', async () => {
    for (const [status_id, answer] of [
      [programStatuses.blocked, 'card_not_taken_here'],
      [programStatuses.expired, true],
    ] as const) {
      const own = await openTill(app, { status_id })
      const card = await gift(own)
      expect([status_id, toOutcome(await take(own, card.code, { amount: 100 }))]).toEqual([status_id, answer])
    }
  })

  test('takes no card that is blocked or over: the same bytes as an unknown one, and who tries ten is sent away', async () => {
    const thief = await openTill(app)
    const [blocked] = await issueCards(app, thief.program, { state: 'blocked' })
    const [expired] = await issueCards(app, thief.program, { state: 'expired' })
    const unknown = await take(thief, '2222222222222222', { amount: 100 })
    for (const card of [blocked, expired])
      expect(bytes(await take(thief, card!.code, { amount: 100 }))).toEqual(bytes(unknown))
    for (let tried = 3; tried < 10; tried++)
      expect(toOutcome(await take(thief, '2222222222222222', { amount: 100 }))).toBe('card_token_not_valid')
    const card = await gift(thief)
    expect((await take(thief, card.code, { amount: 100 })).status).toBe(429)
    await run(app.owner.db, 'delete from platform.allowances')
  })

  test('names no holder, no code and no card in what it reads', async () => {
    const sanne = await createPerson(app, { type: 3, first_name: 'Sanne', last_name: 'Jansen' })
    const [card] = await issueCards(app, till.program, { state: 'active', value: 5000, holder_uuid: sanne.uuid })
    const { body } = await take(till, card!.code, { amount: 100 })
    const text = JSON.stringify(body)
    for (const secret of [sanne.uuid, 'Jansen', card!.code, card!.handle, card!.serial, card!.uuid])
      expect(text).not.toContain(secret)
    const [payable] = await run(
      app.owner.db,
      'select payer_uuid, description, subject_label from payments.payables where uuid = $1',
      [body.uuid],
    )
    expect(payable).toEqual({
      payer_uuid: null,
      description: 'Cadeaukaart Binnenstad',
      subject_label: String(body.number),
    })
  })
})

describe('a fault between two writes', () => {
  const failAt = (name: string): { count: number } => {
    const struck = { count: 0 }
    arm(name, () => {
      struck.count++
      throw new Error(`a fault at ${name}`)
    })
    return struck
  }
  const whole = async (name: string, deed: () => Promise<Answered<unknown>>): Promise<void> => {
    const struck = failAt(name)
    expect([name, (await deed()).status]).toEqual([name, 500])
    expect([name, struck.count]).toEqual([name, 1])
    disarm()
    await checkTills(app)
  }

  test.each(['tills.taken', 'tills.sale-written', 'tills.sale-booked'])(
    '[C2] at %s takes nothing, and the same key takes once',
    async (name) => {
      const card = await gift()
      const key = newId()
      const owed = await owedTo(app, till.bakery.uuid)
      await whole(name, () => take(till, card.code, { amount: 1000, key }))
      expect([(await cardNow(app, card)).balance, await owedTo(app, till.bakery.uuid)]).toEqual([5000, owed])
      expect((await take(till, card.code, { amount: 1000, key })).body).toMatchObject({ balance: 4000 })
    },
  )

  test.each(['tills.held'])('[C2] at %s holds nothing', async (name) => {
    const card = await gift()
    await whole(name, () => take(till, card.code, { amount: 1000, hold: true }))
    expect(await cardNow(app, card)).toMatchObject({ held: 0 })
  })

  test.each(['tills.captured', 'tills.capture-written', 'tills.capture-booked'])(
    '[C2] at %s leaves it held, and then takes once',
    async (name) => {
      const card = await gift()
      const { uuid } = (await take(till, card.code, { amount: 1000, hold: true })).body
      await whole(name, () => step(till, 'capture', { uuid, amount: 600 }))
      expect(await cardNow(app, card)).toMatchObject({ balance: 5000, held: 1000 })
      expect((await step(till, 'capture', { uuid, amount: 600 })).body).toMatchObject({ state: 'paid', balance: 4400 })
    },
  )

  test('[C2] at tills.released leaves it held', async () => {
    const card = await gift()
    const { uuid } = (await take(till, card.code, { amount: 1000, hold: true })).body
    await whole('tills.released', () => cancel(till, uuid))
    expect(await cardNow(app, card)).toMatchObject({ held: 1000 })
    expect((await cancel(till, uuid)).body).toMatchObject({ state: 'cancelled' })
  })

  test.each(['payments.refund-written', 'payments.refund-told', 'payments.refund-booked', 'payments.refund-queued'])(
    '[C2] at %s gives nothing back, and then once',
    async (name) => {
      const card = await gift()
      const { uuid } = (await take(till, card.code, { amount: 1000 })).body
      await whole(name, () => step(till, 'refund', { uuid, amount: 600 }))
      expect((await cardNow(app, card)).balance).toBe(4000)
      expect((await step(till, 'refund', { uuid, amount: 600 })).body).toMatchObject({ amount_refunded: 600 })
    },
  )

  test.each(['tills.loaded', 'tills.loaded-written', 'tills.loaded-booked'])(
    '[C2] at %s sells nothing',
    async (name) => {
      const [card] = await issueCards(app, till.program, { state: 'blank' })
      await whole(name, () => sell(till, { serial: card!.serial, value: 1000 }))
      expect(await cardNow(app, card!)).toMatchObject({ state: 'blank', balance: 0 })
      expect(toOutcome(await sell(till, { serial: card!.serial, value: 1000 }))).toBe(true)
    },
  )

  test.each(['tills.unloaded', 'tills.undo-written', 'tills.undo-booked'])(
    '[C2] at %s undoes nothing',
    async (name) => {
      const [card] = await issueCards(app, till.program, { state: 'blank' })
      const { uuid } = (await sell(till, { serial: card!.serial, value: 1000 })).body
      await whole(name, () => step(till, 'refund', { uuid }))
      expect(await cardNow(app, card!)).toMatchObject({ state: 'active', balance: 1000 })
      expect(toOutcome(await step(till, 'refund', { uuid }))).toBe(true)
    },
  )

  test('[C2] at tills.use-given-back gives no use back', async () => {
    const own = await openTill(app, { type_code: 101, values: [{ value: 0, use_number: 2 }] })
    const [card] = await issueCards(app, own.program, { state: 'active', value: 0, use_number: 2 })
    const { uuid } = (await take(own, card!.code)).body
    await whole('tills.use-given-back', () => step(own, 'refund', { uuid }))
    expect(await cardNow(app, card!)).toMatchObject({ uses_left: 1 })
    expect((await step(own, 'refund', { uuid })).body).toMatchObject({ uses_left: 2 })
  })
})
