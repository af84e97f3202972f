import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Section } from '#ui/layout/page.tsx'
import { RequestState } from '../owner/request-state.tsx'
import { waitingQuery } from './terminal-data.ts'
import { terminalStrings } from './strings/index.ts'
import styles from './terminal.module.css'

/** M-03: the requests of a shop that wait for their payers, over all its programs, each with the way to its code; nothing where none wait. */
export const WaitingRequests = () => {
  const t = terminalStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(waitingQuery)
  if (!data) return error ? <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null
  if (data.results.length === 0) return null
  const more = data.count - data.results.length
  return (
    <Section title={t('waitingRequests', { n: data.count })}>
      <ul className={styles.requests}>
        {data.results.map((order) => (
          <li key={order.uuid}>
            <span className={styles.words}>
              <Link to={pagePath('/new-order', {}, { mode: 'request', request: order.uuid })}>{order.description}</Link>
              <span className={styles.quiet}>
                {order.program_title} · {t.rich('until', { moment: <TimeText at={order.expires_at} as="date_time" /> })}
              </span>
            </span>
            <RequestState order={order} />
            <strong>
              <Money cents={order.amount} currency={order.currency} />
            </strong>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{t('moreRequests', { n: more })}</p>}
    </Section>
  )
}
