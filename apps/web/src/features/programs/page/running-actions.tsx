import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { withUndo } from '#ui/feedback/undo.ts'
import { BlockDialog } from './block-dialog.tsx'
import { programRemoved } from './program-data.ts'
import { PublishButton } from './publish-button.tsx'
import { pageStrings } from './strings/index.ts'
import styles from './page.module.css'

/** Publish, block or delete: what the program allows as it stands. */
export const RunningActions = ({ program }: { program: WholeProgram }) => {
  const t = pageStrings.useTranslate()
  const go = useNavigate()
  const [blocking, setBlocking] = useState(false)
  const { uuid, may, faults: validationErrors } = program
  const title = program.title || t('untitled')
  const remove = (): void => {
    go('/programs?tab=inactive')
    withUndo({
      text: t('deleted', { title }),
      restore: () => go(pagePath('/programs/:uuid', { uuid })),
      commit: async (options) => {
        await api.delete('/manager/programs/{uuid}', { params: { uuid }, ...options })
        await programRemoved(uuid)
      },
      failure: t('deleteFailed', { title }),
    })
  }
  return (
    <div className={styles.actions}>
      {may.includes('delete') && <Button onClick={remove}>{t('deleteDraft')}</Button>}
      {may.includes('publish') && validationErrors?.length === 0 && <PublishButton program={program} />}
      {may.includes('block') && <Button onClick={() => setBlocking(true)}>{t('block')}</Button>}
      {blocking && <BlockDialog program={program} onClose={() => setBlocking(false)} />}
    </div>
  )
}
