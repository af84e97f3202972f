import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openMessage } from '../../examples/merchant.ts'

const signing_key = `whsec_${Buffer.from('thirty-two bytes of a signing key').toString('base64')}`
const body = JSON.stringify({ type: 'order.paid', mode: 'live', data: { order: { amount: 1995 } } })

/** The headers of a message as Standard Webhooks signs it. */
const sign = (text: string, at = Date.now()) => {
  const timestamp = String(Math.floor(at / 1000))
  const secret = Buffer.from(signing_key.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', secret).update(`msg_1.${timestamp}.${text}`).digest('base64')
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,AAAA v1,${signature}` }
}

test('the example of a shop believes a message that we signed, and no other one', () => {
  expect(openMessage(sign(body), body, signing_key)).toMatchObject({
    type: 'order.paid',
    data: { order: { amount: 1995 } },
  })
  expect(openMessage(sign(body), body.replace('1995', '1'), signing_key)).toBeUndefined()
  expect(openMessage(sign(body), body, `whsec_${Buffer.from('another key').toString('base64')}`)).toBeUndefined()
  expect(openMessage(sign(body, Date.now() - 6 * 60_000), body, signing_key)).toBeUndefined()
  expect(openMessage({}, body, signing_key)).toBeUndefined()
})
