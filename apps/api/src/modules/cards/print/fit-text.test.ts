import PDFDocument from 'pdfkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '#platform/testing/load.ts'
import { fitText, measureWidth, type TextStyle } from './fit-text.ts'

const doc = new PDFDocument({ margin: 0 })
const style = { font: 'bold', size: 12, least: 6, lines: 2 } as const
const fit = (text: string, change: Partial<TextStyle> & { width: number }) =>
  fitText(doc, text, { ...style, ...change })

describe('a text in its place', () => {
  test('keeps its size when it fits', () => {
    expect(fit('Cadeaukaart', { width: 200 })).toMatchObject({ size: 12, lines: ['Cadeaukaart'] })
  })

  test('is wrapped before it is made smaller', () => {
    expect(fit('Cadeaukaart Binnenstad', { width: 90 })).toMatchObject({
      size: 12,
      lines: ['Cadeaukaart', 'Binnenstad'],
    })
  })

  test('is made smaller before a word is broken', () => {
    const { size, lines } = fit('Innenstadtgemeinschaft', { width: 100 })
    expect(size).toBeLessThan(12)
    expect(lines).toEqual(['Innenstadtgemeinschaft'])
  })

  test('has its words broken with a hyphen at its least size, and then its end left out', () => {
    const word = 'Donaudampfschifffahrtsgesellschaft'
    const { size, lines } = fit(word, { width: 70 })
    expect(size).toBe(6)
    expect(lines.join('').replaceAll('-', '')).toBe(word)
    expect(fit(word.repeat(4), { width: 70 }).lines.at(-1)).toMatch(/…$/)
  })

  test('may end a line behind a hyphen of its own', () => {
    expect(fit('Winkel-cadeaukaart', { width: 80 }).lines).toEqual(['Winkel-', 'cadeaukaart'])
  })

  test('has lines of about one length when it is balanced', () => {
    const text = 'Cadeaukaart van de binnenstad van Hoorn en omstreken'
    expect(fit(text, { width: 260, balanced: false }).lines).toEqual([
      'Cadeaukaart van de binnenstad van Hoorn',
      'en omstreken',
    ])
    expect(fit(text, { width: 260, balanced: true }).lines).toEqual([
      'Cadeaukaart van de binnenstad',
      'van Hoorn en omstreken',
    ])
  })

  test('never leaves its place, whatever somebody typed', () => {
    const letters = fc.constantFrom(...'abc WMЖїß -\n/€'.split(''), 'Ä', 'ij', ' ')
    const text = fc.array(letters, { maxLength: 120 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, fc.integer({ min: 30, max: 300 }), fc.integer({ min: 1, max: 4 }), (typed, width, lines) => {
        const block = fit(typed, { width, lines })
        expect(block.lines.length).toBeLessThanOrEqual(lines)
        expect(measureWidth(doc, block)).toBeLessThanOrEqual(width + 0.1)
      }),
      { numRuns: cases(150, 3000) },
    )
  })
})
