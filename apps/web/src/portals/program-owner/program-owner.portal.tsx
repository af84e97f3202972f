import { feedLinkStrings } from '#features/feed/navigation/strings/index.ts'
import { IconBuildingStore, IconHome, IconNews } from '#ui/icons/icons.ts'
import type { PortalEntry } from '#portals/shared/app.tsx'
import { GuestLayout } from '#portals/shared/guest-layout.tsx'
import { LoginPage } from '#portals/shared/login-page.tsx'
import type { NavigationEntry } from '#portals/shared/navigation.tsx'
import { PortalRoutes } from '#portals/shared/portal-routes.tsx'
import { RailLayout } from '#portals/work/rail-layout.tsx'
import { workStrings } from '#portals/work/strings/index.ts'
import { routes } from './routes.ts'

const HOME = '/programs'

const ProgramOwnerPortal = () => {
  const t = workStrings.useTranslate()
  const f = feedLinkStrings.useTranslate()
  const entries: NavigationEntry[] = [
    { to: '/home', label: t('home'), icon: IconHome },
    { to: HOME, label: t('programs'), icon: IconBuildingStore },
    { to: '/posts', label: f('posts'), icon: IconNews },
  ]
  return (
    <PortalRoutes
      routes={routes}
      login="/"
      start={<LoginPage home={HOME} />}
      layouts={{
        guest: <GuestLayout note={t('portalOwner')} />,
        portal: <RailLayout home={HOME} entries={entries} note={t('portalOwner')} />,
      }}
    />
  )
}

export const portal: PortalEntry = { Portal: ProgramOwnerPortal, routes, login: '/' }
