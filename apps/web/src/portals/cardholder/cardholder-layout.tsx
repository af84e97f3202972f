import type { ReactNode } from 'react'
import { Outlet } from '#platform/router/router.tsx'
import { IconHome, IconReceipt, IconToolsKitchen2 } from '#ui/icons/icons.ts'
import { Banners } from '#portals/shared/banners.tsx'
import { BrandMark } from '#portals/shared/brand-mark.tsx'
import { Footer } from '#portals/shared/footer.tsx'
import { Navigation, type NavigationEntry } from '#portals/shared/navigation.tsx'
import { SkipLink } from '#portals/shared/skip-link.tsx'
import { cardholderStrings } from './strings/index.ts'
import { later } from '#ui/later.tsx'
import styles from './cardholder-layout.module.css'

const AccountMenu = later(
  () => import('#portals/shared/account-menu.tsx').then((m) => m.AccountMenu),
  () => <span className={styles.person} />,
)

interface CardholderLayoutProps {
  address?: ReactNode
  basket?: ReactNode
}

/** Tabs under the thumb on a phone, the same in the top bar of a screen. */
export const CardholderLayout = ({ address, basket }: CardholderLayoutProps) => {
  const t = cardholderStrings.useTranslate()
  const entries: NavigationEntry[] = [
    { to: '/home', label: t('home'), icon: IconHome },
    { to: '/food', label: t('food'), icon: IconToolsKitchen2 },
    { to: '/orders', label: t('orders'), icon: IconReceipt },
  ]
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.bar}>
        <div className={styles.inside}>
          <BrandMark to="/home" />
          <div className={styles.wide}>
            <Navigation label={t('navigation')} entries={entries} look="bar" />
          </div>
          <div className={styles.end}>
            {address}
            {basket}
            <AccountMenu />
          </div>
        </div>
      </header>
      <Banners />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <div className={styles.phone}>
        <Navigation label={t('navigation')} entries={entries} look="tabs" />
      </div>
    </div>
  )
}
