import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshModules } from '#platform/testing/fresh-modules.ts'

/** Vitest's own wait: the testing library's ends with a timer, which stands still here. */
const patience = { timeout: 30_000 }

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The banners as a page that was just opened has them, their kit's words here. */
const openPage = async () => {
  await freshModules()
  const [{ Banners }, { MemoryRouter }, { kitStrings }, { pwaStrings }, { startLanguage }] = await Promise.all([
    import('./banners.tsx'),
    import('#platform/router/router.tsx'),
    import('#ui/strings/index.ts'),
    import('#portals/pwa/strings/index.ts'),
    import('#platform/language.ts'),
  ])
  startLanguage(null)
  await kitStrings.load('nl')
  return { Banners, MemoryRouter, pwaStrings }
}

it('what comes once the page has settled takes nothing of it away, not for a moment', async () => {
  const { Banners, MemoryRouter } = await openPage()
  let waited = 0
  const Waiting = () => void (waited += 1)
  await act(async () => {
    render(
      <Suspense fallback={<Waiting />}>
        <MemoryRouter>
          <Banners />
          <input aria-label="note" />
        </MemoryRouter>
      </Suspense>,
    )
  })
  const field = screen.getByLabelText('note')
  field.focus()
  await act(async () => vi.advanceTimersByTime(3000))
  // The code of the banners, and their words.
  await vi.waitFor(async () => {
    await act(() => Promise.resolve())
    expect(document.querySelector('[data-update]')).not.toBeNull()
  }, patience)
  expect([waited, document.activeElement === field]).toEqual([0, true])
})

it('asks again for what did not come, without a word on the page', async () => {
  const { Banners, MemoryRouter, pwaStrings } = await openPage()
  const load = vi.spyOn(pwaStrings, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await act(async () => {
    render(
      <MemoryRouter>
        <Banners />
        <input aria-label="note" defaultValue="typed" />
      </MemoryRouter>,
    )
  })
  await act(async () => vi.advanceTimersByTime(3000))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { ...patience, interval: 1 })
  expect(document.querySelector('[data-update]')).toBeNull()
  await act(async () => vi.advanceTimersByTime(5000))
  await vi.waitFor(async () => {
    await act(() => Promise.resolve())
    expect(document.querySelector('[data-update]')).not.toBeNull()
  }, patience)
  expect([load.mock.calls.length, screen.getByLabelText<HTMLInputElement>('note').value]).toEqual([2, 'typed'])
})
