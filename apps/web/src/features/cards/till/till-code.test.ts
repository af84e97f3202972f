import { checkCharacter, groupedCode } from '@plein/contract/cards/card-code'
import { expect, it } from 'vitest'
import { readSerial, readTillCode } from './till-code.ts'

const body = '23456789ABCDEFG'
const code = body + checkCharacter(body)

it.each([
  code,
  groupedCode(code).toLowerCase(),
  `https://ch.example/cards/add#${code}`,
  groupedCode(code).replaceAll(' ', '-'),
])('reads the code of a card however it is written: %s', (typed) =>
  expect(readTillCode(typed)).toEqual({ token: code, good_until: Infinity }),
)

it.each(['100000000112345678', '1000 000 001 · 1234 5678', ' 1000-000-001 1234 5678 '])(
  'reads the code of a telephone, which is good in its half minute and the next: %s',
  (typed) => {
    const at = Date.parse('2026-11-24T16:40:10.000Z')
    const good_until = Date.parse('2026-11-24T16:41:00.000Z')
    expect(readTillCode(typed, at)).toEqual({ token: '100000000112345678', good_until })
  },
)

it.each([
  [' ', { is: 'empty' }],
  ['2345 678', { is: 'short', n: 7 }],
  [`${code}22`, { is: 'long', n: 18 }],
  [body + (code.endsWith('Z') ? 'Y' : 'Z'), { is: 'check' }],
  [code.replace('A', 'O'), { is: 'letters' }],
  ['1000 000 001', { is: 'serial' }],
  ['1000 000 001 1234', { is: 'digits', n: 14 }],
  ['1000 000 001 1234 56789', { is: 'digits', n: 19 }],
])('says without a call what is wrong with %s', (typed, mistake) => expect(readTillCode(typed)).toEqual({ mistake }))

it.each([
  ['1000 000 001', { serial: '1000000001' }],
  ['1000-000-001', { serial: '1000000001' }],
  ['', { mistake: { is: 'empty' } }],
  ['1000 000', { mistake: { is: 'digits', n: 7 } }],
  [code, { mistake: { is: 'code' } }],
  ['kaart 12', { mistake: { is: 'other' } }],
])('reads the serial outside of a card: %s', (typed, read) => expect(readSerial(typed)).toEqual(read))
