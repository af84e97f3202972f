import { describe, expect, test } from 'vitest'
import { maxLines } from './settlement-lines.rules.ts'
import { readSettlementCsv } from './read-csv.rules.ts'

const read = (text: string) => readSettlementCsv(Buffer.from(text), 'EUR')
const head = 'kind;reference;amount;currency;cost;vat;payment_reference'
const blank = { provider_reference: null, payment_reference: null, description: null, amount: 0, cost: 0, vat: 0 }

describe('a settlement’s file', () => {
  test('has a line a row, costs with four decimals, and what goes out below zero', () => {
    expect(
      read(
        [
          head,
          'payment;P1;86.10;EUR;0.25;0.0525;',
          'refund;R1;43.20;EUR;;;P1',
          'chargeback;;-5;eur;;;P2',
          'chargeback_reversal;;5;;;;P2',
          'cost;;;;2.60;0.546;',
          'correction;;-0.25;;;;',
        ].join('\n'),
      ),
    ).toEqual({
      lines: [
        { ...blank, kind: 'payment', provider_reference: 'P1', amount: 8610, cost: 2500, vat: 525 },
        { ...blank, kind: 'refund', provider_reference: 'R1', payment_reference: 'P1', amount: -4320 },
        { ...blank, kind: 'chargeback', payment_reference: 'P2', amount: -500 },
        { ...blank, kind: 'chargeback_reversal', payment_reference: 'P2', amount: 500 },
        { ...blank, kind: 'cost', cost: 26_000, vat: 5460 },
        { ...blank, kind: 'correction', amount: -25 },
      ],
    })
  })

  test('may have its columns in any order, with a byte order mark and commas', () => {
    expect(read('\uFEFFamount,Reference,KIND\r\n"10,00",P1,payment\r\n')).toEqual({
      lines: [{ ...blank, kind: 'payment', provider_reference: 'P1', amount: 1000 }],
    })
  })

  test('is refused by the numbers of its lines, with a code for each cell', () => {
    expect(
      read(
        [
          head,
          'payment;P1;86.105;EUR;;;',
          'gift;P2;1.00;EUR;;;',
          'payment;;1.00;USD;;;',
          'cost;;1.00;EUR;0.00001;x;',
        ].join('\n'),
      ),
    ).toEqual({
      problems: [
        { field: 'amount', code: 'format', params: { line: 2 } },
        { field: 'kind', code: 'format', params: { line: 3 } },
        { field: 'reference', code: 'required', params: { line: 4 } },
        { field: 'currency', code: 'other_currency', params: { line: 4 } },
        { field: 'cost', code: 'format', params: { line: 5 } },
        { field: 'vat', code: 'format', params: { line: 5 } },
        { field: 'amount', code: 'not_allowed', params: { line: 5 } },
      ],
    })
  })

  test.each([
    ['reference;kind', [{ field: 'amount', code: 'required', params: { line: 1 } }]],
    ['kind;amount;amount;reference', [{ field: 'amount', code: 'duplicate', params: { line: 1 } }]],
    [head, [{ field: 'file', code: 'required' }]],
  ])('needs its headings, each once, and a line: %j', (text, problems) => {
    expect(read(text)).toEqual({ problems })
  })

  test('says the first fifty problems of a file that is wrong throughout', () => {
    const result = read([head, ...Array.from({ length: 200 }, () => 'payment;P1;x;EUR;;;')].join('\n'))
    expect('problems' in result && result.problems.length).toBe(50)
  })

  test('that is wrong at its end says so, and one that is no CSV file there says that before anything else', () => {
    const lines = Array.from({ length: 4999 }, (_, at) => `payment;P${at};1.00;EUR;;;`)
    expect(read([head, ...lines, 'payment;P;1.001;EUR;;;'].join('\n'))).toEqual({
      problems: [{ field: 'amount', code: 'format', params: { line: 5001 } }],
    })
    const right = read([head, ...lines].join('\n'))
    expect('lines' in right && right.lines.map(({ provider_reference }) => provider_reference)).toEqual(
      lines.map((_, at) => `P${at}`),
    )
    expect(() => read([head, 'gift;P;1;;;;', ...lines, 'payment;"P'].join('\n'))).toThrow('open_quote')
  })

  test(`has at most ${maxLines} lines`, () => {
    const result = read([head, ...Array.from({ length: maxLines + 1 }, () => 'cost;;;;1;;')].join('\n'))
    expect(result).toEqual({ problems: [{ field: 'file', code: 'too_many', params: { most: maxLines } }] })
  })
})
