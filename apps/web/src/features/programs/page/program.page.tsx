import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUnsavedTabs } from '#platform/autosave/unsaved-tabs.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, useNavigate, useParams, useSearchParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { TabPanel, Tabs } from '#ui/tables/tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { programsStrings } from '../strings/index.ts'
import { programQuery } from './program-data.ts'
import { ProgramHead } from './program-head.tsx'
import { toGroups, tabPath, type ProgramTab } from './program-tab.ts'
import { pageStrings } from './strings/index.ts'
import styles from './page.module.css'

interface ProgramPageProps {
  /** Parts of a program that belong to other features come from the portal. */
  tabsOf: (program: WholeProgram) => readonly ProgramTab[]
}

/** /programs/{uuid}: one program, with a tab for each thing that hangs on it. */
export const ProgramPage = ({ tabsOf }: ProgramPageProps) => {
  const t = programsStrings.useTranslate()
  const { uuid = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(programQuery(uuid))
  useTitle(data?.title || t('programs'))
  const back = <Link to="/programs">{t('programs')}</Link>
  if (data) return <Loaded program={data} back={back} tabs={tabsOf(data)} />
  return (
    <Page>
      <PageHeader title={t('programs')} />
      {!error && (
        <Loading>
          <Skeleton width="280px" height="32px" />
          <Skeleton height="320px" radius="panel" />
        </Loading>
      )}
      {error && <Failed error={error} retrying={isFetching} onRetry={() => void refetch()} />}
    </Page>
  )
}

interface FailedProps {
  error: unknown
  retrying: boolean
  onRetry: () => void
}

/** Nothing there; not for this visitor any more; or not loaded. */
const Failed = ({ error, retrying, onRetry }: FailedProps) => {
  const t = programsStrings.useTranslate()
  const page = pageStrings.useTranslate()
  const { status } = asProblem(error)
  const away = <LinkButton to="/programs">{t('toPrograms')}</LinkButton>
  if (status === 404) return <EmptyState title={t('gone')} action={away} />
  if (status === 403)
    return (
      <EmptyState scene="key" title={page('forbiddenTitle')} action={away}>
        {page('forbiddenText')}
      </EmptyState>
    )
  return <ProblemPanel error={error} retrying={retrying} onRetry={onRetry} />
}

interface LoadedProps {
  program: WholeProgram
  back: ReactNode
  tabs: readonly ProgramTab[]
}

const Loaded = ({ program, back, tabs }: LoadedProps) => {
  const t = pageStrings.useTranslate()
  const unsaved = useUnsavedTabs()
  const [query] = useSearchParams()
  const go = useNavigate()
  const asked =
    tabs.find(({ key }) => key === query.get('tab')) ?? tabs.find(({ owns }) => owns?.some((name) => query.has(name)))
  const shown = asked ?? tabs[0]
  const groups = toGroups(tabs)
  const markOf = ({ key }: ProgramTab): string | undefined =>
    unsaved.includes(tabPath(program.uuid, key)) ? t('tabUnsaved') : undefined
  return (
    <Page>
      <ProgramHead program={program} back={back} />
      {shown && (
        <>
          <Tabs
            label={program.title}
            tabs={groups.map(({ key, label, parts }) => ({
              value: key,
              label,
              mark: parts.map(markOf).find((mark) => mark !== undefined),
            }))}
            value={shown.group}
            onValue={(key) => {
              const [first] = groups.find((group) => group.key === key)?.parts ?? []
              if (first) go(tabPath(program.uuid, first.key), { replace: true })
            }}
          />
          <TabPanel value={shown.group}>
            <Parts
              program={program}
              parts={tabs.filter(({ group }) => group === shown.group)}
              shown={shown}
              markOf={markOf}
            />
            <shown.Page program={program} />
          </TabPanel>
        </>
      )}
    </Page>
  )
}

interface PartsProps {
  program: WholeProgram
  parts: readonly ProgramTab[]
  shown: ProgramTab
  markOf: (part: ProgramTab) => string | undefined
}

/** The parts that share a tab, each with its address. */
const Parts = ({ program, parts, shown, markOf }: PartsProps) =>
  parts.length > 1 && (
    <nav className={styles.parts} aria-label={shown.groupLabel}>
      {parts.map((part) => (
        <Link
          key={part.key}
          to={tabPath(program.uuid, part.key)}
          replace
          aria-current={part.key === shown.key ? 'page' : undefined}
        >
          {part.label}
          {markOf(part) !== undefined && <span className={styles.mark}>{markOf(part)}</span>}
        </Link>
      ))}
    </nav>
  )
