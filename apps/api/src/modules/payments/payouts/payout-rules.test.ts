import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIban } from './iban.rules.ts'
import { nextPayoutDay, payoutsUntil } from './payout-days.rules.ts'
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

describe('the file for the bank', () => {
  const file = sepaFile({
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

  test('a name is in the letters that banks take, and never markup', () => {
    expect(file).toContain('<Nm>Cafe + Sohne .b.</Nm>')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(sepaText(text, 70)).toMatch(/^[A-Za-z0-9/?:().,'+ -]{0,70}$/)
      }),
    )
  })
})
