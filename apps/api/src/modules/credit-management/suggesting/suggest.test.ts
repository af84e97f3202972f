import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexCandidates } from './candidate-index.rules.ts'
import { findCertain, namesNumber, suggest, type Candidate, type ComeMoney } from './suggest.rules.ts'

const bill = (more: Partial<Candidate> = {}): Candidate => ({
  uuid: 'a',
  number: '2026-0112',
  reference: 'RF18539007547034',
  state: 'sent',
  open_amount: 8470,
  debtor_uuid: 'sanne',
  debtor_number: 10_001,
  debtor_name: 'Sanne de Wit',
  ibans: [],
  ...more,
})
const came = (more: Partial<ComeMoney> = {}): ComeMoney => ({
  amount: 8470,
  name: 'Iemand',
  iban: 'NL20INGB0001234567',
  text: '',
  ...more,
})
const ibans = ['NL20INGB0001234567']
const shown = (line: ComeMoney, ...bills: Candidate[]) =>
  suggest(line, bills).map(({ bills: found, why, difference }) => [found.map(({ uuid }) => uuid), why, difference])

describe('a bill is named in a text', () => {
  test.each([
    ['Rekening 2026-0112', '2026-0112', true],
    ['rek.2026 0112 bedankt', '2026-0112', true],
    ['20260112X', '2026-0112', false],
    ['12026-0112', '2026-0112', false],
    ['2026-01-12', '2026-0112', false],
    // A day as banks write it.
    ['20260112', '2026-0112', false],
    ['20261399', '2026-1399', true],
    ['L-0001', 'L-0001', true],
    ['L00012', 'L-0001', false],
  ])('%s for %s: %s', (text, number, is_named) => expect(namesNumber(text, number)).toBe(is_named))
})

describe('suggestions', () => {
  test('an equal amount alone suggests nothing', () => expect(shown(came(), bill())).toEqual([]))

  test('a number or a reference does, whatever came', () => {
    expect(shown(came({ text: 'voor 2026-0112', amount: 7470 }), bill())).toEqual([[['a'], ['number'], -1000]])
    expect(shown(came({ text: 'RF18 5390 0754 7034' }), bill())).toEqual([[['a'], ['reference'], 0]])
    expect(shown(came({ text: 'RF19 5390 0754 7034' }), bill())).toEqual([])
  })

  test('a number of three signs says nothing without account or name', () => {
    const short = bill({ number: '112', reference: null })
    expect(shown(came({ text: 'huis 112' }), short)).toEqual([])
    expect(shown(came({ text: 'huis 112', name: 'SANNE DE WIT' }), short)).toEqual([[['a'], ['number', 'name'], 0]])
  })

  test('a known account: the bill of that sum, all of them, else the oldest', () => {
    const second = bill({ uuid: 'b', number: '2026-0113', reference: null, open_amount: 1000, ibans })
    const first = bill({ ibans })
    expect(shown(came({ amount: 1000 }), first, second)).toEqual([[['b'], ['account'], 0]])
    expect(shown(came({ amount: 9470 }), first, second)).toEqual([[['a', 'b'], ['account'], 0]])
    expect(shown(came({ amount: 5000 }), first, second)).toEqual([[['a'], ['account'], -3470]])
  })

  test('a name suggests only what came to the cent', () => {
    expect(shown(came({ name: 'SANNE  DE WIT' }), bill())).toEqual([[['a'], ['name'], 0]])
    expect(shown(came({ name: 'Sanne de Wit', amount: 8469 }), bill())).toEqual([])
  })
})

describe('what is certain', () => {
  const certain = (line: ComeMoney, ...bills: Candidate[]) => findCertain(suggest(line, bills))?.bills.length

  test('names its bills and comes to exactly what is open', () => {
    const second = bill({ uuid: 'b', number: '2026-0113', reference: null, open_amount: 1000 })
    expect(certain(came({ text: '2026-0112' }), bill())).toBe(1)
    expect(certain(came({ text: '2026-0112 en 2026-0113', amount: 9470 }), bill(), second)).toBe(2)
  })

  test('never by account, name or amount, by a bill that is paid, or with bills of two debtors', () => {
    expect(certain(came({ name: 'Sanne de Wit' }), bill({ ibans }))).toBeUndefined()
    expect(certain(came({ text: '2026-0112', amount: 8469 }), bill())).toBeUndefined()
    expect(certain(came({ text: '2026-0112', amount: 8470 }), bill({ state: 'paid', open_amount: 0 }))).toBeUndefined()
    const jan = bill({ uuid: 'b', number: '2026-0113', reference: null, debtor_uuid: 'jan' })
    expect(certain(came({ text: '2026-0112 2026-0113' }), bill(), jan)).toBeUndefined()
  })
})

test('[CREDIT-28] among bills that were looked up by what a line says it finds the same as among all', () => {
  const numbers = ['2026-0112', '2026-0113', 'L-0001', '7', '20261399']
  const names = ['Sanne de Wit', 'S. de Wit', 'Иван', '']
  const accounts = ['NL20INGB0001234567', 'NL83RABO0300065264', '']
  const candidate = fc.record({
    number: fc.constantFrom(...numbers),
    reference: fc.constantFrom('RF18539007547034', null),
    state: fc.constantFrom('sent', 'paid'),
    open_amount: fc.constantFrom(8470, 100),
    debtor_uuid: fc.constantFrom('a', 'b', 'c'),
  })
  const money = fc.record({
    amount: fc.constantFrom(8470, 100, 8570),
    name: fc.constantFrom(...names),
    iban: fc.constantFrom(...accounts),
    text: fc
      .array(fc.constantFrom(...numbers, 'RF18 5390 0754 7034', 'rek'), { maxLength: 3 })
      .map((all) => all.join(' ')),
  })
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 6 }), money, (parts, line) => {
      const debtors = ['a', 'b', 'c']
      const all = parts.map((part, index) => {
        const of = debtors.indexOf(part.debtor_uuid)
        return bill({ ...part, uuid: String(index), debtor_name: names[of]!, ibans: [accounts[of]!].filter(Boolean) })
      })
      const sorted = (candidates: readonly Candidate[]) =>
        suggest(line, candidates).toSorted((a, b) => a.debtor_uuid.localeCompare(b.debtor_uuid))
      expect(sorted(indexCandidates(all)(line))).toEqual(sorted(all))
    }),
    { numRuns: 500 },
  )
})
