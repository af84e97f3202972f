import type { Acceptor } from '@plein/contract/programs/acceptors'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useEndWords } from './own-participations.tsx'
import { acceptorsStrings } from './strings/index.ts'

/** The page of a program for an acceptor whose participation has ended: why, and what is left. */
export const EndedParticipation = ({ participation }: { participation: Acceptor }) => {
  const t = acceptorsStrings.useTranslate()
  const why = useEndWords()(participation)
  return (
    <EmptyState title={participation.program_title} action={<LinkButton to="/programs">{t('toPrograms')}</LinkButton>}>
      {why}
      {participation.note !== null && ` ${t('explanation', { note: participation.note })}`}
    </EmptyState>
  )
}
