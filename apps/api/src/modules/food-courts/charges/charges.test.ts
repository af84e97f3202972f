import { charges } from '@plein/contract/food-courts/charges'
import type { BodyOf } from '@plein/contract/endpoint'
import { payouts } from '@plein/contract/payments/payouts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { addParticipation } from '#modules/programs/index.ts'
import { tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { courtCalls, createCourtTestApp, startAfresh, type CourtTestApp } from '../food-courts.test-data.ts'

let app: CourtTestApp
let calls: ReturnType<typeof courtCalls>
let wok: string
beforeAll(async () => {
  app = await createCourtTestApp()
  calls = courtCalls(app)
  wok = await app.program('Wok Garden')
})
beforeEach(async () => {
  setClock(tuesdayEvening)
  await startAfresh(app)
  await calls.send()
  const { status } = await calls.accept()
  if (status !== 200) throw new Error(`not accepted: ${status}`)
})
afterAll(() => app.close())

const ask = (body: Partial<BodyOf<typeof charges.add>> = {}, who = calls.asCourt()) =>
  who.call(charges.add, {
    params: { program_uuid: app.court },
    body: { program_uuid: app.zonnig, amount: 45_000, description: 'Huur november', ...body },
  })
const answer = (uuid: string, value: BodyOf<typeof charges.answer>['answer'], who = calls.asSoerie()) =>
  who.call(charges.answer, {
    params: { program_uuid: value === 'withdrawn' ? app.court : app.zonnig, uuid },
    body: { answer: value },
  })
const listed = async (program_uuid: string, who = calls.asCourt()) =>
  (await who.call(charges.list, { params: { program_uuid } })).body.results

const entriesOf = async (reference: string): Promise<Record<string, number>> => {
  const rows = await run<{ name: string; amount: number }>(
    app.owner.db,
    `select a.main_account || ' ' || a.name as name, (e.debit - e.credit)::bigint as amount
       from ledger.v_entries e join ledger.v_accounts a on a.uuid = e.account_uuid where e.event = 'charge' and e.reference = $1`,
    [reference],
  )
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))
}

test('a charge that its restaurant agrees to moves from its account to the court’s, once', async () => {
  const asked = await ask()
  expect(asked).toMatchObject({ status: 201, body: { state: 'waiting', may: ['withdraw'], amount: 45_000 } })
  const { uuid } = asked.body
  expect(await entriesOf(uuid)).toEqual({})
  expect(await listed(app.zonnig, calls.asSoerie())).toMatchObject([{ uuid, may: ['agree', 'decline'] }])
  const due = async () => (await calls.asCourt().call(payouts.due, { params: { program_uuid: app.court } })).body.due
  const before = await due()
  const answers = await Promise.all([answer(uuid, 'agreed'), answer(uuid, 'agreed'), answer(uuid, 'declined')])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const [charge] = await listed(app.court)
  const agreed = charge?.state === 'agreed'
  expect(await entriesOf(uuid)).toEqual(agreed ? { '210 Warung Zonnig': 45_000, '210 De Markthal': -45_000 } : {})
  // Nobody's money pays the court before a payout of the restaurant has deducted it.
  expect(await due()).toBe(before)
  expect(charge).toMatchObject({ may: [], answered_at: expect.stringContaining('2026-11-24T16:40') })
})

test('agreed to, it is an amount of the next payouts of both', async () => {
  const { uuid } = (await ask({ amount: 1250 })).body
  expect((await answer(uuid, 'agreed')).body).toMatchObject({ state: 'agreed', may: [] })
  expect(await entriesOf(uuid)).toEqual({ '210 Warung Zonnig': 1250, '210 De Markthal': -1250 })
  expect((await answer(uuid, 'agreed')).status).toBe(200)
  expect((await answer(uuid, 'declined')).problem).toMatchObject({ status: 409, code: 'charge_answered' })
  const history = await run<{ action: string }>(
    app.owner.db,
    `select action from identity.audit_events where action like 'court_charge%' order by at desc, uuid desc limit 2`,
  )
  expect(history.map(({ action }) => action)).toEqual(['court_charge_answered', 'court_charge_asked'])
})

test('declined or withdrawn, it books nothing, and neither row is ever changed', async () => {
  const [declined, withdrawn] = [(await ask()).body.uuid, (await ask()).body.uuid]
  expect((await answer(declined, 'declined')).body.state).toBe('declined')
  expect((await answer(withdrawn, 'withdrawn', calls.asCourt())).body.state).toBe('withdrawn')
  expect((await answer(withdrawn, 'agreed')).problem.code).toBe('charge_answered')
  for (const uuid of [declined, withdrawn]) expect(await entriesOf(uuid)).toEqual({})
  const changes = [
    'update food_courts.charges set amount = 1',
    "update food_courts.charge_answers set answer = 'agreed'",
  ]
  for (const change of changes) await expect(run(app.owner.db, change)).rejects.toThrow('append-only')
})

test('a court asks its own restaurants alone, and answers nothing for them', async () => {
  expect((await ask({ program_uuid: app.court })).status).toBe(404)
  expect((await ask({}, app.as('program_owner', app.jan))).status).toBe(404)
  const { uuid } = (await ask()).body
  const stranger = await createPerson(app, { type: 2, first_name: 'Ans' })
  expect((await answer(uuid, 'agreed', app.as('acceptor', stranger.uuid))).status).toBe(404)
  expect((await answer(uuid, 'agreed', calls.asCourt())).status).toBe(404)
  const elsewhere = { params: { program_uuid: wok, uuid }, body: { answer: 'agreed' as const } }
  expect((await calls.asCourt().call(charges.answer, elsewhere)).status).toBe(404)
  expect(await listed(wok)).toEqual([])
  // Whoever works in one of its restaurants reads nothing of the others.
  const seen = await calls.asSoerie().call(charges.list, { params: { program_uuid: app.court } })
  expect(seen.body.results ?? []).toEqual([])
  expect((await ask({ description: '  ' })).problem.errors).toEqual([{ field: 'description', code: 'required' }])
})

test('who works in a restaurant reads its charges; its owner and whoever accepted the court for it answer them', async () => {
  const { uuid } = (await ask()).body
  const cook = await createPerson(app, { type: 2, first_name: 'Bram' })
  await inTransaction(app.database.db, (tx) =>
    addParticipation(tx, { program_uuid: app.zonnig, acceptor_uuid: cook.uuid }),
  )
  const [asCook, asJan] = [app.as('acceptor', cook.uuid), app.as('program_owner', app.jan)]
  const seenBy = async (who: typeof asCook) => (await listed(app.zonnig, who)).find((charge) => charge.uuid === uuid)
  expect(await seenBy(asCook)).toMatchObject({ state: 'waiting', may: [] })
  expect((await answer(uuid, 'agreed', asCook)).status).toBe(404)
  expect((await answer(uuid, 'declined', asCook)).status).toBe(404)
  expect(await entriesOf(uuid)).toEqual({})
  for (const who of [asJan, calls.asSoerie()]) expect(await seenBy(who)).toMatchObject({ may: ['agree', 'decline'] })
  expect((await answer(uuid, 'agreed', asJan)).body).toMatchObject({ state: 'agreed' })
  // Whoever accepted for a restaurant that left its court answers nothing any more.
  const later = (await ask()).body.uuid
  await calls.remove()
  expect((await answer(later, 'agreed')).status).toBe(404)
  expect((await answer(later, 'declined', asJan)).body).toMatchObject({ state: 'declined' })
})
