import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, use, useEffect, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { matchPath, matchRoute } from './paths.ts'
import { resolve } from './location.ts'
import {
  BrowserRouter,
  Link,
  Match,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './router.tsx'

afterEach(cleanup)

describe('paths', () => {
  it('match segment by segment, and give what the names stand for', () => {
    expect(matchPath('/orders/:uuid', '/orders/42')).toEqual({ uuid: '42' })
    expect(matchPath('/orders/:uuid', '/orders/42/')).toEqual({ uuid: '42' })
    expect(matchPath('/Orders', '/orders')).toEqual({})
    expect(matchPath('/posts/tags/:tag', '/posts/tags/food%20court%2Fa')).toEqual({ tag: 'food court/a' })
    expect(matchPath('/orders/:uuid', '/orders/%E0%A4%A')).toEqual({ uuid: '%E0%A4%A' })
    expect(matchPath('/orders/:uuid', '/orders')).toBeNull()
    expect(matchPath('/orders', '/orders/42')).toBeNull()
    expect(matchPath('/', '/')).toEqual({})
  })

  it('prefer the fixed path over the parameter, in whatever order the table has them', () => {
    const routes = [
      { path: '/posts/:url' },
      { path: '/posts/filters' },
      { path: '/posts/tags/:tag' },
      { path: '/:a/:b/:c' },
    ]
    const at = (pathname: string): string | undefined => matchRoute(routes, pathname)?.route.path
    expect(at('/posts/filters')).toBe('/posts/filters')
    expect(at('/posts/hello')).toBe('/posts/:url')
    expect(at('/posts/tags/markt')).toBe('/posts/tags/:tag')
    expect(at('/x/y/z')).toBe('/:a/:b/:c')
    expect(at('/nowhere')).toBeUndefined()
  })

  it('resolve against the page that they stand on, and never against another host', () => {
    const from = { pathname: '/food/place/7', search: '?q=a' }
    expect(resolve('?login=1', from)).toEqual({ pathname: '/food/place/7', search: '?login=1', hash: '' })
    expect(resolve('/orders?page=2#top', from)).toEqual({ pathname: '/orders', search: '?page=2', hash: '#top' })
    expect(resolve({ search: '?x=1' }, from)).toEqual({ pathname: '/food/place/7', search: '?x=1', hash: '' })
    expect(resolve('//evil.example/x', from).pathname).toBe('/x')
  })
})

const Where = () => {
  const { pathname, search, state } = useLocation()
  const type = useNavigationType()
  return <output>{`${type} ${pathname}${search} ${JSON.stringify(state)}`}</output>
}
const where = (): string | null => screen.getByRole('status').textContent

describe('a link', () => {
  /** Whether the router took the last click; the page itself never leaves. */
  let taken = false
  const stay = (event: Event): void => {
    taken = event.defaultPrevented
    event.preventDefault()
  }
  beforeEach(() => {
    window.history.replaceState(null, '', '/food')
    window.addEventListener('click', stay)
  })
  afterEach(() => window.removeEventListener('click', stay))

  const show = (link: ReactNode) =>
    act(async () =>
      render(
        <BrowserRouter>
          {link}
          <Where />
        </BrowserRouter>,
      ),
    )

  it('[SHELL-18] moves in history mode, without a hash, and leaves its state for the page', async () => {
    await show(
      <Link to="/orders?page=2" state={{ overlay: true }}>
        go
      </Link>,
    )
    const before = window.history.length
    await userEvent.click(screen.getByRole('link'))
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/orders?page=2')
    expect(window.history.length).toBe(before + 1)
    expect(where()).toBe('PUSH /orders?page=2 {"overlay":true}')
  })

  it('to the same address takes the place of its entry', async () => {
    await show(<Link to="/food">go</Link>)
    const before = window.history.length
    await userEvent.click(screen.getByRole('link'))
    expect(window.history.length).toBe(before)
    expect(where()).toBe('REPLACE /food null')
  })

  it.each([
    ['a middle click', { button: 1 }],
    ['a click with Ctrl', { ctrlKey: true }],
    ['a click with Cmd', { metaKey: true }],
    ['a click with Shift', { shiftKey: true }],
  ])('leaves %s to the browser', async (_, click) => {
    await show(<Link to="/orders">go</Link>)
    fireEvent.click(screen.getByRole('link'), click)
    expect(taken).toBe(false)
    expect(where()).toBe('POP /food null')
  })

  it('leaves links to a new tab and downloads to the browser, and clicks that were handled to who handled them', async () => {
    await show(
      <>
        <Link to="/orders" target="_blank">
          tab
        </Link>
        <Link to="/orders" download>
          file
        </Link>
        <Link to="/orders" onClick={(event) => event.preventDefault()}>
          own
        </Link>
      </>,
    )
    for (const link of screen.getAllByRole('link')) fireEvent.click(link)
    expect(where()).toBe('POP /food null')
  })

  it('follows Back and Forward of the browser', async () => {
    await show(<Link to="/orders">go</Link>)
    await userEvent.click(screen.getByRole('link'))
    await act(async () => {
      window.history.replaceState({ state: { from: 'back' }, key: 'k' }, '', '/food')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(where()).toBe('POP /food {"from":"back"}')
  })

  it('says where it is, and where it is above', async () => {
    await show(
      <>
        <NavLink to="/food">here</NavLink>
        <NavLink to="/foo">not here</NavLink>
      </>,
    )
    expect(screen.getByText('here').getAttribute('aria-current')).toBe('page')
    expect(screen.getByText('not here').getAttribute('aria-current')).toBeNull()
  })
})

describe('a page', () => {
  it('knows its parameters and query, and stands in its layout', async () => {
    const Page = () => {
      const [search, setSearch] = useSearchParams()
      return (
        <button type="button" onClick={() => setSearch(new URLSearchParams({ tab: 'two' }), { replace: true })}>
          {useParams()['uuid']} {search.get('tab')}
        </button>
      )
    }
    const layout = (
      <main>
        <Outlet />
      </main>
    )
    await act(async () =>
      render(
        <MemoryRouter initialEntries={['/orders/42?tab=one']}>
          <Match params={{ uuid: '42' }} layout={layout} page={<Page />} />
          <Where />
        </MemoryRouter>,
      ),
    )
    expect(screen.getByRole('main').textContent).toBe('42 one')
    await userEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('main').textContent).toBe('42 two')
    expect(where()).toContain('REPLACE /orders/42?tab=two')
  })

  it('that leads elsewhere is left for good: Back does not return to it', async () => {
    const Switch = () => (useLocation().pathname === '/old' ? <Navigate to="/new?x=1" replace /> : <p>new</p>)
    const Back = () => {
      const go = useNavigate()
      return (
        <button type="button" onClick={() => go(-1)}>
          back
        </button>
      )
    }
    await act(async () =>
      render(
        <MemoryRouter initialEntries={['/first', '/old']}>
          <Switch />
          <Where />
          <Back />
        </MemoryRouter>,
      ),
    )
    expect(where()).toBe('REPLACE /new?x=1 null')
    await userEvent.click(screen.getByRole('button'))
    expect(where()).toBe('POP /first null')
  })

  it('that leads elsewhere leads there again when a click was quicker than the page that it leads to', async () => {
    let arrive: (() => void) | undefined
    const coming = new Promise<void>((come) => {
      arrive = come
    })
    const Late = () => {
      use(coming)
      return <p>here</p>
    }
    const Page = () => {
      if (useLocation().pathname === '/late') return <Late />
      return (
        <>
          <Navigate to="/late" replace />
          <Link to="/start">start</Link>
        </>
      )
    }
    await act(async () =>
      render(
        <MemoryRouter initialEntries={['/start']}>
          <Suspense>
            <Page />
          </Suspense>
          <Where />
        </MemoryRouter>,
      ),
    )
    // The page that is on its way is not there: the one that leads to it is still seen, and clicked.
    await act(async () => fireEvent.click(screen.getByRole('link')))
    await act(async () => arrive?.())
    expect(screen.getByText('here')).toBeTruthy()
    expect(where()).toBe('REPLACE /late null')
  })

  it('gets one navigate for its whole life', async () => {
    const seen = new Set<unknown>()
    const Page = () => {
      const go = useNavigate()
      const { pathname } = useLocation()
      useEffect(() => {
        seen.add(go)
        if (pathname === '/') go('/a')
      }, [go, pathname])
      return null
    }
    await act(async () =>
      render(
        <MemoryRouter>
          <Page />
          <Where />
        </MemoryRouter>,
      ),
    )
    expect(where()).toBe('PUSH /a null')
    expect(seen.size).toBe(1)
  })
})
