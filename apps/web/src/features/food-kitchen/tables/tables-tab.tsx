import type { FoodTable } from '@plein/contract/food-kitchen/tables'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DownloadButton } from '#platform/download-button.tsx'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconPlus } from '#ui/icons/icons.ts'
import { Entries, EntriesLead } from '#ui/lists/entries.tsx'
import { AddTablesForm } from './add-tables-form.tsx'
import { ChangeTableForm } from './change-table-form.tsx'
import { TableEntry, type TableStep } from './table-entry.tsx'
import { TableQuestion } from './table-question.tsx'
import { askSheet, tablesQuery } from './tables-data.ts'
import { tablesStrings } from './strings/index.ts'
import styles from './tables.module.css'

type Asked = { step: 'add' } | { step: TableStep; table: FoodTable }

/** The tables of a restaurant or food court; its owner sets them up, and who works there prints their cards. */
export const TablesTab = ({ program }: { program: WholeProgram }) => {
  const t = tablesStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(tablesQuery(program.uuid))
  const [asked, setAsked] = useState<Asked>()
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  const canEdit = program.may.includes('edit')
  const add = canEdit && (
    <Button variant="primary" icon={IconPlus} onClick={() => setAsked({ step: 'add' })}>
      {t('add')}
    </Button>
  )
  return (
    <div className={styles.page}>
      <EntriesLead>{t('lead')}</EntriesLead>
      {!data && (
        <Loading>
          <Skeleton height="112px" radius="panel" />
        </Loading>
      )}
      {data?.results.length === 0 && (
        <EmptyState scene="bell" title={t('none')} action={add}>
          {t('noneText')}
        </EmptyState>
      )}
      {data && data.results.length > 0 && (
        <>
          <div className={styles.actions}>
            {add}
            <DownloadButton ask={() => askSheet(program.uuid)} name="tables.pdf" said={(name) => t('saved', { name })}>
              {t('sheet')}
            </DownloadButton>
          </div>
          {zonesOf(data.results).map(([zone, tables]) => (
            <section key={zone} className={styles.zone} aria-label={zone || t('zoneless')}>
              <h2>{zone || t('zoneless')}</h2>
              <Entries>
                {tables.map((table) => (
                  <TableEntry
                    key={table.uuid}
                    program_uuid={program.uuid}
                    table={table}
                    canEdit={canEdit}
                    onAsk={(step) => setAsked({ step, table })}
                  />
                ))}
              </Entries>
            </section>
          ))}
        </>
      )}
      <Dialogs program_uuid={program.uuid} asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}

/** By zone, in the order in which they came. */
const zonesOf = (tables: readonly FoodTable[]): [string, FoodTable[]][] => {
  const zones = new Map<string, FoodTable[]>()
  for (const table of tables) zones.set(table.zone, [...(zones.get(table.zone) ?? []), table])
  return [...zones]
}

interface DialogsProps {
  program_uuid: string
  asked: Asked | undefined
  onClose: () => void
}

const Dialogs = ({ program_uuid, asked, onClose }: DialogsProps) => (
  <>
    {asked?.step === 'add' && <AddTablesForm program_uuid={program_uuid} onClose={onClose} />}
    {asked?.step === 'change' && <ChangeTableForm program_uuid={program_uuid} table={asked.table} onClose={onClose} />}
    <TableQuestion
      program_uuid={program_uuid}
      step={asked?.step === 'replace' ? 'replace' : 'remove'}
      table={asked?.step === 'replace' || asked?.step === 'remove' ? asked.table : undefined}
      onClose={onClose}
    />
  </>
)
