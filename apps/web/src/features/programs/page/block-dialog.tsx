import { programStatuses } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import { programChanged } from './program-data.ts'
import { pageStrings } from './strings/index.ts'

interface BlockDialogProps {
  program: WholeProgram
  onClose: () => void
}

/** Asks before a program stops: what happens, and why. */
export const BlockDialog = ({ program, onClose }: BlockDialogProps) => {
  const t = pageStrings.useTranslate()
  const explain = useExplain()
  const { uuid, title, may, owner } = program
  const [{ reason: typed }, put] = useOwnDraft(`block ${uuid}`, { reason: '' })
  const isOwn = may.includes('edit')
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('blockTitle', { title })}
      consequence={isOwn ? t('blockText') : t('blockTextPlatform', { owner: owner.full_name })}
      reason={{ label: t('reason'), hint: t('reasonHint'), missing: t('reasonRequired') }}
      typed={typed}
      onTyped={(reason) => put({ reason })}
      keepLabel={t('keepRunning')}
      goLabel={t('block')}
      onReason={async (reason) => {
        const body = { status: programStatuses.blocked, reason }
        programChanged(await api.patch('/manager/programs/{uuid}/status', { params: { uuid }, body }))
        toast.success(t('blocked', { title }))
      }}
      explain={explain}
    />
  )
}
