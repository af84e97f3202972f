import type { Restaurant } from '@plein/contract/food-ordering/restaurants'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { MemoryRouter } from '#platform/router/router.tsx'
import { menuStrings } from '../menu/strings/index.ts'
import { KeptMenuList } from './kept-menu-list.tsx'
import { keptMenusQuery } from '../common/kept-menus.ts'
import { OfflineNotice } from '../menu/offline-notice.tsx'

beforeAll(async () => {
  startLanguage(null)
  await menuStrings.load('nl')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const place = { uuid: 'sushi', title: 'Sushi Ya', time_zone: 'Asia/Tokyo' } as Restaurant
const stored = { place, seen_at: Date.parse('2026-11-24T16:40:00Z') }

it('says of a menu of another place when it was so, by the clock of that place and with its name', async () => {
  queryClient.setQueryDefaults(keptMenusQuery.queryKey, { queryFn: () => [stored] })
  queryClient.setQueryData(keptMenusQuery.queryKey, [stored])
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <MemoryRouter>
            <KeptMenuList />
            <OfflineNotice {...stored} />
          </MemoryRouter>
        </Suspense>
      </QueryClientProvider>,
    ),
  )
  const there = '25-11-2026 01:40 (Tokyo)'
  expect(screen.getByRole('link', { name: `Sushi Ya van ${there}` })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain(`Dit is het menu van ${there}, met de prijzen van toen`)
})
