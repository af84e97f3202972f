import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { Params } from './paths.ts'
import {
  browserPlace,
  toHref,
  memoryPlace,
  resolve,
  type Location,
  type NavigateOptions,
  type NavigationType,
  type RouterLocation,
  type To,
} from './location.ts'

// The part of React Router's interface that the product uses, in a sixth of its weight: a guest's first visit has no room for
// the rest (docs/decisions). Names and meanings are the same.

export type { Location, NavigationType, To } from './location.ts'
export { matchRoute } from './paths.ts'

interface Here {
  location: Location
  type: NavigationType
}

const PlaceContext = createContext<RouterLocation | null>(null)
const HereContext = createContext<Here | null>(null)
const ParamsContext = createContext<Params>({})
const OutletContext = createContext<ReactNode>(null)

const known = <T,>(value: T | null): T => {
  if (value === null) throw new Error('There is no Router around this component.')
  return value
}

interface RouterProps {
  place: RouterLocation
  children: ReactNode
}

/** Follows a history: everything below knows where the visitor is. */
const Router = ({ place, children }: RouterProps) => {
  const [here, setHere] = useState<Here>(() => ({ location: place.read(), type: 'POP' }))
  // Before paint: a Navigate among the children moves on in its own effect, and must be heard.
  useLayoutEffect(
    () => place.onChange((type) => startTransition(() => setHere({ location: place.read(), type }))),
    [place],
  )
  return (
    <PlaceContext value={place}>
      <HereContext value={here}>{children}</HereContext>
    </PlaceContext>
  )
}

export const BrowserRouter = ({ children }: { children: ReactNode }) => {
  const [place] = useState(browserPlace)
  return <Router place={place}>{children}</Router>
}

interface MemoryRouterProps {
  initialEntries?: readonly string[]
  children: ReactNode
}

/** For tests. */
export const MemoryRouter = ({ initialEntries, children }: MemoryRouterProps) => {
  const [place] = useState(() => memoryPlace(initialEntries))
  return <Router place={place}>{children}</Router>
}

export const useLocation = (): Location => known(useContext(HereContext)).location

/** How the visitor came to this place. */
export const useNavigationType = (): NavigationType => known(useContext(HereContext)).type

/** The values of the route's `:names`. */
export const useParams = (): Partial<Params> => useContext(ParamsContext)

type Navigate = (to: To | number, options?: NavigateOptions) => void

/** `go('/orders')`, `go('?page=2', { replace: true })`, `go(-1)`. Never changes, so it may stand among an effect's reasons. */
export const useNavigate = (): Navigate => {
  const place = known(useContext(PlaceContext))
  return useCallback((to, options) => (typeof to === 'number' ? place.step(to) : place.go(to, options)), [place])
}

type SetSearch = (next: URLSearchParams, options?: NavigateOptions) => void

/** The query of the address, and what changes it. */
export const useSearchParams = (): readonly [URLSearchParams, SetSearch] => {
  const { search } = useLocation()
  const go = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetSearch>((next, options) => go(`?${next.toString()}`, options), [go])
  return [params, set]
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Takes the place of this entry in the history. */
  replace?: boolean
  state?: unknown
}

/** A plain click of the first button; everything else is the browser's (a new tab, a download). */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  [null, '', '_self'].includes(event.currentTarget.getAttribute('target')) &&
  !event.currentTarget.hasAttribute('download')

/** A link of this host. The same address again takes the place of its entry, so that Back is not a step on the spot. */
export const Link = ({ to, replace, state, onClick, children, ...rest }: LinkProps) => {
  const location = useLocation()
  const go = useNavigate()
  const href = toHref(resolve(to, location))
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        go(to, { replace: replace ?? href === toHref(location), state })
      }}
    >
      {children}
    </a>
  )
}

/** A link that says when it is where the visitor is, or above it: aria-current="page". */
export const NavLink = (props: LinkProps) => {
  const location = useLocation()
  const { pathname } = resolve(props.to, location)
  const here = location.pathname === pathname || location.pathname.startsWith(`${pathname}/`)
  return <Link {...props} aria-current={here ? 'page' : undefined} />
}

interface NavigateProps {
  to: To
  replace?: boolean
  state?: unknown
}

/**
 * Leads elsewhere as soon as it appears. Where it still stands when the visitor has come to another address, it leads there again: a step of
 * theirs was quicker than the page that it led to.
 */
export const Navigate = ({ to, replace, state }: NavigateProps) => {
  const place = known(useContext(PlaceContext))
  const go = useNavigate()
  const location = useLocation()
  const key = JSON.stringify(to)
  useEffect(() => {
    // On the way elsewhere already, as who signs out is: it is told when they have come there.
    if (place.read().key !== location.key) return
    const wanted = JSON.parse(key) as To
    if (toHref(resolve(wanted, location)) === toHref(location)) return
    go(wanted, { ...(replace && { replace }), state })
    // oxlint-disable-next-line react/exhaustive-deps -- a state is left once, with the address that it belongs to
  }, [place, go, key, replace, location])
  return null
}

interface MatchProps {
  params: Params
  /** The layout around the page, with an Outlet for it; the page alone when left out. */
  layout: ReactNode
  page: ReactNode
}

/** A page in its layout, knowing its parameters. */
export const Match = ({ params, layout, page }: MatchProps) => (
  <ParamsContext value={params}>
    <OutletContext value={page}>{layout ?? page}</OutletContext>
  </ParamsContext>
)

/** The place of the page inside of a layout. */
export const Outlet = () => useContext(OutletContext)
