import type { Acceptor } from '@plein/contract/programs/acceptors'
import { LinkButton } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useEndWords } from './own-parts.tsx'
import { acceptorsStrings } from './strings/index.ts'

/** What an acceptor reads on the page of a program whose part is over: why, and what is left. */
export const EndedPart = ({ part }: { part: Acceptor }) => {
  const t = acceptorsStrings.useTranslate()
  const why = useEndWords()(part)
  return (
    <EmptyState title={part.program_title} action={<LinkButton to="/programs">{t('toPrograms')}</LinkButton>}>
      {why}
      {part.note !== null && ` ${t('explanation', { note: part.note })}`}
    </EmptyState>
  )
}
