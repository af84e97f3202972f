import { describe, expect, it } from 'vitest'
import { addressesIn } from './emails.rules.ts'

describe('a pasted list of addresses', () => {
  it.each([
    ['lines', 'a@x.nl\nb@x.nl\r\n', ['a@x.nl', 'b@x.nl']],
    ['commas and semicolons', 'a@x.nl, b@x.nl;c@x.nl', ['a@x.nl', 'b@x.nl', 'c@x.nl']],
    ['spaces', ' a@x.nl   b@x.nl ', ['a@x.nl', 'b@x.nl']],
    ['a column of a spreadsheet', 'a@x.nl\tb@x.nl', ['a@x.nl', 'b@x.nl']],
    ['names beside them', 'Ming Li <a@x.nl>, "Vos, Lotte" <b@x.nl>', ['a@x.nl', 'b@x.nl']],
    ['links', 'mailto:a@x.nl', ['a@x.nl']],
  ])('is read from %s', (_what, text, emails) => expect(addressesIn(text).emails).toEqual(emails))

  it('keeps each once, whatever the capitals, and counts what it left out', () => {
    expect(addressesIn('A@x.nl a@X.nl b@x.nl a@x.nl')).toEqual({ emails: ['A@x.nl', 'b@x.nl'], wrong: [], doubles: 2 })
  })

  it('names what is none', () => {
    expect(addressesIn('a@x.nl, bella, b@x, @x.nl').wrong).toEqual(['bella', 'b@x', '@x.nl'])
  })
})
