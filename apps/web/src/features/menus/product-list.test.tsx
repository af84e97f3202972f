import { getInitials } from '@plein/contract/fields/fields'
import { productFields } from '@plein/contract/menus/product-fields'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { kitStrings } from '#ui/strings/index.ts'
import { sortingStrings } from '#ui/sorting/strings/index.ts'
import { menuActions } from './menu-actions.ts'
import { changeKnown, menuQuery, withOrder, withProduct, type EditedMenu, type MenuProduct } from './menu-data.ts'
import { ProductList } from './product-list.tsx'
import { menuStrings } from './strings/index.ts'

const program_uuid = '0190a000-0000-7000-8000-000000000001'
const count = 120

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([kitStrings.load('nl'), menuStrings.load('nl'), sortingStrings.load('nl')])
})
afterEach(cleanup)

/**
 * Rows that were drawn again though nothing of them had changed: a row reads its price whenever it is drawn. (A product that changed is
 * a new object, which does not count.)
 */
const drawn = new Set<string>()

const product = (at: number, title = `Gerecht ${at}`): MenuProduct => {
  const uuid = `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`
  const facts = {
    ...getInitials(productFields),
    uuid,
    category_uuid: program_uuid,
    title,
    description: 'Met basilicum',
    image: '/media/products/x.jpg',
    quantity: 1,
    unit: 'piece',
    variants: [],
    extras: [],
    index: at,
    revision: 1,
    modified: '2026-11-24T16:40:00Z',
  } as const
  const counted = { ...facts, price: 0 }
  Object.defineProperty(counted, 'price', {
    enumerable: true,
    get: () => {
      drawn.add(uuid)
      return 900 + at
    },
  })
  return counted as unknown as MenuProduct
}

const actions = menuActions(program_uuid)
const open = (): void => undefined
const list = (products: readonly MenuProduct[]) => (
  <Suspense fallback={null}>
    <ProductList products={products} sortable actions={actions} onOpen={open} time_zone="Europe/Amsterdam" />
  </Suspense>
)
const known = (): readonly MenuProduct[] => queryClient.getQueryData(menuQuery(program_uuid).queryKey)?.products ?? []

describe('a long list of products', () => {
  const fill = async () => {
    const products = Array.from({ length: count }, (_none, at) => product(at))
    queryClient.setQueryData<EditedMenu>(menuQuery(program_uuid).queryKey, {
      program_uuid,
      revision: 1,
      categories: [],
      products,
    })
    const view = await act(async () => render(list(known())))
    await waitFor(() => expect(view.container.querySelectorAll('[role=switch]')).toHaveLength(count))
    expect(drawn.size).toBe(count)
    return view
  }

  it('draws no other row when one product changes', async () => {
    const view = await fill()
    changeKnown(program_uuid, withProduct(product(7, 'Nieuw')))
    drawn.clear()
    act(() => view.rerender(list(known())))
    expect(screen.getByText('Nieuw')).toBeTruthy()
    expect([...drawn]).toEqual([])
  })

  it('draws no other row when two change places', async () => {
    const view = await fill()
    const uuids = known().map(({ uuid }) => uuid)
    const [first, second, ...rest] = uuids
    changeKnown(program_uuid, withOrder('products', [second!, first!, ...rest]))
    drawn.clear()
    act(() => view.rerender(list(known())))
    const titles = view.container.querySelectorAll('li')
    expect([titles[0]?.textContent, titles[1]?.textContent]).toMatchObject(
      [/Gerecht 1/, /Gerecht 0/].map((title) => expect.stringMatching(title)),
    )
    expect([...drawn]).toEqual([])
  })
})
