import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { watchTyping } from '#platform/pwa/calm.ts'
import { MemoryRouter } from '#platform/router/router.tsx'
import { pwaStrings } from './strings/index.ts'
import { UpdateBanner } from './update-banner.tsx'

vi.mock(import('#platform/pwa/updates.ts'), async (real) => ({ ...(await real()), updateReady: () => true }))

let end = (): void => undefined
beforeEach(async () => {
  localStorage.clear()
  end = watchTyping()
  startLanguage(null)
  await pwaStrings.load('nl')
})
afterEach(() => {
  cleanup()
  end()
})

it('goes at the first letter that is typed, and is back as soon as it was taken away', async () => {
  await act(async () => {
    render(
      <Suspense>
        <MemoryRouter initialEntries={['/food']}>
          <UpdateBanner />
          <input aria-label="note" />
        </MemoryRouter>
      </Suspense>,
    )
  })
  const banner = () => screen.queryByText('Er is een nieuwe versie')
  expect(banner()).toBeTruthy()
  await userEvent.type(screen.getByLabelText('note'), 'N')
  expect(banner()).toBeNull()
  await userEvent.clear(screen.getByLabelText('note'))
  expect(banner()).toBeTruthy()
})
