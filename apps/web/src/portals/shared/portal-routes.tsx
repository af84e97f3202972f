import type { ReactNode } from 'react'
import { Match, matchRoute, useLocation } from '#platform/router/router.tsx'
import { useAuthorised } from '#platform/session/session.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard, UnknownPath, type Access, type PageRoute } from './page-routes.tsx'

type Layouts = Readonly<Partial<Record<Exclude<Access, 'open'>, ReactNode>>>

/** The guest layout until somebody is signed in; then the layout follows the host. */
const layoutOf = (layouts: Layouts, access: Access, authorised: boolean): ReactNode =>
  access === 'open' ? (authorised ? (layouts.portal ?? layouts.dynamic) : layouts.guest) : layouts[access]

interface PortalRoutesProps {
  routes: readonly PageRoute[]
  /** The layouts around the pages of each access, with an Outlet for them. */
  layouts: Layouts
  /** The page at `/`; it stands in the guest layout. */
  start: ReactNode
  login: string
}

/** All paths of a portal: its start, its pages by who may see them, and the way back for every other path. */
export const PortalRoutes = ({ routes, layouts, start, login }: PortalRoutesProps) => {
  const { pathname, hash } = useLocation()
  const authorised = useAuthorised()
  if (pathname === '/') return <Match params={{}} layout={layouts.guest} page={start} />
  const match = matchRoute(routes, pathname)
  if (!match) return <UnknownPath />
  const { access, page, remember } = match.route
  return (
    <Guard
      access={access}
      login={login}
      remember={remember && (() => remember(match.params, hash))}
      within={(inside) => <Match params={match.params} layout={layoutOf(layouts, access, authorised)} page={inside} />}
    >
      <ErrorBoundary place={pathname}>
        <page.Page />
      </ErrorBoundary>
    </Guard>
  )
}
