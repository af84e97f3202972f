import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { formatDateTime, formatTime } from '../dates.ts'
import { useExplain } from '../problems/explain.ts'
import type { SaveConflict } from './draft-keeper.ts'
import { autosaveStrings } from './strings/index.ts'
import styles from './save-line.module.css'

interface SaveConflictProps {
  conflict: SaveConflict
  onChoose: (which: 'device' | 'server') => Promise<void>
  /** Closed without an answer: the next Save asks again. */
  onLater: () => void
}

/** Two versions of one draft, of two devices: whoever wrote both says which one counts. Neither goes before that. */
export const SaveConflictDialog = ({ conflict, onChoose, onLater }: SaveConflictProps) => {
  const t = autosaveStrings.useTranslate()
  const explain = useExplain()
  const first = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState<'device' | 'server'>()
  const [form_problem, setFormProblem] = useState('')
  const { device_at, server_at } = conflict
  const choose = (which: 'device' | 'server'): void => {
    setBusy(which)
    setFormProblem('')
    onChoose(which)
      .catch((error: unknown) => setFormProblem(explain(error)))
      .finally(() => setBusy(undefined))
  }
  return (
    <Dialog
      open
      onClose={onLater}
      title={t('conflictTitle')}
      description={t('conflictText', { device: formatDateTime(device_at), server: formatDateTime(server_at) })}
      focusFirst={first}
      footer={
        <div className={styles.choices}>
          <Button ref={first} busy={busy === 'server'} onClick={() => choose('server')}>
            {t('takeServer', { time: formatTime(server_at) })}
          </Button>
          <Button variant="primary" busy={busy === 'device'} onClick={() => choose('device')}>
            {t('takeDevice', { time: formatTime(device_at) })}
          </Button>
        </div>
      }
    >
      {form_problem && <p role="alert">{form_problem}</p>}
    </Dialog>
  )
}
