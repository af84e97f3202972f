import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_LIVE_KEY, TestSandbox, type Json } from './testing.test-data.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await TestSandbox.start()
})
afterAll(() => sandbox.close())

const order = { reference: 'bella', name: 'Bella <Napoli>', return_url: 'http://shop.localhost/back', language: 'nl' }
const make = async (): Promise<Json> => (await sandbox.post('/v1/merchants', order)).body
const post = (url: string, outcome: string): Promise<Response> =>
  fetch(`${url}/outcome`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `outcome=${outcome}`,
  })

describe('a merchant', () => {
  test('is made once for a key, and is there for its account and mode alone', async () => {
    const first = await sandbox.post('/v1/merchants', order, { idempotency_key: 'one' })
    const again = await sandbox.post('/v1/merchants', order, { idempotency_key: 'one' })
    expect(first.status).toBe(201)
    expect(again.text).toBe(first.text)
    expect((await sandbox.get(`/v1/merchants/${first.body.id}`)).body).toMatchObject({ status: 'started' })
    expect((await sandbox.get(`/v1/merchants/${first.body.id}`, { key: DEMO_LIVE_KEY })).status).toBe(404)
    expect((await sandbox.post('/v1/merchants', { ...order, return_url: 'javascript:0' })).status).toBe(422)
  })

  test.each(['active', 'screening', 'rejected'])('finishes on its page as %s, once, and goes back', async (outcome) => {
    const { id, onboarding_url } = await make()
    const page = await fetch(onboarding_url)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.localhost")
    const html = await page.text()
    expect(html).toContain('Bella &lt;Napoli&gt;')
    const back = await post(onboarding_url, outcome)
    expect([back.status, back.headers.get('location')]).toEqual([303, order.return_url])
    expect((await sandbox.get(`/v1/merchants/${id}`)).body).toMatchObject({ status: outcome, onboarding_url: null })
    await post(onboarding_url, outcome === 'active' ? 'rejected' : 'active')
    expect((await sandbox.get(`/v1/merchants/${id}`)).body.status).toBe(outcome)
    expect(await (await fetch(onboarding_url)).text()).toContain('Dit is al afgerond')
  })

  test('is refused by a fault, and a screening is ended by the control API', async () => {
    await sandbox.post('/control/faults', { kind: 'http_422', scope: 'onboard', count: 1 })
    const refused = await sandbox.post('/v1/merchants', order)
    expect([refused.status, refused.body.code]).toEqual([422, 'refused'])
    const { id } = await make()
    await sandbox.post(`/control/merchants/${id}/settle`, { status: 'active' })
    expect((await sandbox.get('/control/merchants')).body.merchants).toContainEqual(
      expect.objectContaining({ id, status: 'active' }),
    )
  })
})
