import type { Basket } from '@plein/contract/food-ordering/baskets'
import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { json, serve } from '#platform/testing/serve.ts'
import { kitStrings } from '#ui/strings/index.ts'
import { sessionQuery } from '../visit/food-session.ts'
import { locationQuestion } from '../visit/location-question.ts'
import { visitStrings } from '../visit/strings/index.ts'
import { LocationDialog } from './location-dialog.tsx'
import { locationStrings } from './strings/index.ts'

const browser = window as unknown as { happyDOM: { setURL: (url: string) => void } }
let close: (() => Promise<void>) | undefined
beforeEach(async () => {
  startLanguage(null)
  await Promise.all([locationStrings.load('nl'), visitStrings.load('nl'), kitStrings.load('nl')])
})
afterEach(async () => {
  cleanup()
  locationQuestion.close(false)
  queryClient.clear()
  await close?.()
})

const session = { uuid: 'visit-1', pickup_in_restaurant: false, zip_code: '1012 AB', house_number: '14' } as FoodSession
/** The dish in the basket comes from a restaurant without pickup. */
const basket = {
  restaurants: [
    {
      restaurant: { uuid: 'shop-1', title: 'Bella Napoli', can_pickup_in_rest: false },
      products: [{ uuid: 'line-1' }],
    },
  ],
} as unknown as Basket

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

it('[OPS-19] says that a change which costs something did not happen, and makes it when it is pressed again', async () => {
  let up = false
  const server = await serve((_seen, response) =>
    up
      ? json(response, 200, { ...session, pickup_in_restaurant: true })
      : json(response, 503, { code: 'service_unavailable', status: 503 }),
  )
  close = server.close
  browser.happyDOM.setURL(server.origin)
  queryClient.setQueryData(sessionQuery.queryKey, session)
  queryClient.setQueryData(['food', 'basket', session.uuid], basket)
  const answered = vi.fn<() => void>()
  locationQuestion.ask(answered)
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <LocationDialog open onClose={() => undefined} />
        </Suspense>
      </QueryClientProvider>,
    ),
  )
  const pickup = await screen.findByRole('radio', { name: 'Afhalen' })
  await act(async () => fireEvent.click(pickup))
  await press('Afhalen')
  await press('Toch wijzigen')
  expect(await screen.findByText('Dit is nu niet beschikbaar. Probeer het over een minuut opnieuw.')).toBeTruthy()
  expect(answered).not.toHaveBeenCalled()
  up = true
  await press('Toch wijzigen')
  await waitFor(() => expect(answered).toHaveBeenCalledOnce())
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toMatchObject({ pickup_in_restaurant: true })
})
