import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountView } from './bank-account.rules.ts'
import { readIban } from './iban.rules.ts'
import { bookDay, nextPayoutDay, payoutMinimum, payoutsUntil } from './payout-days.rules.ts'
import { paidOutShares, sumPayout } from './payout-sums.rules.ts'
import { sepaFile, sepaText } from './sepa-file.rules.ts'

describe('an account number', () => {
  test.each([
    ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
    ['nl91abna0417164300', 'NL91ABNA0417164300'],
    ['DE89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
    ['BE68 5390 0754 7034', 'BE68539007547034'],
    ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
  ])('%s is read', (typed, iban) => expect(readIban(typed)).toBe(iban))

  test.each([
    ['one digit wrong', 'NL91ABNA0417164301'],
    ['two digits swapped', 'NL91ABNA0417164030'],
    ['too short', 'NL91ABNA041716430'],
    ['too long', 'NL91ABNA04171643000'],
    ['a country outside of SEPA', 'TR330006100519786457841326'],
    ['nothing', ''],
    ['a script', '<script>'],
    ['digits of another alphabet', 'NL91ABNA٠٤١٧١٦٤٣٠٠'],
  ])('%s is none', (_what, typed) => expect(readIban(typed)).toBeUndefined())

  test('no other digit in any place is one as well', () => {
    const iban = 'NL91ABNA0417164300'
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 17 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digit = (Number(iban[place]) + more) % 10
        expect(readIban(iban.slice(0, place) + digit + iban.slice(place + 1))).toBeUndefined()
      }),
    )
  })
})

