import { feedLinkStrings } from '#features/feed/navigation/strings/index.ts'
import { pendingProgram } from '#features/identity/common/landing.ts'
import { Navigate, useLocation } from '#platform/router/router.tsx'
import { useAuthorised } from '#platform/session/session.ts'
import {
  IconBuildingStore,
  IconChartBar,
  IconCreditCardPay,
  IconHome,
  IconNews,
  IconPhonePlus,
  IconReceipt,
} from '#ui/icons/icons.ts'
import type { PortalEntry } from '#portals/shared/app.tsx'
import { GuestLayout } from '#portals/shared/guest-layout.tsx'
import { LoginPage } from '#portals/shared/login-page.tsx'
import type { NavigationEntry } from '#portals/shared/navigation.tsx'
import { PortalRoutes } from '#portals/shared/portal-routes.tsx'
import { RailLayout } from '#portals/work/rail-layout.tsx'
import { workStrings } from '#portals/work/strings/index.ts'
import { routes } from './routes.ts'
import { useWork } from './use-work.ts'
import { OrdersBadge, Watch } from './watch.tsx'

const BOARD = '/orders'
const TILL = '/new-order'
/** The modes of the till that cards have, by their words. */
const tillAt = {
  takeCard: `${TILL}?mode=take`,
  sellCard: `${TILL}?mode=sell`,
  tillSales: `${TILL}?mode=sales`,
} as const

const Start = ({ home }: { home: string }) => {
  // Signing in is when the first page is decided; an invitation that was opened before comes first.
  useAuthorised()
  return <LoginPage home={pendingProgram.path() ?? home} />
}

/** The board of a shop that has no orders is its till. */
const ToTill = () => (useLocation().pathname === BOARD ? <Navigate to={TILL} replace /> : null)

const AcceptorPortal = () => {
  const t = workStrings.useTranslate()
  const f = feedLinkStrings.useTranslate()
  const { hasCards, onlyCards } = useWork()
  const parts = hasCards
    ? (['takeCard', 'sellCard', 'tillSales'] as const).map((word) => ({ to: tillAt[word], label: t(word) }))
    : []
  const home = onlyCards ? TILL : BOARD
  const work: NavigationEntry[] = onlyCards
    ? [{ to: TILL, label: t('till'), icon: IconCreditCardPay, parts }]
    : [
        { to: BOARD, label: t('orders'), icon: IconReceipt, Badge: OrdersBadge },
        { to: TILL, label: t('newOrder'), icon: IconPhonePlus, parts },
      ]
  const entries: NavigationEntry[] = [
    ...work,
    { to: '/home', label: t('home'), icon: IconHome },
    { to: '/statistics', label: t('statistics'), icon: IconChartBar },
    { to: '/programs', label: t('programs'), icon: IconBuildingStore },
    { to: '/posts', label: f('posts'), icon: IconNews },
  ]
  return (
    <>
      <PortalRoutes
        routes={routes}
        login="/"
        start={<Start home={home} />}
        layouts={{
          guest: <GuestLayout note={t('portalAcceptor')} />,
          portal: <RailLayout home={home} entries={entries} note={t('portalAcceptor')} />,
        }}
      />
      {onlyCards && <ToTill />}
      <Watch />
    </>
  )
}

export const portal: PortalEntry = { Portal: AcceptorPortal, routes, login: '/' }
