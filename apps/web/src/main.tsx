import './platform/pwa/install-offer.ts'
import './ui/theme/theme.ts'
import { applyAppearance } from './platform/appearance.ts'
import { keepAsking } from './platform/pwa/keep-asking.ts'
import { isLanguage, startLanguage } from './platform/language.ts'
import { settings, type Portal } from './platform/settings.ts'
import { startApp, type PortalEntry } from './portals/shared/app.tsx'

const portals: Readonly<Record<Portal, () => Promise<{ portal: PortalEntry }>>> = {
  admin: () => import('./portals/admin/admin.portal.tsx'),
  'program-owner': () => import('./portals/program-owner/program-owner.portal.tsx'),
  acceptor: () => import('./portals/acceptor/acceptor.portal.tsx'),
  cardholder: () => import('./portals/cardholder/cardholder.portal.tsx'),
  storefront: () => import('./portals/storefront/storefront.portal.tsx'),
}

const { portal, branded, seo_language } = settings()
document.documentElement.dataset['portal'] = portal
startLanguage(branded && isLanguage(seo_language) ? seo_language : null)
applyAppearance()
void keepAsking(portals[portal]).then((portal_entry) => startApp(portal_entry.portal))