describe('the days', () => {
  test.each([
    ['a Saturday', '2026-11-21T12:00:00Z', '2026-11-23'],
    ['Monday before it runs', '2026-11-23T02:59:00Z', '2026-11-23'],
    ['Monday after', '2026-11-23T03:00:00Z', '2026-11-30'],
  ])('%s: the next payout', (_when, at, day) => expect(nextPayoutDay(new Date(at))).toBe(day))

  test.each([
    ['in winter', '2026-11-23T03:00:00Z', '2026-11-22T23:00:00.000Z'],
    ['in summer', '2026-07-06T03:00:00Z', '2026-07-05T22:00:00.000Z'],
    ['on the day that has 23 hours', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z'],
    ['on the day that has 25 hours', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z'],
    ['right after midnight, when a delivery can still be undone', '2026-11-22T23:05:00Z', '2026-11-22T22:05:00.000Z'],
  ])('[C9] %s: until when', (_when, at, until) => expect(payoutsUntil(new Date(at)).toISOString()).toBe(until))
})

describe('the sums of a payout', () => {
  const lines = [
    { kind: 'order', gross: 2300, fee: 121, net: 2179 },
    { kind: 'order', gross: 1000, fee: 50, net: 950 },
    { kind: 'refund', gross: -500, fee: -26, net: -474 },
    { kind: 'cash_fee', gross: 0, fee: 30, net: -30 },
    { kind: 'fee_earned', gross: 80, fee: 0, net: 80 },
    { kind: 'fee_returned', gross: -10, fee: 0, net: -10 },
    { kind: 'chargeback', gross: -700, fee: 0, net: -700 },
    { kind: 'correction', gross: 5, fee: 0, net: 5 },
  ] as const

  test('each kind is where a reader looks for it, and all of them are the amount', () => {
    const sums = sumPayout(lines)
    expect(sums).toEqual({
      amount: 2000,
      orders_count: 3,
      orders_amount: 3300,
      fees_amount: 175,
      fees_earned_amount: 70,
      refunds_amount: 500,
      chargebacks_amount: 700,
      corrections_amount: 5,
    })
    const { amount, orders_amount, fees_amount, fees_earned_amount, refunds_amount, chargebacks_amount } = sums
    expect(amount).toBe(orders_amount - fees_amount + fees_earned_amount - refunds_amount - chargebacks_amount + 5)
  })

  test('nothing is nothing, never less than nothing', () => {
    const { refunds_amount, chargebacks_amount, amount } = sumPayout([])
    expect([refunds_amount, chargebacks_amount, amount]).toEqual([0, 0, 0])
  })

  test('a line that does not add up is told', () => {
    expect(() => sumPayout([{ kind: 'order', gross: 2300, fee: 121, net: 2180 }])).toThrow(
      'payouts: a line of order is 2300 - 121, and 2180 in the books',
    )
  })

  test('of each share that was paid: what was expected, what came, and what other lines took of it', () => {
    const line = { payable_kind: 'food_order', gross: 2300, fee: 121, net: 2179 }
    const shares = paidOutShares([
      { ...line, kind: 'order', subject_uuid: 'one' },
      { ...line, kind: 'chargeback', subject_uuid: 'one', gross: -700, fee: 0, net: -700 },
      { ...line, kind: 'order', subject_uuid: 'two', gross: 1000, fee: 50, net: 950 },
      { ...line, kind: 'order', subject_uuid: 'card', payable_kind: 'card_order', gross: 100, fee: 0, net: 100 },
      // No share of its own: an earlier payout's, or of no payable.
      { ...line, kind: 'refund', subject_uuid: 'three', gross: -500, fee: 0, net: -500 },
      { ...line, kind: 'correction', subject_uuid: null, payable_kind: null, gross: 5, fee: 0, net: 5 },
      { ...line, kind: 'order', subject_uuid: null },
      { ...line, kind: 'order', subject_uuid: 'four', payable_kind: null },
    ])
    expect(Object.fromEntries(shares)).toEqual({
      food_order: [
        {
          subject_uuid: 'one',
          total_amount: 2300,
          expected_fee: 121,
          expected_amount: 2179,
          charge: 700,
          amount: 1479,
        },
        { subject_uuid: 'two', total_amount: 1000, expected_fee: 50, expected_amount: 950, charge: 0, amount: 950 },
      ],
      card_order: [
        { subject_uuid: 'card', total_amount: 100, expected_fee: 0, expected_amount: 100, charge: 0, amount: 100 },
      ],
    })
  })
})

test('a bank account is shown by its last four signs, and as none when there is none', () => {
  const created = new Date('2026-11-23T03:00:00Z')
  expect(accountView({ last_four: '4300', name: 'Bella Napoli B.V.', created })).toEqual({
    is_set: true,
    last_four: '4300',
    name: 'Bella Napoli B.V.',
    changed: '2026-11-23T03:00:00.000Z',
  })
  expect(accountView(undefined)).toEqual({ is_set: false, last_four: null, name: null, changed: null })
})

test('below ten euros nothing is paid out; a day of the books begins at midnight in Amsterdam', () => {
  expect(payoutMinimum).toBe(1000)
  expect(bookDay(new Date('2026-11-23T22:59:59Z'))).toBe('2026-11-23')
  expect(bookDay(new Date('2026-11-23T23:00:00Z'))).toBe('2026-11-24')
})

describe('the file for the bank', () => {
  // Written in each test: what fails before a test begins, fails none.
  const written = () =>
    sepaFile({
      message_id: 'PLEIN-1',
      created: new Date('2026-11-23T03:00:00Z'),
      execute_on: '2026-11-23',
      debtor: { name: 'Plein', iban: 'NL91ABNA0417164300' },
      transfers: [
        {
          reference: 'P000001',
          amount: 123_405,
          name: 'Café & Söhne <b>',
          iban: 'DE89370400440532013000',
          text: 'P000001 · Café',
        },
        { reference: 'P000002', amount: 7, name: 'Бистро', iban: 'BE68539007547034', text: 'P000002' },
      ],
    })

  test('has its elements in the order of the schema, and sums that are those of its transfers', () => {
    const file = written()
    const names = Array.from(file.matchAll(/<([A-Z]\w+)/g), ([, name]) => name)
    const one = 'CdtTrfTxInf PmtId EndToEndId Amt InstdAmt Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd'
    expect(names.join(' ')).toBe(
      'Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm ' +
        'PmtInf PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf SvcLvl Cd ReqdExctnDt Dt ' +
        `Dbtr Nm DbtrAcct Id IBAN DbtrAgt FinInstnId Othr Id ChrgBr ${one} ${one}`,
    )
    expect(file.match(/<CtrlSum>1234.12<\/CtrlSum>/g)).toHaveLength(2)
    expect(file).toContain('<InstdAmt Ccy="EUR">0.07</InstdAmt>')
  })

  test('says who pays whom how much for what, and on which day', () => {
    const file = written()
    expect(file).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">/,
    )
    const texts = Array.from(file.matchAll(/>([^<>]+)</g), ([, text]) => text?.trim())
      .filter(Boolean)
      .join('|')
    const order = '2|1234.12|TRF|true|2|1234.12|SEPA|2026-11-23|Plein|NL91ABNA0417164300|NOTPROVIDED|SLEV'
    expect(texts).toBe(
      `PLEIN-1|2026-11-23T03:00:00|${order.replace('TRF', 'Plein|PLEIN-1|TRF')}|` +
        'P000001|1234.05|Cafe + Sohne .b.|DE89370400440532013000|P000001 - Cafe|' +
        'P000002|0.07|......|BE68539007547034|P000002',
    )
  })

  test('letters that banks do not take become those that they do, and what is too long is cut without a space at its end', () => {
    expect(sepaText('ßæÆøØđĐłŁ&’‘–·€', 70)).toBe("ssaeAEoOdDlL+''--EUR")
    expect([sepaText('  ab cd ', 70), sepaText('ab cd', 3), sepaText('  abcd', 3)]).toEqual(['ab cd', 'ab', 'abc'])
  })

  test('a name is in the letters that banks take, and never markup', () => {
    const file = written()
    expect(file).toContain('<Nm>Cafe + Sohne .b.</Nm>')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(sepaText(text, 70)).toMatch(/^[A-Za-z0-9/?:().,'+ -]{0,70}$/)
      }),
    )
  })
})
