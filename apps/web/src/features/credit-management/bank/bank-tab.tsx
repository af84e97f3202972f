import type { BankLine } from '@plein/contract/credit-management/bank'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#platform/dates.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useShortcutsOn } from '#platform/shortcuts/shortcuts.ts'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { classes } from '#ui/classes.ts'
import attention from '#ui/feedback/attention.module.css'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconUpload } from '#ui/icons/icons.ts'
import { Pagination } from '#ui/tables/pagination.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { linesQuery, shownStates, statementsQuery } from './bank-data.ts'
import { BankLineItem } from './bank-line.tsx'
import { FindBill } from './find-bill.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { StatementDays } from './statement-days.tsx'
import { bankStrings } from './strings/index.ts'
import { useLineKeys } from './use-line-keys.ts'
import { useMatch } from './use-match.ts'
import styles from './bank.module.css'

/** P-12, Bank: statements are read, and each payment finds its bill. */
export const BankTab = ({ program }: { program: WholeProgram }) => {
  const t = bankStrings.useTranslate()
  const list = useListState()
  const [isReading, setReading] = useState(false)
  const state = shownStates.find((name) => name === list.get('lines')) ?? 'open'
  const query = useQuery(linesQuery({ program: program.uuid, state, page: list.page, at: list.get('at') }))
  const counts = query.data?.counts
  const isOwn = program.may.includes('edit')
  return (
    <div className={styles.bank}>
      <div className={styles.about}>
        <Freshness program={program.uuid} />
        <StatementDays program={program} />
      </div>
      <div className={styles.tools}>
        <SegmentedControl
          label={t('show')}
          value={state}
          onValue={(name) => list.set({ lines: name === 'open' ? null : name })}
          options={shownStates.map((name) => ({
            value: name,
            label: [t(`state_${name}`), counts?.[name]].filter(Boolean).join(' '),
          }))}
        />
        {isOwn && (
          <Button variant="primary" icon={IconUpload} onClick={() => setReading(true)}>
            {t('import')}
          </Button>
        )}
      </div>
      {counts !== undefined && counts.new > 0 && <p role="status">{t('looking', { n: counts.new })}</p>}
      {query.error !== null && (
        <ProblemPanel error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.data ? (
        <Lines program={program.uuid} lines={query.data.results} isFirst={isFirst(counts)} />
      ) : (
        query.error === null && (
          <Loading>
            <Skeleton height="120px" radius="panel" />
            <Skeleton height="120px" radius="panel" />
          </Loading>
        )
      )}
      {query.data && <Pagination list={query.data} hrefOf={(page, at) => list.at({ page, at })} />}
      {isReading && <ImportDialog program={program.uuid} onClose={() => setReading(false)} />}
    </div>
  )
}

const isFirst = (counts: { open: number; matched: number; ignored: number; new: number } | undefined): boolean =>
  counts !== undefined && counts.new + counts.open + counts.matched + counts.ignored === 0

const Lines = ({ program, lines, isFirst }: { program: string; lines: readonly BankLine[]; isFirst: boolean }) => {
  const t = bankStrings.useTranslate()
  const deeds = useMatch()
  const [chosen, setChosen] = useState<BankLine | null>(null)
  const current = useLineKeys(lines, deeds)
  const [hasKeys] = useShortcutsOn()
  if (lines.length === 0)
    return isFirst ? (
      <EmptyState scene="receipt" title={t('first')}>
        {t('firstText')}
      </EmptyState>
    ) : (
      <EmptyState title={t('none')} />
    )
  return (
    <>
      {hasKeys && lines.some(({ may }) => may.includes('match')) && <p className={styles.keys}>{t('keys')}</p>}
      <ul className={styles.lines} aria-label={t('lines')}>
        {lines.map((line) => (
          <BankLineItem
            key={line.uuid}
            line={line}
            isCurrent={line.uuid === current}
            deeds={deeds}
            onChoose={() => setChosen(line)}
          />
        ))}
      </ul>
      {chosen && (
        <FindBill
          program={program}
          line={chosen}
          onClose={() => setChosen(null)}
          onChosen={(uuid) => {
            setChosen(null)
            void deeds.match(chosen, [uuid])
          }}
        />
      )}
    </>
  )
}

/** The age of the last statement; reminders wait when it is too old. */
const Freshness = ({ program }: { program: string }) => {
  const t = bankStrings.useTranslate()
  const { data } = useQuery(statementsQuery(program))
  const freshness = data?.freshness
  if (!freshness) return null
  if (freshness.is_waiting)
    return <p className={classes(attention.box, styles.waiting)}>{t('waiting', { n: freshness.working_days })}</p>
  return <p className={styles.quiet}>{t('lastStatement', { day: formatDay(freshness.to_day) })}</p>
}
