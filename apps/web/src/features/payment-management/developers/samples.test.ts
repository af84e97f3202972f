import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from './open-api.ts'
import { writeSample, signatureSample, type Filled } from './samples.ts'

const call: Call = {
  id: 'postPaymentOrders',
  method: 'POST',
  path: '/payment/orders',
  scope: 'orders:write',
  query: {},
  body: {},
  example: { amount: 1250, description: "Omar's till" },
  answer: undefined,
  refusals: [],
}
const filled: Filled = { origin: 'https://po.plein.example', key: 'plk_test_x', order_uuid: '', program_uuid: 'p-1' }
const body = { program_uuid: 'p-1', amount: 1250, description: "Omar's till" }

test('[PAY-06] the sample in TypeScript sends what the call takes, with the key and the program of the reader', async () => {
  const sent: { url: string; init: RequestInit }[] = []
  const send = (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return Promise.resolve(Response.json({ uuid: 'order-1' }))
  }
  const code = `export default async (fetch) => {\n${writeSample('typescript', call, filled)}\nreturn result\n}`
  const { default: sample } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: (fetch: typeof send) => Promise<unknown>
  }
  const result = await sample(send)
  expect(result).toEqual({ uuid: 'order-1' })
  expect(sent[0]!.url).toBe('https://po.plein.example/api/v1/payment/orders')
  expect(JSON.parse(sent[0]!.init.body as string)).toEqual(body)
  expect(sent[0]!.init.headers).toMatchObject({ authorization: 'Bearer plk_test_x' })
})

test('the sample for a shell survives an apostrophe, and names the request that was made before', () => {
  expect(writeSample('curl', call, filled)).toContain(String.raw`"Omar'\''s till"`)
  const read = {
    ...call,
    id: 'getPaymentOrdersUuid',
    method: 'GET',
    path: '/payment/orders/{uuid}',
    example: undefined,
  }
  expect(writeSample('curl', read, { ...filled, order_uuid: 'order-7' })).toBe(
    "curl 'https://po.plein.example/api/v1/payment/orders/order-7' \\\n  -H 'Authorization: Bearer plk_test_x'",
  )
})

test('[PAY-08] the sample that checks a signature takes our messages, and no other ones', async () => {
  const address = `data:text/javascript,${encodeURIComponent(signatureSample)}`
  const { isFromPlein } = (await import(/* @vite-ignore */ address)) as {
    isFromPlein: (headers: Record<string, string>, body: string, secret: string) => boolean
  }
  const secret = `whsec_${Buffer.from('thirty-two bytes of a signing key').toString('base64')}`
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', 'thirty-two bytes of a signing key').update(`msg_1.${at}.{}`).digest('base64')
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,AA v1,${signature}`,
  }
  expect(isFromPlein(headers, '{}', secret)).toBe(true)
  expect(isFromPlein(headers, '{ }', secret)).toBe(false)
  expect(isFromPlein({ ...headers, 'webhook-timestamp': String(at - 400) }, '{}', secret)).toBe(false)
  expect(isFromPlein({}, '{}', secret)).toBe(false)
})
