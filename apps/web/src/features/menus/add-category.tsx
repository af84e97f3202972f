import { useState, type FormEvent } from 'react'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconPlus } from '#ui/icons/icons.ts'
import type { MenuActions } from './menu-actions.ts'
import { menuStrings } from './strings/index.ts'
import styles from './category-list.module.css'

interface AddCategoryProps {
  actions: MenuActions
  /** The one thing to do on an empty menu. */
  first?: boolean
}

/** A button that becomes a field; after each category it waits for the next one. */
export const AddCategory = ({ actions, first = false }: AddCategoryProps) => {
  const t = menuStrings.useTranslate()
  const explain = useExplain()
  const [open, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const [busy, setBusy] = useState(false)
  const [validationError, setValidationError] = useState<string>()
  if (!open)
    return (
      <Button variant={first ? 'primary' : 'quiet'} icon={IconPlus} onClick={() => setOpen(true)}>
        {t('addCategory')}
      </Button>
    )
  const add = async (): Promise<void> => {
    if (busy) return
    if (title.trim() === '') return setValidationError(t('titleMissing'))
    setBusy(true)
    setValidationError(undefined)
    try {
      await actions.addCategory(title.trim())
      setTitle('')
    } catch (error) {
      setValidationError(explain(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void add()
  }
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextField
        label={t('categoryTitle')}
        value={title}
        onValue={(next) => {
          setTitle(next)
          setValidationError(undefined)
        }}
        error={validationError}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has become this field
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      />
      <div className={styles.answers}>
        <Button type="submit" variant="primary" size="small" busy={busy}>
          {t('add')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setOpen(false)}>
          {t('done')}
        </Button>
      </div>
    </form>
  )
}
