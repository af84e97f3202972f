import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCharacter, codeAlphabet, groupedCode, isCardCode, readCardToken } from './card-code.ts'

const characters = fc.constantFrom(...Array.from(codeAlphabet))
const code = fc.array(characters, { minLength: 15, maxLength: 15 }).map((body) => {
  const text = body.join('')
  return text + checkCharacter(text)
})

describe('the check character', () => {
  test('finds every wrong character', () => {
    fc.assert(
      fc.property(code, fc.nat(15), characters, (right, at, other) => {
        fc.pre(right[at] !== other)
        expect(isCardCode(right)).toBe(true)
        expect(isCardCode(right.slice(0, at) + other + right.slice(at + 1))).toBe(false)
      }),
    )
  })

  test('finds any two characters that changed places', () => {
    fc.assert(
      fc.property(code, fc.nat(15), fc.nat(15), (right, one, two) => {
        fc.pre(right[one] !== right[two])
        const swapped = Array.from(right)
        ;[swapped[one], swapped[two]] = [right[two] ?? '', right[one] ?? '']
        expect(isCardCode(swapped.join(''))).toBe(false)
      }),
    )
  })
})

describe('a token', () => {
  const right = '23456789ABCDEFG' + checkCharacter('23456789ABCDEFG')

  test.each([
    right,
    groupedCode(right),
    right.toLowerCase(),
    ` ${groupedCode(right).replaceAll(' ', '-')} `,
    groupedCode(right).replaceAll(' ', '.'),
    `https://kaart.example/cards/add#${right}`,
  ])('is a code however it is written: %s', (typed) => {
    expect(readCardToken(typed)).toEqual({ is: 'code', code: right })
  })

  test('is a serial, a rotating code behind one, or a handle by its length', () => {
    expect(readCardToken('1000 000 001')).toEqual({ is: 'serial', serial: '1000000001' })
    expect(readCardToken('1000 000 001 1234 5678')).toEqual({
      is: 'rotating',
      serial: '1000000001',
      digits: '12345678',
    })
    const handle = '0123456789abcdef0123456789abcdef'
    expect(readCardToken(handle)).toEqual({ is: 'handle', handle })
  })

  test.each(['', 'ABC', '0123', `${right}2`, right.replace('A', '0'), '123456789012', 'x'.repeat(64)])(
    'is none: %s',
    (typed) => expect(readCardToken(typed)).toBeUndefined(),
  )
})
