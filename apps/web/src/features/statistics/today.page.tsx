import { pagePath } from '@plein/contract/pages/page-path'
import { isRunning } from '@plein/contract/programs/codes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toDay, formatDay } from '#platform/dates.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { RevealWhenLoaded } from '#platform/reveal/reveal-when-loaded.tsx'
import { Link } from '#platform/router/router.tsx'
import { useProfile } from '#platform/session/session.ts'
import { settings } from '#platform/settings.ts'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageHeader, Section } from '#ui/layout/page.tsx'
import { Kitchens } from './kitchens.tsx'
import { programsQuery, takesOrders } from './statistics-data.ts'
import { statisticsStrings } from './strings/index.ts'
import styles from './today.module.css'

interface TodayPageProps {
  /** Tasks of the person, of any feature: the portal gives them. */
  todo?: ReactNode
}

/** /home of owners and acceptors: what needs somebody today, program by program; each part loads and fails by itself. */
export const TodayPage = ({ todo }: TodayPageProps) => {
  const t = statisticsStrings.useTranslate()
  const profile = useProfile()
  const today = toDay(useNow(true))
  const { data, error, isFetching, refetch } = useQuery(programsQuery)
  const works = settings().portal === 'acceptor'
  useTitle(t('home'))
  const running = data?.results.filter(({ status }) => isRunning(status.id)) ?? []
  const kitchens = running.filter(takesOrders)
  const rest = running.filter((program) => !takesOrders(program))
  return (
    <Page width="content">
      <PageHeader
        title={t('greeting', { name: profile?.first_name ?? '' })}
        meta={t('today', { day: formatDay(today) })}
        primary={
          // A person without a program has one task, and it stands below.
          data?.count !== 0 && (
            <LinkButton variant="primary" to={works ? '/orders' : '/programs'}>
              {works ? t('toBoard') : t('allPrograms')}
            </LinkButton>
          )
        }
      />
      <RevealWhenLoaded>
        {todo}
        {error && !data && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {data?.count === 0 && (
          <EmptyState
            scene="awning"
            title={t('noPrograms')}
            action={
              works ? (
                <LinkButton to="/support?topic=program">{t('askUs')}</LinkButton>
              ) : (
                <LinkButton variant="primary" to="/programs?new=1">
                  {t('beginProgram')}
                </LinkButton>
              )
            }
          >
            {works ? t('noProgramsAcceptor') : t('noProgramsOwner')}
          </EmptyState>
        )}
        <Kitchens programs={kitchens} />
        {rest.length > 0 && !works && (
          <Section title={t('programs')}>
            <ul className={styles.others}>
              {rest.map(({ uuid, title }) => (
                <li key={uuid}>
                  <Link to={pagePath('/programs/:uuid', { uuid })}>{title}</Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </RevealWhenLoaded>
    </Page>
  )
}
