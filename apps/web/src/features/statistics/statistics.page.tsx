import type { WholeProgram } from '@plein/contract/programs'
import { programKinds } from '@plein/contract/programs/codes'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { settings } from '#platform/settings.ts'
import { useTitle } from '#platform/title.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { MonthSection } from './books/month-section.tsx'
import { VatSection } from './books/vat-section.tsx'
import { FiguresPanel } from './figures/figures-panel.tsx'
import { figuresStrings } from './figures/strings/index.ts'
import { programsQuery, takesOrders } from './statistics-data.ts'
import styles from './statistics.module.css'

/** A-02, M-04: /statistics of the administration, over everything or one program, and of an acceptor, over restaurants. */
export const StatisticsPage = () => (settings().portal === 'admin' ? <OfPlatform /> : <OfRestaurants />)

/** P-12: the same of one program, in its page, and below it what whoever keeps the books needs. */
export const StatisticsTab = ({ program }: { program: WholeProgram }) => (
  <div className={styles.tab}>
    <FiguresPanel program={program.uuid} />
    {settings().portal !== 'acceptor' && <VatSection program={program} />}
    {settings().portal !== 'acceptor' && hasPack(program) && <MonthSection program={program} />}
  </div>
)

/** The month of bills has a pack of its own, beside them. */
const hasPack = ({ type }: WholeProgram): boolean => type.id !== programKinds.credit_management

const OfPlatform = () => {
  const t = figuresStrings.useTranslate()
  const list = useListState()
  const program = list.get('program')
  useTitle(t('title'))
  return (
    <Page width="content">
      <PageHeader
        title={t('title')}
        {...(program !== undefined && { back: <Link to={list.at({ program: null })}>{t('allPrograms')}</Link> })}
      />
      <FiguresPanel program={program} />
    </Page>
  )
}

const all = 'all'

const OfRestaurants = () => {
  const t = figuresStrings.useTranslate()
  const list = useListState()
  const { data, error, isFetching, refetch } = useQuery(programsQuery)
  useTitle(t('title'))
  const kitchens = data?.results.filter(takesOrders) ?? []
  const chosen =
    kitchens.find(({ uuid }) => uuid === list.get('program')) ?? (kitchens.length === 1 ? kitchens[0] : undefined)
  return (
    <Page width="content">
      <PageHeader title={t('title')} meta={kitchens.length === 1 ? chosen?.title : undefined} />
      {error && !data && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data && kitchens.length === 0 && (
        <EmptyState scene="awning" title={t('noPrograms')}>
          {t('noProgramsText')}
        </EmptyState>
      )}
      {kitchens.length > 0 && (
        <FiguresPanel
          program={chosen?.uuid}
          first={
            kitchens.length > 1 && (
              <Select
                label={t('program')}
                value={chosen?.uuid ?? all}
                onValue={(uuid) => list.set({ program: uuid === all ? null : uuid })}
                options={[
                  { value: all, label: t('allPrograms') },
                  ...kitchens.map(({ uuid, title }) => ({ value: uuid, label: title })),
                ]}
              />
            )
          }
        />
      )}
    </Page>
  )
}
