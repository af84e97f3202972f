import { Navigate } from '#platform/router/router.tsx'
import { BasketButton } from '#features/food-ordering/basket/basket-button.tsx'
import { AddressChip } from '#features/food-ordering/location/address-chip.tsx'
import { useAuthorised } from '#platform/session/session.ts'
import type { PortalEntry } from '#portals/shared/app.tsx'
import { recoveryRoutes } from '#portals/shared/account/recovery-routes.ts'
import { feedRoutes } from '#portals/shared/feed-routes.ts'
import { foodRoutes } from '#portals/shared/food-routes.ts'
import { LazyGuestLayout } from '#portals/food/lazy-guest-layout.tsx'
import { Forward } from '#portals/shared/forward.tsx'
import { openRoutes } from '#portals/shared/open-routes.tsx'
import type { PageRoute } from '#portals/shared/page-routes.tsx'
import { PortalRoutes } from '#portals/shared/portal-routes.tsx'
import { StorefrontLayout } from '#portals/food/storefront-layout.tsx'
import { SignInOver } from '#portals/food/sign-in-over.tsx'
import { useFoodStart } from '#portals/food/use-food-start.ts'

const HOME = '/food'
const LOGIN = '/food?login=1'

const Start = () => {
  const authorised = useAuthorised()
  const food = useFoodStart()
  return authorised ? <Forward home={HOME} /> : <Navigate to={food} replace />
}

const routes: readonly PageRoute[] = [...foodRoutes, ...feedRoutes, ...recoveryRoutes, ...openRoutes(LOGIN)]

const StorefrontPortal = () => (
  <PortalRoutes
    routes={routes}
    login={LOGIN}
    start={<Start />}
    layouts={{
      guest: <LazyGuestLayout />,
      dynamic: (
        <>
          <StorefrontLayout address={<AddressChip />} basket={<BasketButton />} />
          <SignInOver home={null} />
        </>
      ),
    }}
  />
)

export const portal: PortalEntry = { Portal: StorefrontPortal, routes, login: LOGIN }
