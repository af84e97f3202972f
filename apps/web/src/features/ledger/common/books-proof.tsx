import type { TrialBalance } from '@plein/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { toDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { formatRangeDay } from '#ui/dates/date-range.rules.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '#ui/icons/icons.ts'
import type { Period } from './period-words.ts'
import { ledgerStrings } from '../strings/index.ts'
import { ledgersQuery } from './books-data.ts'
import { Failure } from './failure.tsx'
import styles from './books-proof.module.css'

const SEALING_MS = 15_000

/** That debit and credit of all accounts are the same at the end of the period, and when that was added up. */
export const BooksProof = ({ period }: { period: Period }) => {
  const t = ledgerStrings.useTranslate()
  const query = useQuery({
    ...ledgersQuery(period),
    // Seals follow their journals; it says so by itself.
    refetchInterval: ({ state }) => (state.data?.chain.unsealed ? SEALING_MS : false),
  })
  const { data, isFetching, refetch } = query
  if (!data) {
    return query.error ? (
      <Failure query={query} />
    ) : (
      <div className={styles.proof} aria-busy="true">
        <Skeleton width="min(420px, 80%)" />
      </div>
    )
  }
  const balanced = data.trial_balance.every((trial) => trial.balanced)
  const { position, unsealed } = data.chain
  return (
    <section
      className={styles.proof}
      data-balanced={balanced}
      aria-label={t('proof')}
      {...(!balanced && { role: 'alert' })}
    >
      <Icon of={balanced ? IconCircleCheck : IconAlertTriangle} />
      <div className={styles.words}>
        {data.trial_balance.map((trial) => (
          <Trial key={trial.currency} trial={trial} />
        ))}
        <p className={styles.meta}>
          {period.to !== undefined && period.to < toDay(data.checked_at) && (
            <span>{t('periodAsOf', { day: formatRangeDay(period.to) })}</span>
          )}
          <span>{t.rich('checkedAt', { time: <TimeText at={data.checked_at} as="date_time" /> })}</span>
          <span>{unsealed === 0 ? t('sealedAll', { n: position }) : t('sealedSome', { n: unsealed })}</span>
        </p>
      </div>
      <IconButton
        icon={IconRefresh}
        label={t('checkAgain')}
        aria-disabled={isFetching || undefined}
        onClick={() => isFetching || void refetch()}
      />
    </section>
  )
}

const Trial = ({ trial: { currency, debit, credit, difference, balanced } }: { trial: TrialBalance }) => {
  const t = ledgerStrings.useTranslate()
  const language = useLanguage()
  const money = (cents: number): string => formatMoney(cents, language, currency)
  return (
    <p>
      <strong>{balanced ? t('balanced') : t('unbalanced', { difference: money(Math.abs(difference)) })}</strong>{' '}
      <span className={styles.sides}>
        {t(balanced ? 'sides' : 'sidesDiffer', { debit: money(debit), credit: money(credit) })}
      </span>
    </p>
  )
}
