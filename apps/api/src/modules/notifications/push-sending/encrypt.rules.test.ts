import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush } from './encrypt.rules.ts'
import { decryptPush } from './push-service.test-data.ts'

/** RFC 8291, section 5: its keys, its salt, and the message that comes of them. */
const rfc = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  private_key: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('the message of the standard, bit for bit', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(rfc.private_key, 'base64url')
  const salt = Buffer.from(rfc.salt, 'base64url')
  expect(encryptPush(rfc.text, rfc, { pair, salt }).toString('base64url')).toBe(rfc.message)
})

test('only the browser reads it, and the same text is another message each time', () => {
  const pair = createECDH('prime256v1')
  const auth = Buffer.alloc(16, 7)
  const keys = { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') }
  const [first, second] = [encryptPush('Заказ готов ✓', keys), encryptPush('Заказ готов ✓', keys)]
  expect(decryptPush(first, { pair, auth })).toBe('Заказ готов ✓')
  expect(first.equals(second)).toBe(false)
  expect(() => decryptPush(first, { pair, auth: Buffer.alloc(16) })).toThrow(/authenticate/)
})

test('a key that is no point of the curve is refused', () => {
  const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
  expect(() => encryptPush('x', { p256dh, auth: rfc.auth })).toThrow(/curve|Public key/i)
})
