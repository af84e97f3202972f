import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { Guard, UnknownPath, type Access, type PageRoute } from './page-routes.tsx'

interface PortalRoutesProps {
  routes: readonly PageRoute[]
  /** What stands around the pages of each access; with an Outlet. */
  layouts: Readonly<Partial<Record<Access, ReactNode>>>
  /** What `/` shows; it stands in the guest layout. */
  start: ReactNode
  login: string
}

/** All paths of a portal: its start, its pages by who may see them, and the way back for every other path. */
export const PortalRoutes = ({ routes, layouts, start, login }: PortalRoutesProps) => (
  <Routes>
    <Route element={layouts.guest}>
      <Route path="/" element={start} />
    </Route>
    {(['portal', 'dynamic', 'guest'] as const).map((access) => (
      <Route
        key={access}
        element={
          <Guard access={access} login={login}>
            {layouts[access]}
          </Guard>
        }
      >
        {routes
          .filter((route) => route.access === access)
          .map(({ path, page: { Page } }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
      </Route>
    ))}
    <Route path="*" element={<UnknownPath />} />
  </Routes>
)
