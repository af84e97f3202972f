import { checkCharacter } from '@plein/contract/cards/card-code'
import { expect, it } from 'vitest'
import { groupTyped, readTypedCode } from './typed-code.ts'

const body = '23456789ABCDEFG'
const code = body + checkCharacter(body)
const other = code.endsWith('Z') ? 'Y' : 'Z'

it.each([
  code,
  code.toLowerCase(),
  groupTyped(code),
  `https://ch.example/cards/add#${code}`,
  ` ${groupTyped(code).replaceAll(' ', '-')}`,
])('reads a code however it is written: %s', (typed) => expect(readTypedCode(typed)).toEqual({ code }))

it.each([
  ['  ', { is: 'empty' }],
  ['2345 6789', { is: 'short', n: 8 }],
  [`${code}2`, { is: 'long', n: 17 }],
  [body + other, { is: 'check' }],
  [code.replace('2', '3'), { is: 'check' }],
  [code.replace('A', 'O'), { is: 'letters' }],
  ['1000 000 001', { is: 'serial' }],
  ['1000000001 1234 5678', { is: 'rotating' }],
])('says without a call what is wrong with %s', (typed, mistake) => expect(readTypedCode(typed)).toEqual({ mistake }))

it.each([
  ['23456', '2345 6'],
  ['abcd', 'ABCD'],
  ['2345 678', '2345 678'],
  ['', ''],
  ['https://ch.example/cards/add#2345678', '2345 678'],
])('groups what is typed: %s', (typed, shown) => expect(groupTyped(typed)).toBe(shown))
