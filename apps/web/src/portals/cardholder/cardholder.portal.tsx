import { Navigate } from '#platform/router/router.tsx'
import { BasketButton } from '#features/food-ordering/basket/basket-button.tsx'
import { AddressChip } from '#features/food-ordering/location/address-chip.tsx'
import { useAuthorised } from '#platform/session/session.ts'
import type { PortalEntry } from '#portals/shared/app.tsx'
import { LazyGuestLayout } from '#portals/food/lazy-guest-layout.tsx'
import { Forward } from '#portals/shared/forward.tsx'
import { PortalRoutes } from '#portals/shared/portal-routes.tsx'
import { StorefrontLayout } from '#portals/food/storefront-layout.tsx'
import { SignInOver } from '#portals/food/sign-in-over.tsx'
import { useFoodStart } from '#portals/food/use-food-start.ts'
import { CardholderLayout } from './cardholder-layout.tsx'
import { LOGIN, routes } from './routes.ts'

const HOME = '/home'

const Start = () => {
  const authorised = useAuthorised()
  const food = useFoodStart()
  return authorised ? <Forward home={HOME} /> : <Navigate to={food} replace />
}

/** Guests see the food pages as on the food host, cardholders in their own layout. */
const CardholderPortal = () => {
  const FoodLayout = useAuthorised() ? CardholderLayout : StorefrontLayout
  return (
    <PortalRoutes
      routes={routes}
      login={LOGIN}
      start={<Start />}
      layouts={{
        guest: <LazyGuestLayout />,
        portal: <CardholderLayout />,
        dynamic: (
          <>
            <FoodLayout address={<AddressChip />} basket={<BasketButton />} />
            <SignInOver home={HOME} />
          </>
        ),
      }}
    />
  )
}

export const portal: PortalEntry = { Portal: CardholderPortal, routes, login: LOGIN }
