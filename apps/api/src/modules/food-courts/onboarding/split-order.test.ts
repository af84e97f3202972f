import { foodCourts } from '@plein/contract/food-courts'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { eventually } from '#platform/testing/eventually.ts'
import {
  fillBellaNapoli,
  order,
  put,
  startVisit,
  tuesdayEvening,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { saveConnection, syncAttempt } from '#modules/payments/index.ts'
import { testPassword } from '#modules/identity/identity.test-data.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { courtCalls, createCourtTestApp, startAfresh, type CourtTestApp } from '../food-courts.test-data.ts'

let app: CourtTestApp
let calls: ReturnType<typeof courtCalls>
beforeAll(async () => {
  app = await createCourtTestApp(true)
  calls = courtCalls(app)
})
beforeEach(async () => {
  setClock(tuesdayEvening)
  await startAfresh(app)
})
afterAll(() => app.close())

const connect = (organization?: string, password?: string) =>
  calls.asSoerie().call(foodCourts.onboard, {
    params: { uuid: app.zonnig },
    body: {
      food_court: app.court,
      ...(organization !== undefined && { organization }),
      ...(password !== undefined && { password }),
    },
  })

/** The restaurant does what the provider asks for on its page. */
const finishThere = async (url: string | null): Promise<void> => {
  await fetch(`${url}/outcome`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=active',
  })
  const query = { food_court: app.court }
  const { body } = await calls.asSoerie().call(foodCourts.onboarding, { params: { uuid: app.zonnig }, query })
  expect(body).toEqual({ ccvpay_status: 'active', ccvpay_url: null })
}

/** A guest's order of both restaurants, which is paid. Answers the part of each, and the cents that are left of it after the court's fee. */
const orderOfBoth = async (): Promise<Record<string, { uuid: string; net: number }>> => {
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(app, { pickup_in_restaurant: true })
  await fillBellaNapoli(app, session_id)
  await put(app, { session_id, title: 'Rotiplaat', quantity: 10 })
  const placed = await order(app, { session_id })
  const at = { params: { uuid: placed.body.uuid }, query: { session_id } }
  expect(await app.guest.call(foodOrdering.payOrder, { ...at, body: {} })).toMatchObject({ status: 200 })
  const [attempt] = await run<{ uuid: string }>(
    app.owner.db,
    'select a.uuid from payments.attempts a join payments.payables y on y.uuid = a.payable_uuid where y.subject_uuid = $1',
    [placed.body.uuid],
  )
  expect(await syncAttempt(app.server.app, attempt?.uuid ?? '')).toMatchObject({ status: 'paid' })
  const rows = await run<{ title: string; uuid: string; net: number }>(
    app.owner.db,
    `select p.title, s.subject_uuid as uuid, s.amount - s.fee as net from payments.shares s join payments.payables y on y.uuid = s.payable_uuid
       join programs.programs p on p.uuid = s.program_uuid where y.subject_uuid = $1`,
    [placed.body.uuid],
  )
  return Object.fromEntries(rows.map(({ title, uuid, net }) => [title, { uuid, net }]))
}

const routesOf = (subject_uuid: string) =>
  run<{ merchant: string; amount: number; amount_reversed: number; state: string }>(
    app.owner.db,
    `select t.merchant, t.amount, t.amount_reversed, t.state from payments.routes t join payments.attempts a on a.uuid = t.attempt_uuid
       join payments.shares s on s.payable_uuid = a.payable_uuid and s.position = t.share where s.subject_uuid = $1`,
    [subject_uuid],
  )

/** The books' debt to the restaurant, cents. */
const owedToZonnig = async (): Promise<number> => {
  const [row] = await run<{ owed: number }>(
    app.owner.db,
    `select coalesce(sum(e.credit - e.debit), 0)::bigint as owed from ledger.entries e join ledger.accounts a on a.uuid = e.account_uuid
      where a.main_account = 210 and a.reference = $1::text`,
    [app.zonnig],
  )
  return row?.owed ?? 0
}

const orderIsSplit = async (merchant: unknown): Promise<void> => {
  const before = await owedToZonnig()
  const parts = await orderOfBoth()
  const { uuid = '', net = 0 } = parts['Warung Zonnig'] ?? {}
  await eventually(async () =>
    expect(await routesOf(uuid)).toEqual([{ merchant, amount: net, amount_reversed: 0, state: 'routed' }]),
  )
  expect(await routesOf(parts['Bella Napoli']?.uuid ?? '')).toEqual([])
  expect(await owedToZonnig()).toBe(before)
  const body = { order_uuid: uuid, reason: 'cold' }
  expect(await calls.asSoerie().call(foodPaying.refund, { body })).toMatchObject({ status: 201 })
  const refunds = () =>
    run(
      app.owner.db,
      'select provider_reference is not null as is_taken from payments.refunds where subject_uuid = $1',
      [uuid],
    )
  await eventually(async () => expect(await refunds()).toEqual([{ is_taken: true }]))
  expect(await routesOf(uuid)).toMatchObject([{ amount_reversed: net }])
  expect(await owedToZonnig()).toBe(before)
}

describe('[COURT-05] a restaurant of a court is paid its part by the court’s provider', () => {
  test('at CCV once it has finished the page of its onboarding, and gives its part of a refund back', async () => {
    await saveConnection(app.server.app, {
      program_uuid: null,
      provider: 'ccv',
      mode: 'test',
      key: 't_demo_7Qm2xV9kTz4RbN8c',
    })
    await calls.send()
    await calls.accept()
    expect(await calls.invitation()).toMatchObject({ asks_organization: false })
    expect((await connect('org_zonnig', testPassword)).problem.code).toBe('onboarding_not_possible')
    await finishThere((await connect()).body.ccvpay_url)
    const asOwner = app.as('program_owner', app.jan)
    // Its owner reads that orders are paid through the court.
    const { body } = await asOwner.call(programs.read, { params: { uuid: app.zonnig } })
    expect(body).toMatchObject({ court_title: 'De Markthal' })
    await orderIsSplit(expect.any(String))
  })

  test('at Mollie once it has named its organization, and gives its part of a refund back', async () => {
    await saveConnection(app.server.app, {
      program_uuid: null,
      provider: 'mollie',
      mode: 'test',
      key: 'test_demo_7Qm2xV9kTz4RbN8c',
    })
    await calls.send()
    await calls.accept()
    expect(await calls.invitation()).toMatchObject({
      asks_organization: true,
      ccvpay_status: 'started',
      may: ['connect', 'leave'],
    })
    expect((await connect()).body).toEqual({ ccvpay_status: 'started', ccvpay_url: null })
    expect((await connect('zonnig')).status).toBe(400)
    expect((await connect('org_zonnig')).problem.errors).toEqual([{ field: 'password', code: 'required' }])
    expect((await connect('org_zonnig', 'Geraden-1')).problem.errors).toEqual([
      { field: 'password', code: 'wrong_password' },
    ])
    expect((await connect('org_mistyped', testPassword)).body).toEqual({ ccvpay_status: 'active', ccvpay_url: null })
    expect((await connect('org_zonnig', testPassword)).body).toEqual({ ccvpay_status: 'active', ccvpay_url: null })
    expect(await calls.invitation()).toMatchObject({ is_split_payments_enabled: true, may: ['connect', 'leave'] })
    await orderIsSplit('org_zonnig')
  })
})
