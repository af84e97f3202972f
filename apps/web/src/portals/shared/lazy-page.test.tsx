import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { defineStrings } from '#platform/i18n.ts'
import { startLanguage } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { Link, MemoryRouter, Outlet } from '#platform/router/router.tsx'
import { kitStrings } from '#ui/strings/index.ts'
import { shellStrings } from '#portals/strings/index.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPage, PageLoadError, withinLimit } from './lazy-page.tsx'
import { PortalRoutes } from './portal-routes.tsx'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([kitStrings.load('nl'), shellStrings.load('nl')])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = async (page: ReturnType<typeof lazyPage>): Promise<void> => {
  await act(async () => {
    render(
      <Suspense>
        <header>header</header>
        <ErrorBoundary place="/x">
          <page.Page />
        </ErrorBoundary>
      </Suspense>,
    )
  })
}

describe("a page's code", () => {
  it('comes beside its words', async () => {
    const loaded: string[] = []
    const words = { load: async (language: string) => void loaded.push(language) }
    await show(lazyPage(async () => () => <p>the page</p>, words))
    expect(screen.getByText('the page')).toBeTruthy()
    expect(loaded).toEqual(['nl'])
  })

  it('is drawn with the words that came with it', async () => {
    let asked = false
    const load = async () => {
      const source = { title: 'de pagina' } as const
      const strings = defineStrings<typeof source>({
        './nl.ts': async () => {
          asked = true
          return { nl: source }
        },
      })
      return () => <p>{strings.useTranslate()('title')}</p>
    }
    const page = lazyPage(load)
    page.preload()
    await vi.waitFor(() => expect(asked).toBe(true))
    await show(page)
    expect(screen.getByText('de pagina')).toBeTruthy()
  })

  it('[SHELL-50] is a load error after 120 s, and not before', async () => {
    vi.useFakeTimers()
    const never = withinLimit(new Promise(() => undefined))
    let failed: unknown
    never.catch((error: unknown) => (failed = error))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toBeInstanceOf(PageLoadError)
  })

  it('leaves the header and the navigation standing when it does not come, and says so in the title', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failing = { path: '/orders', access: 'guest', page: lazyPage(() => Promise.reject(new Error('no'))) } as const
    const standing = { path: '/help', access: 'guest', page: lazyPage(async () => () => <p>the page</p>) } as const
    await act(async () => {
      render(
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={['/orders']}>
            <PortalRoutes
              routes={[failing, standing]}
              layouts={{
                guest: (
                  <>
                    <Link to="/help">Orders</Link>
                    <Outlet />
                  </>
                ),
              }}
              start={null}
              login="/"
            />
          </MemoryRouter>
        </QueryClientProvider>,
      )
    })
    expect(screen.getByRole('alert').textContent).toContain('Deze pagina is niet geladen')
    expect(document.title).toContain('Deze pagina is niet geladen')
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Orders' })))
    expect(screen.getByText('the page')).toBeTruthy()
  })

  it('[SHELL-51] is a load error when its style sheet fails', async () => {
    const page = lazyPage(() => Promise.reject(new Error('Unable to preload CSS for /assets/board.css')))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await show(page)
    expect(screen.getByRole('alert').textContent).toContain('Deze pagina is niet geladen')
    expect(screen.getByRole('button', { name: 'Pagina herladen' })).toBeTruthy()
    expect(screen.getByText('header')).toBeTruthy()
  })

  it('comes when it is asked for again: by the button, and when the network is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = vi.fn<() => Promise<() => React.JSX.Element>>(() => Promise.reject(new Error('no')))
    await show(lazyPage(load))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pagina herladen' })))
    expect([load.mock.calls.length, screen.getByRole('alert').tagName]).toEqual([2, 'DIV'])
    load.mockResolvedValue(() => <p>the page</p>)
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(screen.getByText('the page')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('says after 8 s that it still comes', async () => {
    vi.useFakeTimers()
    await show(lazyPage(() => new Promise(() => undefined)))
    expect(screen.queryByText(/trage verbinding/)).toBeNull()
    await act(async () => vi.advanceTimersByTimeAsync(8000))
    expect(screen.getByText(/trage verbinding/)).toBeTruthy()
  })
})

describe('a page that breaks', () => {
  it('leaves the rest standing and says what to do', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Broken = () => {
      throw new Error('bug')
    }
    await show(lazyPage(async () => Broken))
    expect(screen.getByRole('alert').textContent).toContain('Er ging iets mis op deze pagina')
    expect(screen.getByText('header')).toBeTruthy()
  })
})
