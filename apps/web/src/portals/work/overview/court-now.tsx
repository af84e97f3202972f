import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCancelReason } from '#features/food-kitchen/order/use-cancel-reason.ts'
import { tabPath } from '#features/programs/page/program-tab.ts'
import { api } from '#platform/api.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/page.tsx'
import { overviewStrings } from './strings/index.ts'
import styles from './court-now.module.css'

const READ_MS = 60_000

/** The troubles that a court's owner sees to: kitchens that nobody watches, late and refused parts; and today beside a week ago. */
export const CourtNowPanel = ({ program: { uuid } }: { program: WholeProgram }) => {
  const t = overviewStrings.useTranslate()
  const reason = useCancelReason()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['court-now', uuid],
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/court-now', { params: { program_uuid: uuid }, signal }),
    refetchInterval: READ_MS,
  })
  if (!data)
    return error ? (
      <ProblemPanel title={t('courtNowFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="120px" radius="panel" />
      </Loading>
    )
  const { unseen, late, refused, today, last_week, currency, time_zone } = data
  const orderPath = (part: { uuid: string }) => `${tabPath(uuid, 'orders')}&order=${part.uuid}`
  return (
    <Section title={t('courtNow')}>
      <p>
        {t.rich('todayBeside', {
          today: <Money cents={today.turnover} currency={currency} />,
          before: <Money cents={last_week.turnover} currency={currency} />,
        })}{' '}
        {t('ordersBeside', { today: String(today.orders), before: String(last_week.orders) })}
      </p>
      <Troubles title={t('unseen')}>
        {unseen.map(({ program_uuid, title, seen_at, is_paused }) => (
          <li key={program_uuid}>
            <strong>{title}</strong>
            <span className={styles.quiet}>
              {seen_at === null
                ? t('neverSeen')
                : t.rich('seenAt', { time: <TimeText at={seen_at} zone={time_zone} as="date_time" /> })}
            </span>
            {is_paused && <span>{t('unseenPaused')}</span>}
          </li>
        ))}
      </Troubles>
      <Troubles title={t('late')}>
        {late.map((part) => (
          <li key={part.uuid}>
            <Link to={orderPath(part)}>{`${part.order_id} · ${part.restaurant}`}</Link>
            <span className={styles.quiet}>
              {t.rich('lateSince', { time: <TimeText at={part.due_at} zone={time_zone} as="time" /> })}
            </span>
          </li>
        ))}
      </Troubles>
      <Troubles title={t('refusedToday')}>
        {refused.map((part) => (
          <li key={part.uuid}>
            <Link to={orderPath(part)}>{`${part.order_id} · ${part.restaurant}`}</Link>
            <span className={styles.quiet}>{reason(part.reason)}</span>
          </li>
        ))}
      </Troubles>
    </Section>
  )
}

/** A list under its heading; nothing where there is no trouble. */
const Troubles = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <section className={styles.troubles}>
      <h3>{`${title} (${children.length})`}</h3>
      <ul>{children}</ul>
    </section>
  )
