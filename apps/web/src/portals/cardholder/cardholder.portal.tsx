import { Navigate } from 'react-router'
import { useAuthorised } from '../../platform/session/session.ts'
import { startApp } from '../shared/app.tsx'
import { GuestLayout } from '../shared/guest-layout.tsx'
import { Forward } from '../shared/forward.tsx'
import { preloadOpened } from '../shared/page-routes.tsx'
import { PortalRoutes } from '../shared/portal-routes.tsx'
import { StorefrontLayout } from '../food/storefront-layout.tsx'
import { useFoodStart } from '../food/use-food-start.ts'
import { CardholderLayout } from './cardholder-layout.tsx'
import { routes } from './routes.ts'

const HOME = '/home'
const LOGIN = '/food?login=1'

const Start = () => {
  const authorised = useAuthorised()
  const food = useFoodStart()
  return authorised ? <Forward home={HOME} /> : <Navigate to={food} replace />
}

/** Guests see the food pages as on the food host, cardholders in their own layout. */
const CardholderPortal = () => {
  const authorised = useAuthorised()
  return (
    <PortalRoutes
      routes={routes}
      login={LOGIN}
      start={<Start />}
      layouts={{
        guest: <GuestLayout />,
        portal: <CardholderLayout />,
        dynamic: authorised ? <CardholderLayout /> : <StorefrontLayout home={HOME} />,
      }}
    />
  )
}

export const start = (): void => {
  preloadOpened(routes)
  startApp(CardholderPortal, LOGIN)
}
