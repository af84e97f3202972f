import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from '#platform/router/router.tsx'
import { watchTyping } from '#platform/pwa/calm.ts'
import { preloadProblems } from '#platform/problems/problems.tsx'
import { queryClient } from '#platform/query-client.ts'
import { signInPath } from '#platform/session/return-to.ts'
import { tokenStore } from '#platform/session/tokens.ts'
import { settings } from '#platform/settings.ts'
import { Announcer } from '#ui/feedback/announcer.tsx'
import { sayTitle } from '#ui/feedback/say-title.ts'
import { toast, whenToastWaits } from '#ui/feedback/toast.ts'
import { preloadPanels } from '#ui/overlays/panels.tsx'
import { shellStrings } from '#portals/strings/index.ts'
import { later } from '#ui/later.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { preloadOpened, type PageRoute } from './page-routes.tsx'

const Corner = later(() => import('./corner/corner.tsx').then((m) => m.Corner))

/** The first page has been painted by then, on a slow phone too. */
const SETTLED_MS = 2500

interface AppProps {
  children: ReactNode
  /** The sign-in of this host's visitors: '/', or a page with the sign-in sheet. */
  login: string
}

/** A session that ends, here or in another tab, leads to the start; when the server ended it, the way back is kept. */
const SessionEnd = ({ login }: { login: string }) => {
  const t = shellStrings.useTranslate()
  const go = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () =>
      tokenStore.onChange((what) => {
        if (what === 'started') return
        queryClient.clear()
        if (what === 'signed_out') toast.success(t('goodbye'), { id: 'session' })
        else toast.warn(t('signedOut'), { id: 'session' })
        go(what === 'expired' ? signInPath(login, pathname + search) : '/', { replace: true })
      }),
    [go, login, pathname, search, t],
  )
  return null
}

/**
 * A new page starts at its top, takes the focus, and says its name. A panel over the page (`state: { overlay: true }`) and a
 * step Back leave it as it is.
 */
const Arrival = () => {
  const location = useLocation()
  const type = useNavigationType()
  const first = useRef(true)
  useEffect(() => {
    const overlay = (location.state as { overlay?: boolean } | null)?.overlay
    if (first.current) {
      first.current = false
      return
    }
    if (type !== 'PUSH' || overlay) return
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
    return sayTitle()
    // oxlint-disable-next-line react/exhaustive-deps -- a page is its path; filters in the query stay where they are
  }, [location.pathname])
  return null
}

const Boundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary place={useLocation().pathname}>{children}</ErrorBoundary>
)

const App = ({ children, login }: AppProps) => {
  const [corner, setCorner] = useState(settings().google_analytics_id !== null)
  useEffect(() => {
    const openCorner = (): void => setCorner(true)
    whenToastWaits(openCorner)
    // When the first page stands, what the first click needs is fetched.
    const timer = setTimeout(() => {
      preloadPanels()
      preloadProblems()
      openCorner()
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Boundary>
        <Suspense fallback={null}>
          <SessionEnd login={login} />
          {children}
        </Suspense>
      </Boundary>
      <Arrival />
      <Announcer />
      {corner && <Corner />}
    </>
  )
}

export interface PortalEntry {
  Portal: ComponentType
  routes: readonly PageRoute[]
  /** The sign-in of this host's visitors: '/', or a page with the sign-in sheet. */
  login: string
}

/** Starts a portal on the page; the code of the page that was opened is asked for first. Gives back what ends it. */
export const startApp = ({ Portal, routes, login }: PortalEntry): (() => void) => {
  // From the first key on: a reload into a new build waits while something typed stands there.
  const endWatch = watchTyping()
  preloadOpened(routes)
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no #root')
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <App login={login}>
            <Portal />
          </App>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
  return () => {
    root.unmount()
    endWatch()
  }
}
