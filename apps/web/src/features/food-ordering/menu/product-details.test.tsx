import type { Product } from '@plein/contract/menus'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { allergensStrings } from '#platform/allergens/strings/index.ts'
import { ProductDetails } from './product-details.tsx'
import { menuStrings } from './strings/index.ts'
import type { ProductFormState } from './use-product-form.ts'

beforeEach(async () => {
  startLanguage(null)
  await Promise.all([menuStrings.load('nl'), allergensStrings.load('nl')])
})
afterEach(cleanup)

type Amount = Pick<Product, 'quantity' | 'unit'>

const show = (own: Amount, variant: Amount, extra: Amount) => {
  const option = { price: 150, is_active: true }
  const product = {
    ...own,
    title: 'Margherita',
    description: '',
    variants_title: null,
    variants: [{ ...option, ...variant, uuid: 'small', title: 'Klein' }],
    extras: [{ ...option, ...extra, uuid: 'cheese', title: 'Mozzarella' }],
    allergens: [],
    diets: [],
    notes: '',
    nutrition_facts: '',
  } as unknown as Product
  const form = { variant: null, extras: [] } as unknown as ProductFormState
  return act(async () =>
    render(
      <Suspense>
        <ProductDetails product={product} currency="EUR" phone="+31205550101" form={form} heading="h1" />
      </Suspense>,
    ),
  )
}

/** The text behind the name of a choice, and the surcharge at its end. */
const choices = () =>
  ['Klein', 'Mozzarella'].map((title) =>
    screen.getByText(title).closest('label')?.textContent.replaceAll('\u00A0', ' '),
  )

it.each<[Amount['unit'], string]>([
  ['gram', '250 g'],
  ['kilogram', '250 kg'],
  ['liter', '250 l'],
  ['milliliter', '250 ml'],
  ['piece', '250 stuks'],
])('[FOOD-16] [FOOD-17] says how much a dish, a variant and an extra are, in each unit: %s', async (unit, amount) => {
  const many = { quantity: 250, unit }
  await show(many, many, many)
  expect(screen.getAllByText(amount)).toHaveLength(3)
  expect(choices()).toEqual([`Klein${amount}+ € 1,50`, `Mozzarella${amount}+ € 1,50`])
})

it('says nothing of one piece', async () => {
  const one = { quantity: 1, unit: 'piece' } as const
  await show(one, one, one)
  expect(choices()).toEqual(['Klein+ € 1,50', 'Mozzarella+ € 1,50'])
})
