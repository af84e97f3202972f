import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { StartDish } from '@plein/contract/food-ordering/dishes'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { MemoryRouter } from '#platform/router/router.tsx'
import { kitStrings } from '#ui/strings/index.ts'
import { commonStrings } from '../common/strings/index.ts'
import { StartDishes } from './start-dishes.tsx'
import { startDishesStrings } from './strings/index.ts'

const dish: StartDish = {
  uuid: '01890000-0000-7000-8000-000000000001',
  title: 'Diavola',
  image: '/media/dishes/diavola.webp',
  price: 1275,
  price_varies: true,
  currency: 'EUR',
  restaurant_uuid: '01890000-0000-7000-8000-000000000002',
  restaurant_title: 'Bella Napoli',
  closed: false,
  opened_at: '2026-11-24T11:00:00.000Z',
  time_zone: 'Europe/Amsterdam',
}

beforeEach(async () => {
  startLanguage(null)
  await Promise.all([startDishesStrings, commonStrings, kitStrings].map((words) => words.load('nl')))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer())
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/food']}>
        <Suspense>
          <StartDishes />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('shows each dish with its picture in the right size, its restaurant and its price, and leads to it', async () => {
  const { container } = show(() => Response.json({ results: [dish] }))
  const link = await screen.findByRole('link', { name: 'Diavola' })
  expect(link.getAttribute('href')).toBe(`/food/product/${dish.uuid}`)
  const card = within(screen.getByRole('listitem'))
  expect(card.getByText('Bella Napoli')).toBeTruthy()
  expect(card.getByText(/vanaf € 12,75/)).toBeTruthy()
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('srcset')).toContain('/media/w320/dishes/diavola.webp 320w')
  expect([picture?.getAttribute('loading'), picture?.getAttribute('width')]).toEqual(['lazy', '320'])
})

it('says of one that is closed when it opens', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T16:40:00Z'), toFake: ['Date'] })
  show(() => Response.json({ results: [{ ...dish, closed: true, opened_at: '2026-11-24T18:00:00.000Z' }] }))
  expect(await screen.findByText('Opent om 19:00')).toBeTruthy()
})

it.each([
  ['without a dish', () => Response.json({ results: [] })],
  ['where the answer is a refusal', () => Response.json({ code: 'not_found' }, { status: 404 })],
])('is not there %s', async (_case, answer) => {
  const { container } = show(answer)
  await waitFor(() => expect(container.querySelector('[aria-busy]')).not.toBeNull())
  await waitFor(() => expect(container.textContent).toBe(''), { timeout: 30_000 })
})
