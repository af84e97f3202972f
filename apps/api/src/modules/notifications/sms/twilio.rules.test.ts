import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#platform/runtime/settings.ts'
import { isCallbackReachable } from './callback-address.ts'
import { countriesOfNames, getSmsSender } from './sms-sender.rules.ts'
import { explainCode, isSignedByTwilio, readMessage } from './twilio.rules.ts'

test('unverified: a callback is signed over its address and sorted parameters, as the example of the documents is', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const form = new URLSearchParams({
    To: '+18005551212',
    From: '+14158675309',
    Digits: '1234',
    Caller: '+14158675309',
    CallSid: 'CA1234567890ABCDE',
  })
  const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='
  expect(isSignedByTwilio('12345', { url, form, signature })).toBe(true)
  expect(isSignedByTwilio('12346', { url, form, signature })).toBe(false)
  expect(isSignedByTwilio('12345', { url: `${url}&a=b`, form, signature })).toBe(false)
  for (const wrong of ['', 'x', '0/KCTR6DLpKmkAf8muzZqo1nDgQ='])
    expect(isSignedByTwilio('12345', { url, form, signature: wrong })).toBe(false)
})

test('unverified: names are shown in the Netherlands, and everywhere else a number is', () => {
  expect(countriesOfNames).toEqual(['NL'])
  expect(getSmsSender('Bella', '+31612345678')).toBe('Bella')
  expect(getSmsSender('Bella', '+4915112345678')).toBeUndefined()
})

test.each([
  ['Bella Napoli', 'BellaNapoli'],
  ['Trattoria Bella Napoli', 'Trattoria'],
  ['Pannenkoekenhuis', 'Pannenkoeke'],
  ['Café Één', 'Cafe Een'],
  ["'t Hoekje & Co", 't Hoekje Co'],
  ['Frites & Zo', 'Frites Zo'],
  ['Кафе Пушкин', undefined],
  ['42', undefined],
  ['A1', undefined],
])('%s sends as %s', (title, name) => expect(getSmsSender(title, '+31612345678')).toBe(name))

const whole = {
  sid: `SM${'0'.repeat(32)}`,
  to: '+31612345678',
  body: 'Onderweg',
  status: 'delivered',
  date_created: 'Tue, 24 Nov 2026 16:40:00 +0000',
  error_code: null,
  num_segments: '2',
  price: '-0.18000',
  price_unit: 'usd',
}

test('a message is read with its state, parts and price', () => {
  expect(readMessage(whole)).toEqual({
    sid: whole.sid,
    to: whole.to,
    body: whole.body,
    state: 'delivered',
    created: new Date('2026-11-24T16:40:00Z'),
    error_code: null,
    taken: { provider_id: whole.sid, segments: 2, price: '0.18000 USD' },
  })
})

test.each([
  ['queued', 'sent'],
  ['accepted', 'sent'],
  ['scheduled', 'sent'],
  ['sending', 'sent'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('%s at the provider is %s here', (status, state) => expect(readMessage({ ...whole, status })?.state).toBe(state))

test.each([
  ['no number', { sid: undefined }],
  ['a number that leads elsewhere', { sid: '../../Messages' }],
  ['an unknown state', { status: 'banana' }],
  ['a state that is a list', { status: ['sent'] }],
  ['no text', { body: null }],
  ['no recipient', { to: 31612345678 }],
])('[S13] %s makes a message that is not read', (_what, change) =>
  expect(readMessage({ ...whole, ...change })).toBeUndefined(),
)

test('[S13] parts and price that are no numbers are left out, and an unknown reason is told in its own words', () => {
  const odd = readMessage({ ...whole, num_segments: '1e9', price: '<b>', price_unit: 7, date_created: 'never' })
  expect(odd).toMatchObject({ created: undefined, taken: { segments: null, price: null } })
  expect(explainCode(21_610)).toEqual({ code: 'refused', reason: 'the reader has unsubscribed (21610)' })
  expect(explainCode(63_999, 'Something new')).toEqual({ code: 'other', reason: 'Something new (63999)' })
  expect(explainCode(null, 7)).toEqual({ code: 'other', reason: 'the SMS provider does not say why' })
})

const read = (PLEIN_SMS: string, env: NodeJS.ProcessEnv = {}) =>
  readSettings({ PLEIN_DATA_DIR: join(tmpdir(), 'plein-sms-settings'), PLEIN_SMS, ...env })

test('the setting names account, sender and host; without TLS on this machine alone', () => {
  expect(read('twilio://AC1:to%2Fken@api.twilio.com?from=+31612345678').twilio).toEqual({
    root: 'https://api.twilio.com',
    account_sid: 'AC1',
    auth_token: 'to/ken',
    from: '+31612345678',
    service_sid: undefined,
  })
  const service = `MG${'a'.repeat(32)}`
  expect(read(`twilio://AC1:t@127.0.0.1:8090/twilio?service=${service}`).twilio).toMatchObject({
    root: 'http://127.0.0.1:8090/twilio',
    service_sid: service,
    from: undefined,
  })
  expect(read('').twilio).toBeUndefined()
  for (const wrong of [
    'twilio://AC1:t@api.twilio.com',
    'twilio://AC1@api.twilio.com?from=+31612345678',
    'https://AC1:t@api.twilio.com?from=+31612345678',
    'twilio://AC1:t@api.twilio.com?from=Bella',
  ])
    expect(() => read(wrong)).toThrow('PLEIN_SMS is an address like')
})

test('callbacks go to a public host over https, and to any host from a fake on this machine', () => {
  const production = { NODE_ENV: 'production', PLEIN_ADMIN_HOST: 'beheer.example.nl' }
  const real = 'https://api.twilio.com'
  expect(isCallbackReachable(read('', production), real)).toBe(true)
  expect(isCallbackReachable(read('', { ...production, PLEIN_PUBLIC_SCHEME: 'http' }), real)).toBe(false)
  expect(isCallbackReachable(read('', { ...production, PLEIN_ADMIN_HOST: 'admin.internal' }), real)).toBe(false)
  expect(isCallbackReachable(read(''), real)).toBe(false)
  expect(isCallbackReachable(read(''), 'http://127.0.0.1:8090/twilio')).toBe(true)
})
