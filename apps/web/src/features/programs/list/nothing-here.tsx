import type { ProgramGroup } from '@plein/contract/programs/codes'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { listStrings } from './strings/index.ts'

interface NothingHereProps {
  group: ProgramGroup
  q: string | undefined
  filtered: boolean
  owns: boolean
  onNew: () => void
  onClear: () => void
}

/** Why a list of programs is empty, and the way on. */
export const NothingHere = ({ group, q, filtered, owns, onNew, onClear }: NothingHereProps) => {
  const t = listStrings.useTranslate()
  const clear = <Button onClick={onClear}>{t('clear')}</Button>
  if (q) return <EmptyState title={t('noMatch', { q })} action={clear} />
  if (filtered) return <EmptyState title={t('noMatchKind')} action={clear} />
  if (!owns) return <EmptyState title={t('noneAdmin')} />
  if (group === 'inactive') return <EmptyState title={t('noneDrafts')}>{t('noneDraftsText')}</EmptyState>
  if (group === 'ended') return <EmptyState title={t('noneEnded')}>{t('noneEndedText')}</EmptyState>
  return (
    <EmptyState
      scene="awning"
      title={t('noneActive')}
      action={
        <Button variant="primary" onClick={onNew}>
          {t('newProgram')}
        </Button>
      }
    >
      {t('noneActiveText')}
    </EmptyState>
  )
}
