import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { Link } from '../../../platform/router/router.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/panels.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { readTrail, type Trail } from '../trail/trail.rules.ts'
import { addressOfView, useSavedViews, type SavedView } from './saved-views.ts'
import styles from './views.module.css'

interface SavedViewsDialogProps {
  trail: Trail
  open: boolean
  onClose: () => void
}

/** Keeps what is shown under a name, and leads to what was kept. */
export const SavedViewsDialog = ({ trail, open, onClose }: SavedViewsDialogProps) => {
  const t = ledgerStrings.useTranslate()
  return (
    <Dialog open={open} onClose={onClose} title={t('savedViews')}>
      <Content trail={trail} onClose={onClose} />
    </Dialog>
  )
}

const Content = ({ trail, onClose }: Omit<SavedViewsDialogProps, 'open'>) => {
  const t = ledgerStrings.useTranslate()
  const { views, save, remove } = useSavedViews()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const missing = name.trim() === ''
  const submit = (): void => {
    setTried(true)
    if (missing) return
    save(name.trim(), trail)
    toast.success(t('viewSaved', { name: name.trim() }))
    onClose()
  }
  const takeAway = (view: SavedView): void => {
    remove(view.name)
    const undo = { label: t('undo'), onSelect: () => save(view.name, readTrail(view.search)) }
    toast.info(t('viewRemoved', { name: view.name }), { action: undo })
  }
  return (
    <div className={styles['views']}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('viewName')}
          value={name}
          onValue={setName}
          autoComplete="off"
          maxLength={60}
          error={tried && missing ? t('viewNameMissing') : undefined}
        />
        <Button type="submit" variant="primary">
          {t('saveView')}
        </Button>
      </form>
      {views.length === 0 ? (
        <p className={styles['none']}>{t('noViews')}</p>
      ) : (
        <ul className={styles['list']}>
          {views.map((view) => (
            <li key={view.name}>
              <Link to={addressOfView(view)} onClick={onClose}>
                {view.name}
              </Link>
              <IconButton
                icon={IconTrash}
                label={t('removeView', { name: view.name })}
                onClick={() => takeAway(view)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
