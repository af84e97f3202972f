import type { Checkout } from '@plein/contract/food-ordering/baskets'
import type { FieldProblem } from '@plein/contract/problem'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startLanguage } from '../../../platform/language.ts'
import { ApiProblem } from '../../../platform/problems/problem.ts'
import { problemStrings } from '../../../platform/problems/strings/index.ts'
import { commonStrings } from '../common/strings/index.ts'
import { checkoutStrings } from './strings/index.ts'
import { useRefusal } from './use-refusal.ts'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([checkoutStrings, commonStrings, problemStrings].map((words) => words.load('nl')))
})
afterEach(cleanup)

const checkout = {
  basket: { currency: 'EUR', restaurants: [] },
  total_amount: 2050,
  payment_methods: [],
  slots: [],
} as unknown as Checkout
const frame = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
const refusalOf = async (problem: ApiProblem) => {
  const { result } = await act(async () => renderHook(() => useRefusal(checkout), { wrapper: frame }))
  await waitFor(() => expect(result.current).not.toBeNull())
  return result.current(problem, null)
}
const said = async (errors: FieldProblem[]): Promise<string | null> => {
  const params = { total_amount: 2150, currency: 'EUR' }
  const { text } = await refusalOf(new ApiProblem({ status: 409, code: 'price_changed', params, errors }))
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
  expect(await said([changed('Margherita', 1050, 1100), changed('Tiramisu', 500, 550)])).toBe(
    `${total} Nieuwe prijzen: Margherita € 11,00 (was € 10,50) en Tiramisu € 5,50 (was € 5,00).`,
  )
})

it('says the total alone when no product is named', async () => expect(await said([])).toBe(total))

it.each([
  { offers: 'later', text: /Kies een tijdstip/, draft: { asap: false } },
  { offers: 'nothing', text: /^Wok Garden neemt nu geen online bestellingen aan$/, draft: undefined },
])('offers another time at a closed restaurant only where there is one: $offers', async (closed) => {
  const { offers, text, draft } = closed
  const params = { name: 'Wok Garden', offers }
  const refusal = await refusalOf(new ApiProblem({ status: 400, code: 'restaurant_closed', params, errors: [] }))
  expect(refusal.text).toMatch(text)
  expect(refusal.draft).toEqual(draft)
})
