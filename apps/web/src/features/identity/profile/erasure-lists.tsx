import type { Erasure } from '@plein/contract/people/profile'
import type { ReactNode } from 'react'
import { Link } from '#platform/router/router.tsx'
import { Money } from '#ui/display/money.tsx'
import { DateText } from '#ui/display/time.tsx'
import { Icon, type IconType } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconLock, IconTrash } from '#ui/icons/icons.ts'
import { peopleStrings } from '../people/strings/index.ts'
import styles from './profile.module.css'

const List = ({ icon, items }: { icon: IconType; items: readonly { key: string; content: ReactNode }[] }) => (
  <ul className={styles.parts}>
    {items.map(({ key, content }) => (
      <li key={key}>
        <Icon of={icon} size={20} />
        <div>{content}</div>
      </li>
    ))}
  </ul>
)

/** Matters to settle before an account can be deleted, each with a link. */
export const OpenMatters = ({ parts }: { parts: Erasure['open_matters'] }) => {
  const t = peopleStrings.useTranslate()
  const words = (code: string, n: number): string => {
    if (code === 'orders_under_way') return t('open_orders_under_way', { n })
    if (code === 'programs_running') return t('open_programs_running', { n })
    if (code === 'programs_taking_part') return t('open_programs_taking_part', { n })
    if (code === 'card_orders_under_way') return t('open_card_orders_under_way', { n })
    if (code === 'payment_requests_under_way') return t('open_payment_requests_under_way', { n })
    if (code === 'money_owed') return t('open_money_owed')
    return t('open_matter', { n })
  }
  const way = (code: string): ReactNode => {
    if (code === 'orders_under_way') return <Link to="/orders">{t('seeOrders')}</Link>
    if (code !== 'programs_running' && code !== 'programs_taking_part') return null
    return (
      <>
        {code === 'programs_running' ? t('howToEnd') : t('howToLeave')} <Link to="/programs">{t('seePrograms')}</Link>
      </>
    )
  }
  return (
    <List
      icon={IconAlertTriangle}
      items={parts.map(({ code, count }) => ({
        key: code,
        content: (
          <>
            {words(code, count)}
            <span className={styles.why}>{way(code)}</span>
          </>
        ),
      }))}
    />
  )
}

/** Data that a deletion removes. */
export const GoingList = ({ parts }: { parts: Erasure['goes'] }) => {
  const t = peopleStrings.useTranslate()
  const words = (code: string, n: number): ReactNode => {
    if (code === 'profile') return t('goes_profile')
    if (code === 'sign_ins') return t('goes_sign_ins', { n })
    if (code === 'messages') return t('goes_messages', { n })
    if (code === 'support_messages') return t('goes_support_messages', { n })
    if (code === 'order_contacts') return t('goes_order_contacts', { n })
    if (code === 'visits') return t('goes_visits', { n })
    if (code === 'cards') return t('goes_cards', { n })
    if (code === 'card_balance') return t.rich('goes_card_balance', { amount: <Money key="amount" cents={n} /> })
    return t('goes_part', { n })
  }
  return <List icon={IconTrash} items={parts.map(({ code, count }) => ({ key: code, content: words(code, count) }))} />
}

/** Data that stays after a deletion, each with its reason and its end. */
export const StayingList = ({ parts }: { parts: Erasure['stays'] }) => {
  const t = peopleStrings.useTranslate()
  const words = (code: string, n: number): string => {
    if (code === 'orders') return t('stays_orders', { n })
    if (code === 'card_orders') return t('stays_card_orders', { n })
    if (code === 'payment_requests') return t('stays_payment_requests', { n })
    if (code === 'bills') return t('stays_bills', { n })
    if (code === 'fiscal_record') return t('stays_fiscal_record')
    if (code === 'programs') return t('stays_programs', { n })
    if (code === 'payouts') return t('stays_payouts', { n })
    if (code === 'security_log') return t('stays_security_log', { n })
    return t('stays_part', { n })
  }
  const reason = (why: string): string =>
    why === 'fiscal' ? t('why_fiscal') : why === 'security' ? t('why_security') : t('why_others')
  return (
    <List
      icon={IconLock}
      items={parts.map(({ code, count, why, until }) => ({
        key: code,
        content: (
          <>
            {words(code, count)}
            <span className={styles.why}>
              {reason(why)} {until !== null && t.rich('until', { date: <DateText key="until" day={until} /> })}
            </span>
          </>
        ),
      }))}
    />
  )
}
