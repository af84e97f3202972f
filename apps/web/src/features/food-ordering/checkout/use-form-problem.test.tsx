import type { Checkout } from '@plein/contract/food-ordering/baskets'
import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import type { FieldProblem } from '@plein/contract/problem'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { ApiProblem } from '#platform/problems/problem.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { sessionQuery } from '../visit/food-session.ts'
import { commonStrings } from '../common/strings/index.ts'
import { PaymentProblem } from '../order-paying/place-order.ts'
import { payingStrings } from '#platform/paying/strings/index.ts'
import { orderPayingStrings } from '../order-paying/strings/index.ts'
import { checkoutStrings } from './strings/index.ts'
import { FIELDS } from './validation-errors.ts'
import { useFormProblem } from './use-form-problem.ts'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all(
    [checkoutStrings, orderPayingStrings, payingStrings, commonStrings, problemStrings].map((words) =>
      words.load('nl'),
    ),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const checkout = {
  basket: {
    currency: 'EUR',
    restaurants: [{ restaurant: { uuid: 'wok', title: 'Wok Garden', phone: '020 555 0102' } }],
  },
  total_amount: 2050,
  payment_methods: [],
  time_zone: 'Europe/Amsterdam',
  // The times of today, when other days can be chosen as well.
  slots: [{ starts_at: '2026-11-24T20:30:00Z', ends_at: '2026-11-24T21:00:00Z', available: true }],
} as unknown as Checkout
const court = {
  ...checkout,
  basket: {
    ...checkout.basket,
    food_court_title: 'De Markthal',
    restaurants: [
      { restaurant: { title: 'Bella Napoli', phone: '020 555 0101' } },
      { restaurant: { title: 'Wok Garden', phone: '020 555 0102' } },
    ],
  },
} as unknown as Checkout
const frame = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
const formProblemOf = async (problem: ApiProblem | PaymentProblem, wanted: string | null = null, of = checkout) => {
  const { result } = await act(async () => renderHook(() => useFormProblem(of), { wrapper: frame }))
  await waitFor(() => expect(result.current).not.toBeNull())
  return result.current(problem, wanted)
}
const input = async (errors: FieldProblem[]): Promise<string | null> => {
  const params = { total_amount: 2150, currency: 'EUR' }
  const { text } = await formProblemOf(new ApiProblem({ status: 409, code: 'price_changed', params, errors }))
  return text?.replaceAll('\u00A0', ' ') ?? null
}
const changed = (product: string, before: number, after: number): FieldProblem => ({
  field: 'products',
  code: 'price_changed',
  params: { product, before, after, currency: 'EUR' },
})
const total =
  'Het totaal is veranderd van € 20,50 naar € 21,50. Controleer het en bestel opnieuw; er is nog niets besteld.'

it('names the products that have another price, with both prices', async () => {
  expect(await input([changed('Margherita', 1050, 1100), changed('Tiramisu', 500, 550)])).toBe(
    `${total} Nieuwe prijzen: Margherita € 11,00 (was € 10,50) en Tiramisu € 5,50 (was € 5,00).`,
  )
})

it('says the total alone when no product is named', async () => expect(await input([])).toBe(total))

it.each([
  { offers: 'later', text: /Kies een tijdstip/, draft: { asap: false } },
  { offers: 'nothing', text: /^Wok Garden neemt nu geen online bestellingen aan$/, draft: undefined },
  { offers: 'wait', text: /^Wok Garden neemt nu geen bestellingen aan\. Haal de gerechten eruit/, draft: undefined },
])('[FOOD-83] offers another time at a closed restaurant only where there is one: $offers', async (closed) => {
  const { offers, text, draft } = closed
  const params = { name: 'Wok Garden', offers }
  const form_problem = await formProblemOf(
    new ApiProblem({ status: 400, code: 'restaurant_closed', params, errors: [] }),
  )
  expect(form_problem.text).toMatch(text)
  expect(form_problem.draft).toEqual(draft)
})

it.each([
  [
    '[PAY-48] [FOOD-79] [FOOD-85]',
    'min_order_amount',
    { name: 'Wok Garden', amount: 2000, missing: 550 },
    'Nog € 5,50 tot het minimum van € 20,00 bij Wok Garden',
  ],
  ['[PAY-50]', 'not_valid_extras', { product: 'Nasi' }, 'Nasi: een keuze is niet meer beschikbaar. Kies opnieuw.'],
  ['[PAY-51]', 'not_valid_variants', { product: 'Nasi' }, 'Nasi: een keuze is niet meer beschikbaar. Kies opnieuw.'],
  ['[PAY-52]', 'basket_is_empty', {}, 'Je mandje is nog leeg. Kies iets lekkers.'],
  ['[PAY-53]', 'invalid_session', {}, 'We hebben je sessie vernieuwd; controleer je mandje.'],
])('%s says %s in a sentence, with the way to the basket', async (_, code, params, sentence) => {
  const { text, link, reread } = await formProblemOf(new ApiProblem({ status: 400, code, params, errors: [] }))
  expect(text?.replaceAll('\u00A0', ' ')).toBe(sentence)
  expect([link, reread]).toEqual(['basket', true])
})

it.each([
  [
    '[PAY-46]',
    'ccv_response_invalid',
    502,
    'De betaaldienst gaf een antwoord dat we niet kunnen gebruiken. Er is nog niets besteld – probeer het opnieuw.',
  ],
  [
    '[PAY-47]',
    'ccv_pay_key_not_valid',
    400,
    'Wok Garden kan nu geen online betalingen aannemen. Kies een andere betaalmethode of bel 020 555 0102.',
  ],
  [
    '[PAY-49]',
    'payment_method_is_not_supported',
    400,
    'Deze betaalmethode kan niet voor deze bestelling. Kies een andere.',
  ],
  ['[PAY-34]', 'acquirer_down', 500, 'the bank is away'],
  ['[PAY-35]', 'country_refused', 400, 'Payment failed: the bank is away'],
])('%s says %s of a payment beside the methods too', async (_, code, status, sentence) => {
  const detail = 'Payment failed: the bank is away'
  const problem = new ApiProblem({ status, code, detail, params: {}, errors: [] })
  expect(await formProblemOf(new PaymentProblem(problem))).toMatchObject({ text: sentence, payment: true })
})

it('[PAY-47] says of a food court that it cannot be paid, and of each of its restaurants how to call it', async () => {
  const problem = new ApiProblem({ status: 400, code: 'ccv_pay_key_not_valid', params: {}, errors: [] })
  expect(await formProblemOf(new PaymentProblem(problem), null, court)).toMatchObject({
    text: 'De Markthal kan nu geen online betalingen aannemen. Kies een andere betaalmethode of bel 020 555 0101 (Bella Napoli) of 020 555 0102 (Wok Garden).',
    payment: true,
  })
})

describe('what the restaurant or the law asks first', () => {
  const name = 'Bella Napoli'
  it.each([
    [
      '[FOOD-81] an address outside',
      'address_outside_delivery_area',
      { name, zip: '9712 HV' },
      'Bella Napoli bezorgt niet op 9712 HV. Kies afhalen of een ander restaurant.',
      'address',
    ],
    [
      '[FOOD-84] neither way',
      'no_delivery_nor_pickup',
      { name },
      'Bella Napoli neemt nu geen online bestellingen aan',
      'basket',
    ],
  ])('%s is said in full, and leads to where it is mended', async (_what, code, params, text, link) => {
    const form_problem = await formProblemOf(new ApiProblem({ status: 400, code, params, errors: [] }))
    expect([form_problem.text?.replaceAll('\u00A0', ' '), form_problem.link]).toEqual([text, link])
  })

  it.each(['terms', 'privacy'])('[FOOD-78] [FOOD-89] stands at the box that was not ticked: %s', async (paper) => {
    const errors = [{ field: `${paper}_accepted`, code: `${paper}_not_accepted` }]
    const form_problem = await formProblemOf(
      new ApiProblem({ status: 400, code: `${paper}_not_accepted`, params: {}, errors }),
    )
    expect(form_problem.validationErrors).toEqual({
      [FIELDS.terms]: 'Ga akkoord met de voorwaarden en de privacyverklaring om te bestellen',
    })
  })
})

describe('a time that is full by now', () => {
  const full = new ApiProblem({ status: 409, code: 'slot_full', params: {}, errors: [] })
  const tomorrowAt = (time: string): string => `2026-11-25T${time}:00Z`
  const slot = (time: string, available: boolean) => ({
    starts_at: tomorrowAt(time),
    ends_at: tomorrowAt(time),
    available,
  })
  /** The times that the server has for the day that it is asked for. */
  const serve = (slots: object[]): void => {
    queryClient.setQueryData(sessionQuery.queryKey, { uuid: 'visit-1', zip_code: '1012 AB' } as FoodSession)
    vi.stubGlobal('fetch', async (url: string | URL) => {
      const date = new URL(url, window.location.origin).searchParams.get('date')
      return Response.json({ slots: date === '2026-11-25' ? slots : [] })
    })
  }

  it.each([
    ['has others', [slot('15:00', true), slot('15:30', false)], '16:30 kan niet meer. Kies een ander tijdstip.'],
    ['has none', [], 'Morgen is gesloten. Kies een ander tijdstip.'],
  ])('is named and chosen anew by the guest when its day %s', async (_, slots, text) => {
    vi.setSystemTime('2026-11-24T16:40:00Z')
    serve(slots)
    const { validationErrors, draft } = await formProblemOf(full, tomorrowAt('15:30'))
    vi.useRealTimers()
    expect(draft).toEqual({ delivery_time: null })
    expect(Object.values(validationErrors)).toEqual([text])
  })
})

it('leads to the order of the same basket whose payment has begun', async () => {
  const params = { order_uuid: 'first' }
  const form_problem = await formProblemOf(new ApiProblem({ status: 409, code: 'order_open', params, errors: [] }))
  expect(form_problem.text).toMatch(/^Van dit mandje is al een bestelling gemaakt/)
  expect(form_problem.link).toEqual({ order_uuid: 'first' })
})
