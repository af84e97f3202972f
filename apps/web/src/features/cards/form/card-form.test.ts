import { cardTypes, periodTypes } from '@plein/contract/cards/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { describe, expect, it } from 'vitest'
import { lastDay, shortTime } from './card-time.rules.ts'
import { cardErrors, getSection } from './card-validation.ts'
import { blankCard, isBlank, newForm, newValue, toChanges, toForm, type CardForm } from './card-values.ts'

const { gift, voucher } = cardTypes
const { day, month, year } = periodTypes
const today = '2027-01-31'

const form = (card: Partial<CardForm['card']> = {}, rest: Partial<CardForm> = {}): CardForm => ({
  ...newForm,
  card_type: gift,
  ...rest,
  card: { ...blankCard, title: 'Binnenstad', description: 'Overal', values: [newValue({ value: 2500 })], ...card },
})
const timed = (value: string, type: number): CardForm =>
  form({ expiry: { kind: 'activated', value, type: String(type) } })
const codes = (typed: CardForm, isDraft = true): string[] =>
  cardErrors(typed, { today, isDraft }).map(({ field, code }) => `${field} ${code}`)

describe('[CARD-14] [CARD-16] how long a card is good', () => {
  it.each([
    ['so many days', '10', day, '2027-02-10'],
    ['a month to the last day of a shorter one', '1', month, '2027-02-28'],
    ['two years', '2', year, '2029-01-31'],
  ])('counts %s', (_what, value, type, last) => expect(lastDay(today, timed(value, type))).toBe(last))

  it('[CARD-15] lasts as long as the program, or five years', () => {
    const expiry = { ...blankCard.expiry, kind: 'program' as const }
    expect(lastDay(today, form({ expiry }, { expiry_date: '2027-12-31' }))).toBe('2027-12-31')
    expect(lastDay(today, form({ expiry }))).toBe('2032-01-31')
    expect(lastDay(today, timed('', year))).toBeNull()
  })

  it('warns under two years and says how long it is, and is silent from two years on', () => {
    expect(shortTime(today, timed('23', month))).toEqual({ n: 23, unit: 'months' })
    expect(shortTime(today, timed('20', day))).toEqual({ n: 20, unit: 'days' })
    expect(shortTime(today, timed('24', month))).toBeNull()
    expect(shortTime(today, timed('2', year))).toBeNull()
    expect(shortTime(today, timed('x', year))).toBeNull()
  })
})

describe('what keeps a card from being sold', () => {
  it('lacks nothing of a whole gift card', () => expect(codes(form())).toEqual([]))

  it('names each row that is wrong', () => {
    const values = [newValue(), newValue({ value: 50 }), newValue({ value: 2500 }), newValue({ value: 2500 })]
    expect(codes(form({ values }))).toEqual([
      'card.values.0.value card_value_required',
      'card.values.1.value card_value_too_low',
      'card.values.3.value card_values_repeated',
    ])
  })

  it('[CARD-10] [CARD-11] [CARD-12] counts the uses of a voucher: once, so often, and without limit where no money is', () => {
    const money = newValue({ value: 250, use_mode: 'unlimited' })
    const right = newValue({ has_amount: false, use_mode: 'unlimited' })
    const typed = form(
      { values: [money, right, newValue({ value: 250, use_mode: 'custom', use_number: '1' })] },
      { card_type: voucher },
    )
    expect(codes(typed)).toEqual([
      'card.values.0.use_number voucher_needs_a_limit',
      'card.values.2.use_number number_not_valid',
    ])
    const fine = form(
      { values: [newValue({ value: 250 }), newValue({ value: 250, use_mode: 'custom', use_number: '10' }), right] },
      { card_type: voucher },
    )
    expect(codes(fine)).toEqual([])
    expect(toChanges(fine, null, true).card?.values).toEqual([
      { value: 250, use_number: 1 },
      { value: 250, use_number: 10 },
      { value: 0, use_number: 0 },
    ])
  })

  it('[CARD-09] asks for limits of an amount that the buyer chooses, and sends it as 0', () => {
    const flexible = form({ values: [newValue({ has_amount: false })], least_value: 2000, most_value: 1000 })
    expect(codes(flexible)).toEqual(['card.most_value least_above_most'])
    expect(toChanges(flexible, null, true).card?.values).toEqual([{ value: 0, use_number: 0 }])
    // A typed 0 is nobody's choice of flexible cards.
    expect(toChanges(form({ values: [newValue({ value: 0 })] }), null, true).card?.values?.[0]?.value).toBeNull()
  })

  it('asks for a type first, and for days and a description of a draft alone', () => {
    expect(codes(newForm)).toEqual(['card_type card_type_required'])
    const turned = form({ description: '' }, { start_date: '2027-03-01', expiry_date: '2027-02-01' })
    expect(codes(turned)).toEqual(['card.description description_required', 'expiry_date expiry_before_start'])
    expect(codes(turned, false)).toEqual([])
  })

  it('finds the part of the form that holds a field', () => {
    expect(
      ['card.values.3.value', 'card.expiry.value', 'card.vat_kind', 'card_type', 'start_date'].map(getSection),
    ).toEqual(['values', 'time', 'vat', 'type', 'validity'])
  })
})

it('[CARD-03] [CARD-05] [CARD-06] gives back what the server had, and one name to a draft and its card', () => {
  const card = {
    uuid: 'c',
    type: { id: gift, title: '', description: '' },
    title: 'Binnenstad',
    description: 'Overal',
    image: '/media/cards/a.jpg',
    orientation: 'vertical',
    colour: '#2d53c9',
    vat_kind: 'single_purpose',
    vat_percentage: 9,
    least_value: 500,
    most_value: 15_000,
    values: [
      { uuid: 'v1', value: 2500, use_number: 0, currency: 'EUR' },
      { uuid: 'v2', value: 0, use_number: 0, currency: 'EUR' },
    ],
    expiries: [{ uuid: 'e', value: 18, type: month }],
  } as const
  const program = { card, is_private: true, start_date: '2027-02-01', expiry_date: null } as unknown as WholeProgram
  const typed = toForm(program)
  expect(toChanges(typed, program, true)).toEqual({
    is_private: true,
    title: 'Binnenstad',
    description: 'Overal',
    image: '/media/cards/a.jpg',
    start_date: '2027-02-01',
    expiry_date: null,
    card: {
      title: 'Binnenstad',
      description: 'Overal',
      image: '/media/cards/a.jpg',
      orientation: 'vertical',
      colour: '#2d53c9',
      vat_kind: 'single_purpose',
      vat_percentage: 9,
      least_value: 500,
      most_value: 15_000,
      values: [
        { uuid: 'v1', value: 2500, use_number: 0 },
        { uuid: 'v2', value: 0, use_number: 0 },
      ],
      expiry: { value: 18, type: month },
    },
  })
  // The name of a published program is a matter of its settings.
  expect(Object.keys(toChanges(typed, program, false)).toSorted()).toEqual(['card', 'is_private'])
  expect([isBlank(typed.card), isBlank(blankCard)]).toEqual([false, true])
})
