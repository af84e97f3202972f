import { feedLinkStrings } from '#features/feed/navigation/strings/index.ts'
import {
  IconBuildingBank,
  IconBuildingStore,
  IconChartBar,
  IconGift,
  IconMail,
  IconMailForward,
  IconNews,
  IconReceipt,
  IconShieldLock,
  IconTicket,
  IconUsers,
} from '#ui/icons/icons.ts'
import { GuestLayout } from '#portals/shared/guest-layout.tsx'
import { LoginPage } from '#portals/shared/login-page.tsx'
import type { NavigationEntry } from '#portals/shared/navigation.tsx'
import { PortalRoutes } from '#portals/shared/portal-routes.tsx'
import { RailLayout } from '#portals/work/rail-layout.tsx'
import type { PortalEntry } from '#portals/shared/app.tsx'
import { workStrings } from '#portals/work/strings/index.ts'
import { routes } from './routes.ts'

const HOME = '/finances'

const AdminPortal = () => {
  const t = workStrings.useTranslate()
  const f = feedLinkStrings.useTranslate()
  const entries: NavigationEntry[] = [
    { to: HOME, label: t('finances'), icon: IconBuildingBank },
    { to: '/statistics', label: t('statistics'), icon: IconChartBar },
    { to: '/programs', label: t('programs'), icon: IconBuildingStore },
    { to: '/orders', label: t('orders'), icon: IconReceipt },
    { to: '/cards', label: t('tabCards'), icon: IconGift },
    { to: '/users', label: t('users'), icon: IconUsers },
    { to: '/posts', label: f('posts'), icon: IconNews },
    { to: '/promotion-codes', label: t('promotionCodes'), icon: IconTicket },
    { to: '/support/messages', label: t('messages'), icon: IconMail },
    { to: '/delivery-log', label: t('deliveryLog'), icon: IconMailForward },
    { to: '/audit-log', label: t('auditLog'), icon: IconShieldLock },
  ]
  return (
    <PortalRoutes
      routes={routes}
      login="/"
      start={<LoginPage home={HOME} />}
      layouts={{
        guest: <GuestLayout note={t('portalAdmin')} />,
        portal: <RailLayout home={HOME} entries={entries} note={t('portalAdmin')} />,
      }}
    />
  )
}

export const portal: PortalEntry = { Portal: AdminPortal, routes, login: '/' }
