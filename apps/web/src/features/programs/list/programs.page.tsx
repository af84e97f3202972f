import { pagePath } from '@plein/contract/pages/page-path'
import { builtKinds } from '@plein/contract/programs/features'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { settings } from '#platform/settings.ts'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { IconPlus } from '#ui/icons/icons.ts'
import { DataTable } from '#ui/tables/data-table.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { TabPanel, Tabs } from '#ui/tables/tabs.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { Select } from '#ui/fields/select.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { useKindWord } from '../program-words.tsx'
import { programsStrings } from '../strings/index.ts'
import { KindChooser } from './kind-chooser.tsx'
import { NothingHere } from './nothing-here.tsx'
import { getGroup, programsQuery, useKeptDrafts } from './programs-data.ts'
import { listStrings } from './strings/index.ts'
import { Tiles, TilesLoading } from './tiles.tsx'
import { useProgramColumns } from './use-program-columns.tsx'
import styles from './list.module.css'

/** /programs: what the caller owns, takes part in or oversees; by group, as tiles or as a table. */
export const ProgramsPage = () => {
  const t = listStrings.useTranslate()
  const words = programsStrings.useTranslate()
  const list = useListState()
  const columns = useProgramColumns()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const stored = useKeptDrafts()
  const { portal } = settings()
  const owns = portal === 'program-owner'
  const group = getGroup(list.get('tab'))
  const [q, type] = [list.get('q'), list.get('type')]
  const asked = { group, q, type: type === undefined ? undefined : Number(type), page: list.page, at: list.get('at') }
  const { data, error, isFetching, refetch } = useQuery(programsQuery(asked))
  useTitle(words('programs'))
  const rows = data?.results.filter(({ uuid }) => !removed.includes(uuid))
  const notSent = owns && group === 'inactive' && !q ? stored.drafts.filter(({ base }) => base === null) : []
  const { active, inactive, ended } = data?.groups ?? { active: 1, inactive: 1, ended: 1 }
  // Of nothing there is nothing to search; what stands in its place says how to begin.
  const unused = owns && active + inactive + ended + stored.drafts.length === 0 && !q && type === undefined
  const asTable = !owns || list.get('as') === 'table'
  const nothing = (
    <NothingHere
      group={group}
      q={q}
      filtered={type !== undefined}
      owns={owns}
      onNew={() => list.set({ new: '1' })}
      onClear={() => list.set({ q: null, type: null })}
    />
  )
  const shown = (): React.ReactNode => {
    if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
    if (rows?.length === 0 && notSent.length === 0) return nothing
    if (asTable)
      return (
        <DataTable
          caption={words('programs')}
          columns={columns}
          rows={rows}
          rowKey={(program) => program.uuid}
          rowHref={(program) => pagePath('/programs/:uuid', { uuid: program.uuid })}
          refreshing={isFetching && data !== undefined}
          expected={6}
          empty={nothing}
        />
      )
    if (!rows) return <TilesLoading />
    return (
      <Tiles
        programs={rows}
        kept={stored.drafts}
        notSent={notSent}
        onRemoved={(uuid, gone) =>
          setRemoved((before) => (gone ? [...before, uuid] : before.filter((item) => item !== uuid)))
        }
        onKeptChanged={stored.refresh}
      />
    )
  }
  return (
    <Page>
      <PageHeader
        title={words('programs')}
        primary={
          owns &&
          !unused && (
            <Button variant="primary" icon={IconPlus} onClick={() => list.set({ new: '1' })}>
              {t('newProgram')}
            </Button>
          )
        }
      />
      <Tabs
        label={t('groups')}
        tabs={(['active', 'inactive', 'ended'] as const).map((value) => ({
          value,
          label: t(value),
          ...(data && { count: data.groups[value] }),
        }))}
        value={group}
        onValue={(tab) => list.set({ tab: tab === 'active' ? null : tab })}
      />
      <TabPanel value={group}>
        <div className={styles.body}>
          {!unused && <Toolbar owns={owns} />}
          {shown()}
          {data && <Pagination list={data} hrefOf={(page, at) => list.at({ page, at })} />}
        </div>
      </TabPanel>
      {owns && (
        <KindChooser open={list.get('new') !== undefined} onClose={() => list.set({ new: null }, { replace: true })} />
      )}
    </Page>
  )
}

const Toolbar = ({ owns }: { owns: boolean }) => {
  const t = listStrings.useTranslate()
  const list = useListState()
  const kind = useKindWord()
  return (
    <div className={styles.toolbar}>
      <ListSearch
        label={t('search')}
        value={list.get('q') ?? ''}
        onSearch={(text) => list.set({ q: text }, { replace: true })}
        className={styles.search}
      />
      <Select
        label={t('kind')}
        hiddenLabel
        value={list.get('type') ?? 'all'}
        onValue={(type) => list.set({ type: type === 'all' ? null : type })}
        options={[
          { value: 'all', label: t('anyKind') },
          ...builtKinds.map((id) => ({ value: String(id), label: kind(id) })),
        ]}
        className={styles.kind}
      />
      {owns && (
        <SegmentedControl
          label={t('look')}
          value={list.get('as') === 'table' ? 'table' : 'tiles'}
          onValue={(as) => list.set({ as: as === 'table' ? as : null }, { replace: true })}
          options={[
            { value: 'tiles', label: t('tiles') },
            { value: 'table', label: t('table') },
          ]}
        />
      )}
    </div>
  )
}
