import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillSms, hasLink, smsLength, smsPlaceholders, unknownPlaceholders } from './sms.ts'

describe('how long an SMS is', () => {
  test.each([
    ['', 'gsm7', 0, 0, 160],
    ['a'.repeat(160), 'gsm7', 160, 1, 0],
    ['a'.repeat(161), 'gsm7', 161, 2, 145],
    ['a'.repeat(306), 'gsm7', 306, 2, 0],
    ['a'.repeat(307), 'gsm7', 307, 3, 152],
    ['Één café à 5', 'gsm7', 12, 1, 148],
    ['Eén ê 5', 'ucs2', 7, 1, 63],
    ['cafe à 5 é ü ß', 'gsm7', 14, 1, 146],
    ['€'.repeat(80), 'gsm7', 160, 1, 0],
    ['€'.repeat(81), 'gsm7', 162, 2, 143],
    // An escaped character is not cut: the first part stays one short.
    ['a'.repeat(152) + '€' + 'a'.repeat(20), 'gsm7', 174, 2, 131],
    ['ж'.repeat(70), 'ucs2', 70, 1, 0],
    ['ж'.repeat(71), 'ucs2', 71, 2, 63],
    ['🍕'.repeat(35), 'ucs2', 70, 1, 0],
    ['🍕'.repeat(36), 'ucs2', 72, 2, 61],
    ['’', 'ucs2', 1, 1, 69],
    ['[{~}]', 'gsm7', 10, 1, 150],
  ])('%j', (text, encoding, units, segments, left) =>
    expect(smsLength(text)).toEqual({ encoding, units, segments, left }),
  )

  test('whatever the text: it fits into its parts, and not into one fewer', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '€', 'ж', '🍕', '\n', '^'), maxLength: 400 })
    fc.assert(
      fc.property(text, (typed) => {
        const { encoding, units, segments, left } = smsLength(typed)
        const [alone, joined] = encoding === 'gsm7' ? [160, 153] : [70, 67]
        expect(left).toBeGreaterThanOrEqual(0)
        const fewest = units <= alone ? Math.min(units, 1) : Math.ceil(units / joined)
        // A character is never cut, so each part but the last can stay one unit short.
        const most = units <= alone ? fewest : Math.ceil(units / (joined - 1))
        expect([fewest, most]).toEqual([Math.min(fewest, segments), Math.max(most, segments)])
      }),
    )
  })
})

test('placeholders are filled; those that nobody knows are named, and become nothing', () => {
  const text = 'Hallo {name}, bestelling {number} van {restaurant} komt om {time}. {link} {prijs}'
  expect(unknownPlaceholders(text)).toEqual(['prijs'])
  expect(unknownPlaceholders(smsPlaceholders.map((name) => `{${name}}`).join(''))).toEqual([])
  const values = { name: 'Joris', number: '1042', restaurant: 'Bella', time: '18:30', link: 'https://x.nl' }
  expect(fillSms(text, values)).toBe('Hallo Joris, bestelling 1042 van Bella komt om 18:30. https://x.nl ')
})

describe('an address in a text', () => {
  test.each([
    'Betaal op https://bank.example/x',
    'WWW.bank',
    'kijk op bit.ly/3xYz',
    'ing-veilig.nl',
    'Mail info@bella.nl',
    'http://10.0.0.1/a',
    'log in: 192.168.1.20',
    'банк.рф',
    'evil。com',
    'evil．com',
    'ev\u200Bil\u200B.\u200Bcom',
  ])('%s is seen', (text) => expect(hasLink(text)).toBe(true))
  test.each([
    '{restaurant}: je bestelling {number} is onderweg. {link}',
    'Dag {name}, om 18.45 uur a.u.b. bij de deur!',
    'Bestelling 1042. Tot zo...',
    '€ 12.50 te betalen, z.B. bar',
    'Замовлення в дорозі. Смачного!',
  ])('%s has none', (text) => expect(hasLink(text)).toBe(false))
})
