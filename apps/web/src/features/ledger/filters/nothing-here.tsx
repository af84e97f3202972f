import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { isFiltered, withoutFilters } from './filter-chips.tsx'
import { ledgerStrings } from '../strings/index.ts'
import type { Walk } from '../trail/use-trail.ts'

interface NothingHereProps {
  walk: Walk
  /** First use: what will stand here. */
  title: string
}

/** The text in place of rows: nothing yet, or nothing within the filters. */
export const NothingHere = ({ walk: { trail, go }, title }: NothingHereProps) => {
  const t = ledgerStrings.useTranslate()
  if (!isFiltered(trail)) {
    return (
      <EmptyState scene="ledger" title={title}>
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('noMatch')}
      action={<Button onClick={() => go(withoutFilters(trail))}>{t('clearFilters')}</Button>}
    >
      {t('noMatchText')}
    </EmptyState>
  )
}
