import { startSandbox, type RunningSandbox } from '@plein/sandbox/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMerchant } from './ccv-merchants.ts'
import { createCcvProvider } from './ccv.ts'
import { getBreaker } from './http-call.ts'
import { setProviderTimes } from './provider-times.ts'
import type { MerchantOrder } from './merchants.ts'
import type { Credentials, Provider } from './provider.ts'

const credentials: Credentials = { key: 't_demo_7Qm2xV9kTz4RbN8c', mode: 'test', account: '' }
const live: Credentials = { key: 'l_demo_H3wY6sLp1GdJ5fKe', mode: 'live', account: '' }

let sandbox: RunningSandbox
let merchants: NonNullable<Provider['merchants']>
let root: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  root = `${sandbox.url}/ccv`
  const { merchants: adapted } = createCcvProvider(root)
  if (!adapted) throw new Error('the adapter takes no merchants on')
  merchants = adapted
})
beforeEach(async () => {
  await control('/reset')
  getBreaker(root).succeeded()
  setProviderTimes({ pause_ms: 1 })
})
afterEach(() => setProviderTimes(undefined))
afterAll(() => sandbox.close())

const control = (path: string, body: unknown = {}): Promise<Response> =>
  fetch(`${sandbox.url}/control${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

const order: MerchantOrder = {
  our_reference: 'invite-1',
  idempotency_key: 'invite-1-account',
  name: 'Bella Napoli',
  return_url: 'https://food.example/account',
  language: 'nl',
}

const opened = async () => {
  const outcome = await merchants.open(credentials, order)
  if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome))
  return outcome.value
}

test('a merchant is opened once, finishes on its page and is asked about', async () => {
  const first = await opened()
  expect(first).toMatchObject({
    our_reference: 'invite-1',
    status: 'started',
    onboarding_url: expect.stringContaining(`${sandbox.url}/onboard/`),
  })
  expect(await opened()).toEqual(first)
  const reference = first.provider_reference
  const finished = { method: 'POST', body: new URLSearchParams({ outcome: 'screening' }), redirect: 'manual' } as const
  const response = await fetch(`${first.onboarding_url}/outcome`, finished)
  expect(response.headers.get('location')).toBe(order.return_url)
  const get = () => merchants.get(credentials, reference)
  expect(await get()).toMatchObject({ kind: 'answer', value: { status: 'screening', onboarding_url: null } })
  await control(`/merchants/${reference}/settle`, { status: 'active' })
  expect(await get()).toMatchObject({ kind: 'answer', value: { status: 'active' } })
  expect(await merchants.get(live, reference)).toMatchObject({ kind: 'refused', code: 'not_found' })
})

test('[M7] an order whose answer was lost is sent again: one merchant', async () => {
  setProviderTimes({ try_ms: 150, pause_ms: 1 })
  await control('/faults', { kind: 'time_out_after_executing', scope: 'onboard', reference: 'invite-1', count: 1 })
  expect(await merchants.open(credentials, order)).toMatchObject({ kind: 'unknown', code: 'timeout' })
  const again = await opened()
  const listed = (await (await fetch(`${sandbox.url}/control/merchants`)).json()) as { merchants: { id: string }[] }
  expect(listed.merchants.map(({ id }) => id)).toEqual([again.provider_reference])
})

test.each([
  ['garbage', 'invalid_response'],
  ['http_500', 'server_error'],
])('no useful answer (%s) is doubt', async (kind, code) => {
  await control('/faults', { kind, scope: 'onboard' })
  expect(await merchants.open(credentials, order)).toMatchObject({ kind: 'unknown', code })
})

test('a key that opens nothing is refused', async () => {
  const wrong = { ...credentials, key: 't_demo_unknown00000' }
  expect(await merchants.open(wrong, order)).toMatchObject({ kind: 'refused', code: 'key_not_valid' })
  expect(await merchants.get(wrong, 'sbm_1')).toMatchObject({ kind: 'refused', code: 'key_not_valid' })
})

test('unverified: the names in an order, and each of its statuses', () => {
  const body = { reference: 'o-1', externalReference: 'invite-1', orderURL: 'https://boarding.example/o-1' }
  const read = (status: unknown) => getMerchant({ body: { ...body, status } })
  expect(read('New')).toEqual({
    provider_reference: 'o-1',
    our_reference: 'invite-1',
    status: 'started',
    onboarding_url: 'https://boarding.example/o-1',
  })
  const statuses = {
    started: ['New', 'Incomplete'],
    screening: ['Screening', 'ErpInProgress', 'AwaitingPayment', 'Processing', 'FulfillmentInProgress'],
    active: ['FulfillmentDone', 'Completed'],
    rejected: ['Canceled', 'Failed', 'Closed'],
  }
  for (const [ours, theirs] of Object.entries(statuses))
    expect(theirs.map((status) => read(status)?.status)).toEqual(theirs.map(() => ours))
  expect([read('Unheard'), read('toString'), read(undefined), getMerchant({ body: { status: 'New' } })]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})
