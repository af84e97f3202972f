import { useQuery } from '@tanstack/react-query'
import { toDay } from '#platform/dates.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Money } from '#ui/display/money.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { tillStrings } from '../till/strings/index.ts'
import { todayQuery } from '../till/till-data.ts'
import { addUpSales } from './day-totals.rules.ts'
import styles from './sales.module.css'

const nothing = { amount: 0, cards: 0 }
const noSales = { currency: 'EUR', taken: nothing, sold: nothing, held: nothing }

/** The sums that the shop took and sold today, less what it gave back. */
export const TotalsOfToday = ({ cash_point_uuid }: { cash_point_uuid: string | undefined }) => {
  const t = tillStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(todayQuery(cash_point_uuid, toDay(useNow())))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  const totals = data && addUpSales(data)
  return (
    <>
      {(totals && totals.length > 0 ? totals : [noSales]).map(({ currency, taken, sold, held }) => (
        <dl key={currency} className={styles.totals}>
          {(
            [
              [t('takenToday'), taken],
              [t('soldToday'), sold],
              ...(held.cards > 0 ? ([[t('heldToday'), held]] as const) : []),
            ] as const
          ).map(([label, { amount, cards }]) => (
            <div key={label}>
              <dt>{label}</dt>
              {totals ? (
                <>
                  <dd>
                    <Money cents={amount} currency={currency} />
                  </dd>
                  <dd className={styles.quiet}>{t('cardsCount', { n: cards })}</dd>
                </>
              ) : (
                <dd>
                  <Skeleton width="120px" height="28px" />
                </dd>
              )}
            </div>
          ))}
        </dl>
      ))}
    </>
  )
}
