import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { holdReloads } from '#platform/pwa/calm.ts'
import { noteVisit } from '#platform/pwa/install.ts'
import { MemoryRouter, useNavigate } from '#platform/router/router.tsx'
import { InstallHint } from './install-hint.tsx'
import { pwaStrings } from './strings/index.ts'

const HOUR = 3_600_000
const asked = vi.fn<() => Promise<void>>(() => Promise.resolve())

beforeEach(async () => {
  localStorage.clear()
  window.installOffer = undefined
  asked.mockClear()
  startLanguage(null)
  await pwaStrings.load('nl')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'standalone')
})

/** The event of Chromium when the portal can be installed. */
const offer = (): Event => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: asked })
  window.onbeforeinstallprompt?.(event)
  return event
}
const visits = (count: number): void => {
  for (let visit = 0; visit < count; visit++) noteVisit(1_800_000_000_000 + visit * 2 * HOUR)
}

const Go = () => {
  const go = useNavigate()
  return ['/food', '/orders', '/orders/payment/1'].map((path) => (
    <button key={path} type="button" onClick={() => go(path)}>
      {path}
    </button>
  ))
}
const show = (at = '/food') =>
  act(async () => {
    render(
      <Suspense>
        <MemoryRouter initialEntries={[at]}>
          <InstallHint />
          <Go />
        </MemoryRouter>
      </Suspense>,
    )
  })
/** The page after the one that was open already. */
const showNext = async (): Promise<void> => {
  await show()
  await go('/orders')
}
const hint = (): HTMLElement | null => screen.queryByText(/Zet dit op je beginscherm/)
const go = (path: string) => userEvent.click(screen.getByRole('button', { name: path }))

describe('the way to the home screen', () => {
  it('is never shown on a first visit, however often its pages are opened', async () => {
    for (const minutes of [0, 10, 50]) noteVisit(1_800_000_000_000 + minutes * 60_000)
    expect(offer().defaultPrevented).toBe(true)
    await showNext()
    expect(hint()).toBeNull()
  })

  it('pushes no page down that stands already', async () => {
    visits(2)
    offer()
    await show()
    expect(hint()).toBeNull()
    await go('/orders')
    expect(hint()).not.toBeNull()
  })

  it('is shown on the second, once: after the answer and on later visits it stays away', async () => {
    visits(2)
    offer()
    await showNext()
    await userEvent.click(screen.getByRole('button', { name: 'Nee, bedankt' }))
    expect(hint()).toBeNull()
    await go('/food')
    expect(hint()).toBeNull()
    cleanup()
    visits(5)
    await showNext()
    expect([hint(), asked.mock.calls.length]).toEqual([null, 0])
  })

  it('lets the browser ask, once', async () => {
    visits(2)
    offer()
    await showNext()
    await userEvent.click(screen.getByRole('button', { name: 'Installeren' }))
    expect([asked.mock.calls.length, hint()]).toEqual([1, null])
  })

  it('waits for a page on which nobody pays, and goes while somebody does', async () => {
    visits(2)
    offer()
    await show('/orders/payment/1')
    expect(hint()).toBeNull()
    await go('/orders')
    expect(hint()).not.toBeNull()
    await go('/orders/payment/1')
    expect(hint()).toBeNull()
  })

  it('does not come over work that a reload would break', async () => {
    visits(2)
    offer()
    const free = holdReloads()
    await showNext()
    expect(hint()).toBeNull()
    free()
  })

  it('is not for who opened it from its icon, nor for a browser that cannot', async () => {
    visits(2)
    await showNext()
    expect(hint()).toBeNull()
    cleanup()
    offer()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await showNext()
    expect(hint()).toBeNull()
  })

  it('explains on an iPhone what only a hand can do', async () => {
    visits(2)
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari')
    await showNext()
    await userEvent.click(screen.getByRole('button', { name: 'Laat zien hoe' }))
    expect((await screen.findByRole('dialog', { name: 'Op je beginscherm' })).textContent).toContain(
      'Zet op beginscherm',
    )
  })
})
