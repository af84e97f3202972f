import type { ReadCard } from '@plein/contract/cards/wallet'
import { pagePath } from '@plein/contract/pages/page-path'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { Link } from '#platform/router/router.tsx'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { allCardsStrings } from './strings/index.ts'
import styles from './all-cards.module.css'

/** The main account of what is on cards. */
const CARDS = 520

/** The account of one card: its name in the books ends with the serial. */
const accountQuery = (serial: string) =>
  queryOptions({
    queryKey: ['ledger', 'card', serial],
    queryFn: async ({ signal }) => {
      const query = { search: serial, size: 10 }
      const found = await api.get('/payment/ledgers/{ledger}/accounts', {
        params: { ledger: String(CARDS) },
        query,
        signal,
      })
      return found.data.find(({ name }) => name.endsWith(serial))?.uuid ?? null
    },
  })

/** The way of its money: the payment that made it, its account in the books and from there each payout; and what belongs to it. */
export const TraceLinks = ({ card }: { card: ReadCard }) => {
  const t = allCardsStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(accountQuery(card.serial))
  const { program_uuid, program_title, batch_uuid, order_uuid, holder_uuid, holder } = card
  return (
    <section className={styles.trace} aria-labelledby="card-trace">
      <h3 id="card-trace">{t('trace')}</h3>
      {error && data === undefined && (
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <ul>
        {data === undefined && !error && (
          <li>
            <Skeleton width="220px" height="20px" />
          </li>
        )}
        {data === null && <li className={styles.quiet}>{t('noBooks')}</li>}
        {data && (
          <li>
            <Link to={pagePath('/finances', {}, { tab: 'ledgers', account: `${CARDS}.${data}` })}>{t('inBooks')}</Link>
          </li>
        )}
        {order_uuid && (
          <li>
            <Link to={pagePath('/finances', {}, { tab: 'transactions', q: order_uuid })}>{t('paymentOfOrder')}</Link>
          </li>
        )}
        {batch_uuid && (
          <li>
            <Link to={pagePath('/cards', {}, { batch: batch_uuid })}>{t('sameBatch')}</Link>
          </li>
        )}
        <li>
          {t('toProgram')}: <Link to={pagePath('/programs/:uuid', { uuid: program_uuid })}>{program_title}</Link>
        </li>
        {holder_uuid && (
          <li>
            {t('toHolder')}: <Link to={pagePath('/user/:uuid', { uuid: holder_uuid })}>{holder}</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
