import { pendingProgram } from '#features/identity/common/landing.ts'
import { useAuthorised } from '#platform/session/session.ts'
import { IconBuildingStore, IconChartBar, IconHome, IconPhonePlus, IconReceipt } from '#ui/icons/icons.ts'
import type { PortalEntry } from '#portals/shared/app.tsx'
import { GuestLayout } from '#portals/shared/guest-layout.tsx'
import { LoginPage } from '#portals/shared/login-page.tsx'
import type { NavigationEntry } from '#portals/shared/navigation.tsx'
import { PortalRoutes } from '#portals/shared/portal-routes.tsx'
import { RailLayout } from '#portals/work/rail-layout.tsx'
import { workStrings } from '#portals/work/strings/index.ts'
import { routes } from './routes.ts'
import { OrdersBadge, Watch } from './watch.tsx'

const HOME = '/orders'

/** An invitation that was opened before the sign-in comes first. */
const firstPage = (): string => pendingProgram.path() ?? HOME

const Start = () => {
  // Signing in is when the first page is decided.
  useAuthorised()
  return <LoginPage home={firstPage()} />
}

const AcceptorPortal = () => {
  const t = workStrings.useTranslate()
  const entries: NavigationEntry[] = [
    { to: HOME, label: t('orders'), icon: IconReceipt, Badge: OrdersBadge },
    { to: '/new-order', label: t('newOrder'), icon: IconPhonePlus },
    { to: '/home', label: t('home'), icon: IconHome },
    { to: '/statistics', label: t('statistics'), icon: IconChartBar },
    { to: '/programs', label: t('programs'), icon: IconBuildingStore },
  ]
  return (
    <>
      <PortalRoutes
        routes={routes}
        login="/"
        start={<Start />}
        layouts={{
          guest: <GuestLayout note={t('portalAcceptor')} />,
          portal: <RailLayout home={HOME} entries={entries} note={t('portalAcceptor')} />,
        }}
      />
      <Watch />
    </>
  )
}

export const portal: PortalEntry = { Portal: AcceptorPortal, routes, login: '/' }
