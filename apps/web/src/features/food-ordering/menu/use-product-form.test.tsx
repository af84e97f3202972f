import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import type { Product } from '@plein/contract/menus'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { json, serve } from '#platform/testing/serve.ts'
import { sessionQuery } from '../visit/food-session.ts'
import { locationQuestion } from '../visit/location-question.ts'
import { menuStrings } from './strings/index.ts'
import { useProductForm } from './use-product-form.ts'

const browser = window as unknown as { happyDOM: { setURL: (url: string) => void } }
let close: (() => Promise<void>) | undefined
beforeEach(async () => {
  startLanguage(null)
  await Promise.all([menuStrings.load('nl'), problemStrings.load('nl')])
})
afterEach(async () => {
  cleanup()
  locationQuestion.close(false)
  queryClient.clear()
  await close?.()
})

const frame = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
const product = { uuid: 'dish-1', title: 'Tiramisu', price: 550, variants: [], extras: [] } as unknown as Product
const visit = { uuid: 'visit-1', pickup_in_restaurant: true } as FoodSession

it('[OPS-19] says why a dish that waited for the address was not added, when the restaurant could not be asked', async () => {
  const server = await serve((_seen, response) => json(response, 404, { code: 'not_found', status: 404 }))
  close = server.close
  browser.happyDOM.setURL(server.origin)
  queryClient.setQueryData(sessionQuery.queryKey, null)
  const onAdded = vi.fn<() => void>()
  const place = { uuid: 'shop-1', cart_uuid: 'cart-1' }
  const { result } = await act(async () =>
    renderHook(() => useProductForm({ product, place, line: undefined, onAdded }), { wrapper: frame }),
  )
  act(() => result.current.submit())
  queryClient.setQueryData(sessionQuery.queryKey, visit)
  act(() => locationQuestion.close(true))
  await waitFor(() => expect(result.current.form_problem).toBe('Dit bestaat niet of is verwijderd.'))
  expect(onAdded).not.toHaveBeenCalled()
})
