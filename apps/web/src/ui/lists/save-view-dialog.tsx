import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { toast } from '../feedback/toast.ts'
import { TextField } from '../fields/text-field.tsx'
import { Dialog } from '../overlays/panels.tsx'
import { listStrings } from './strings/index.ts'
import styles from './lists.module.css'

interface SaveViewDialogProps {
  open: boolean
  onClose: () => void
  onSave: (name: string) => void
}

/** Asks under which name the filters are kept. */
export const SaveViewDialog = ({ open, onClose, onSave }: SaveViewDialogProps) => {
  const t = listStrings.useTranslate()
  return (
    <Dialog open={open} onClose={onClose} title={t('saveViewTitle')} description={t('saveViewText')}>
      <NameForm onClose={onClose} onSave={onSave} />
    </Dialog>
  )
}

const NameForm = ({ onClose, onSave }: Omit<SaveViewDialogProps, 'open'>) => {
  const t = listStrings.useTranslate()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const name = typed.trim()
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (name === '') return
        onSave(name)
        toast.success(t('viewSaved', { name }), { id: 'view' })
        onClose()
      }}
    >
      <TextField
        label={t('viewName')}
        value={typed}
        onValue={setTyped}
        autoComplete="off"
        maxLength={60}
        error={tried && name === '' ? t('viewNameMissing') : undefined}
      />
      <div className={styles.answers}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="primary" type="submit">
          {t('viewSave')}
        </Button>
      </div>
    </form>
  )
}
