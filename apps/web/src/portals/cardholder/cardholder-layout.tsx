import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { feedLinkStrings } from '#features/feed/navigation/strings/index.ts'
import { keptOfWallet } from '#features/cards/wallet/kept-cards.ts'
import { keepAnswers } from '#platform/session/kept-answers.ts'
import { Outlet } from '#platform/router/router.tsx'
import {
  IconFileText,
  IconGift,
  IconHome,
  IconNews,
  IconReceipt,
  IconSearch,
  IconToolsKitchen2,
} from '#ui/icons/icons.ts'
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

const Bell = later(
  () => import('#features/notifications/inbox/bell.tsx').then((m) => m.Bell),
  () => <span className={styles.person} />,
)
const NoticesWatch = later(() => import('#features/notifications/inbox/notices-watch.tsx').then((m) => m.NoticesWatch))

interface CardholderLayoutProps {
  address?: ReactNode
  basket?: ReactNode
}

/** Tabs under the thumb on a phone, the same in the top bar of a screen. */
export const CardholderLayout = ({ address, basket }: CardholderLayoutProps) => {
  const t = cardholderStrings.useTranslate()
  const f = feedLinkStrings.useTranslate()
  const client = useQueryClient()
  // Cards pay where there is no network, until their holder signs out.
  useEffect(() => keepAnswers(client, keptOfWallet), [client])
  const entries: NavigationEntry[] = [
    { to: '/home', label: t('home'), icon: IconHome },
    { to: '/food', label: t('food'), icon: IconToolsKitchen2 },
    { to: '/cards', label: t('cards'), icon: IconGift },
    { to: '/bills', label: t('bills'), icon: IconFileText },
    { to: '/orders', label: t('orders'), icon: IconReceipt },
  ]
  const posts = { to: '/posts', label: f('posts'), icon: IconNews }
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.bar}>
        <div className={styles.inside}>
          <BrandMark to="/home" />
          <div className={styles.wide}>
            <Navigation label={t('navigation')} entries={[...entries, posts]} look="bar" />
          </div>
          <div className={styles.end}>
            {address}
            {basket}
            <Bell />
            {/* Five tabs are what a phone has room for. */}
            <AccountMenu
              more={[
                { kind: 'link', ...posts },
                { kind: 'link', to: '/search', label: t('search'), icon: IconSearch },
              ]}
            />
          </div>
        </div>
      </header>
      <NoticesWatch />
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
