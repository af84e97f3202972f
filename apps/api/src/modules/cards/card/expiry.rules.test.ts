import { periodTypes } from '@plein/contract/cards/codes'
import { describe, expect, test } from 'vitest'
import { endOfCard, endOfIssued, lastDay, monthsAfter } from './expiry.rules.ts'

const { day, month, year } = periodTypes
const zone = 'Europe/Amsterdam'
const none = { expiry_value: null, expiry_type: null, expiry_day: null }
const time = (expiry_value: number, expiry_type: 11 | 21 | 31) => ({ expiry_value, expiry_type, expiry_day: null })

describe('[CARD-14] [CARD-16] the last day of a card', () => {
  test.each([
    ['2026-01-31', time(1, month), '2026-02-28'],
    ['2028-01-31', time(1, month), '2028-02-29'],
    ['2028-02-29', time(1, year), '2029-02-28'],
    ['2026-11-24', time(10, day), '2026-12-04'],
    ['2026-11-24', time(36, month), '2029-11-24'],
    ['2026-11-24', none, '2031-11-24'],
  ])('from %s on %j is %s', (from, card, last) => expect(lastDay(from, card)).toBe(last))

  test('[CARD-15] is that of its program where its design says so', () => {
    expect(lastDay('2026-11-24', { ...none, expiry_day: '2027-06-30' })).toBe('2027-06-30')
  })
})

describe('[C9] the end of a card', () => {
  test('is the end of its last day in the zone of the program, also where the clocks change', () => {
    expect(endOfCard(time(1, day), new Date('2026-10-24T10:00:00Z'), zone)).toEqual(new Date('2026-10-25T23:00:00Z'))
    expect(endOfCard(time(1, day), new Date('2026-03-28T10:00:00Z'), zone)).toEqual(new Date('2026-03-29T22:00:00Z'))
  })

  test('counts from the local day, not from the day in UTC', () => {
    expect(endOfCard(time(1, day), new Date('2026-11-24T23:30:00Z'), zone)).toEqual(new Date('2026-11-26T23:00:00Z'))
  })

  test('of what nobody activates is five years after, or its program’s end', () => {
    const at = new Date('2026-11-24T10:00:00Z')
    expect(endOfIssued(none, at, zone)).toEqual(new Date('2031-11-24T23:00:00Z'))
    expect(endOfIssued({ ...none, expiry_day: '2027-01-01' }, at, zone)).toEqual(new Date('2027-01-01T23:00:00Z'))
  })

  test('moves on by months from now, or from its own later end', () => {
    const at = new Date('2026-11-24T10:00:00Z')
    expect(monthsAfter([at, new Date('2026-01-01T23:00:00Z')], 3, zone)).toEqual(new Date('2027-02-24T23:00:00Z'))
    expect(monthsAfter([at, new Date('2027-01-01T23:00:00Z')], 3, zone)).toEqual(new Date('2027-04-01T22:00:00Z'))
  })
})
