import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/panels.tsx'
import { saveView, type Filters } from './saved-views.ts'
import { officeStrings } from './strings/index.ts'
import styles from './office.module.css'

interface SaveViewDialogProps {
  open: boolean
  onClose: () => void
  user_uuid: string
  filters: Filters
}

/** Asks under which name the filters are kept. */
export const SaveViewDialog = ({ open, onClose, ...rest }: SaveViewDialogProps) => {
  const t = officeStrings.useTranslate()
  return (
    <Dialog open={open} onClose={onClose} title={t('saveViewTitle')} description={t('saveViewText')}>
      <Form onClose={onClose} {...rest} />
    </Dialog>
  )
}

const Form = ({ onClose, user_uuid, filters }: Omit<SaveViewDialogProps, 'open'>) => {
  const t = officeStrings.useTranslate()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const missing = name.trim() === ''
  const save = (): void => {
    setTried(true)
    if (missing) return
    saveView(user_uuid, { name: name.trim(), filters })
    toast.success(t('viewSaved', { name: name.trim() }), { id: 'office-view' })
    onClose()
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={t('viewName')}
        value={name}
        onValue={setName}
        maxLength={40}
        error={tried && missing ? t('viewNameMissing') : undefined}
      />
      <div className={styles['answers']}>
        <Button onClick={onClose}>{t('exportCancel')}</Button>
        <Button variant="primary" type="submit">
          {t('viewSave')}
        </Button>
      </div>
    </form>
  )
}
