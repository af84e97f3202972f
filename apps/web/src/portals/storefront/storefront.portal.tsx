import { Navigate } from 'react-router'
import { useAuthorised } from '../../platform/session/session.ts'
import { startApp } from '../shared/app.tsx'
import { foodRoutes } from '../shared/food-routes.ts'
import { GuestLayout } from '../shared/guest-layout.tsx'
import { Forward } from '../shared/forward.tsx'
import { preloadOpened } from '../shared/page-routes.tsx'
import { PortalRoutes } from '../shared/portal-routes.tsx'
import { StorefrontLayout } from '../food/storefront-layout.tsx'
import { useFoodStart } from '../food/use-food-start.ts'

const HOME = '/food'
const LOGIN = '/food?login=1'

const Start = () => {
  const authorised = useAuthorised()
  const food = useFoodStart()
  return authorised ? <Forward home={HOME} /> : <Navigate to={food} replace />
}

const StorefrontPortal = () => (
  <PortalRoutes
    routes={foodRoutes}
    login={LOGIN}
    start={<Start />}
    layouts={{ guest: <GuestLayout />, dynamic: <StorefrontLayout home={null} /> }}
  />
)

export const start = (): void => {
  preloadOpened(foodRoutes)
  startApp(StorefrontPortal, LOGIN)
}
