import type { OutputOf } from '@plein/contract/endpoint'
import type { payouts } from '@plein/contract/payments/payouts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { DateText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Panel } from '#ui/layout/page.tsx'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import { dueQuery } from './payouts-data.ts'
import { payoutsStrings } from './strings/index.ts'
import styles from './payouts.module.css'

type Due = OutputOf<typeof payouts.due>

interface NextPayoutProps {
  program_uuid: string
  /** Only the owner says where the money goes. */
  isOwner: boolean
}

/** The next payout: its amount, its day and its account. */
export const NextPayout = ({ program_uuid, isOwner }: NextPayoutProps) => {
  const { data, error, isFetching, refetch } = useQuery(dueQuery(program_uuid))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="180px" radius="panel" />
      </Loading>
    )
  return (
    <div className={styles.next}>
      <Coming due={data} isOwner={isOwner} />
      <Account due={data} program_uuid={program_uuid} isOwner={isOwner} />
    </div>
  )
}

const Coming = ({ due, isOwner }: { due: Due; isOwner: boolean }) => {
  const t = payoutsStrings.useTranslate()
  const language = useLanguage()
  const money = (cents: number): string => formatMoney(cents, language, due.currency)
  const says = { day: <DateText day={due.expected_on} />, minimum: money(due.minimum) }
  const waits = due.state === 'no_bank_account' && !isOwner
  return (
    <Panel>
      <h2 className={styles.head}>{t('nextPayout')}</h2>
      <p className={styles.amount}>
        <Money cents={due.due} currency={due.currency} />
      </p>
      <p>{waits ? t('waitsForAccount') : t.rich(`state_${due.state}`, says)}</p>
      {due.orders_count > 0 && <p className={styles.note}>{t('orderCount', { n: due.orders_count })}</p>}
      {due.waiting > 0 && <p className={styles.note}>{t('waiting', { amount: money(due.waiting) })}</p>}
    </Panel>
  )
}

const Account = ({ due: { bank_account }, program_uuid, isOwner }: NextPayoutProps & { due: Due }) => {
  const t = payoutsStrings.useTranslate()
  const [asks, setAsks] = useState(false)
  const label = t(bank_account.is_set ? 'changeAccount' : 'addAccount')
  return (
    <Panel>
      <h2 className={styles.head}>{t('bankAccount')}</h2>
      <p className={styles.account}>
        {bank_account.is_set
          ? t('endsIn', { name: bank_account.name ?? '', last_four: bank_account.last_four ?? '' })
          : t('noAccount')}
      </p>
      {isOwner ? (
        <p>
          <Button variant={bank_account.is_set ? 'secondary' : 'primary'} onClick={() => setAsks(true)}>
            {label}
          </Button>
        </p>
      ) : (
        <p className={styles.note}>{t('ownerOnly')}</p>
      )}
      {isOwner && (
        <BankAccountDialog program_uuid={program_uuid} open={asks} onClose={() => setAsks(false)} title={label} />
      )}
    </Panel>
  )
}
