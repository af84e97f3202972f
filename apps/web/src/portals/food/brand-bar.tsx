import type { ReactNode } from 'react'
import { Link, useSearchParams } from '#platform/router/router.tsx'
import { useAuthorised } from '#platform/session/session.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconReceipt, IconUser } from '#ui/icons/icons.ts'
import { shellStrings } from '#portals/strings/index.ts'
import { BrandMark } from '#portals/shared/brand-mark.tsx'
import { later } from '#ui/later.tsx'
import styles from './brand-bar.module.css'

const AccountMenu = later(
  () => import('#portals/shared/account-menu.tsx').then((m) => m.AccountMenu),
  () => <span className={styles.place} />,
)

interface BrandBarProps {
  /** The address chip: where the food goes. */
  address?: ReactNode
  /** The basket's button. */
  basket?: ReactNode
}

const SignInLink = () => {
  const t = shellStrings.useTranslate()
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.set('login', '1')
  return (
    <Link className={styles.link} to={`?${next.toString()}`} state={{ overlay: true }} aria-label={t('signIn')}>
      <Icon of={IconUser} />
      <span className={styles.word}>{t('signIn')}</span>
    </Link>
  )
}

/** 56 px on top of the food pages: brand, address, orders, basket, account. */
export const BrandBar = ({ address, basket }: BrandBarProps) => {
  const t = shellStrings.useTranslate()
  const authorised = useAuthorised()
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <BrandMark to="/food" />
        <div className={styles.address}>{address}</div>
        <Link className={styles.link} to="/orders" aria-label={t('myOrders')}>
          <Icon of={IconReceipt} />
          <span className={styles.word}>{t('orders')}</span>
        </Link>
        {basket}
        {authorised ? <AccountMenu /> : <SignInLink />}
      </div>
    </header>
  )
}
