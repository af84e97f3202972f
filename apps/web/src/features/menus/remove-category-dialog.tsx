import { useState } from 'react'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import type { MenuActions } from './menu-actions.ts'
import type { MenuCategory } from './menu-data.ts'
import { menuStrings } from './strings/index.ts'
import styles from './product-form.module.css'

interface RemoveCategoryDialogProps {
  category: MenuCategory
  products: number
  others: readonly MenuCategory[]
  actions: MenuActions
  onClose: () => void
}

/** A category that still has products: they move, or go with it. */
export const RemoveCategoryDialog = ({
  category,
  products,
  others: rest,
  actions,
  onClose,
}: RemoveCategoryDialogProps) => {
  const t = menuStrings.useTranslate()
  const explain = useExplain()
  const [how, setHow] = useState<'move' | 'remove'>(rest.length > 0 ? 'move' : 'remove')
  const [to, setTo] = useState(rest[0]?.uuid ?? '')
  const [busy, setBusy] = useState(false)
  const [validationError, setValidationError] = useState<string>()
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await actions.removeCategory(category.uuid, how === 'move' ? { move_to: to } : { with_products: true })
      toast.success(t('removed', { title: category.title }))
      onClose()
    } catch (error) {
      setValidationError(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle', { title: category.title })}
      description={t('removeText', { n: products })}
      footer={
        <>
          <Button onClick={onClose}>{t('keepCategory')}</Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t('removeCategory')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <RadioGroup
          legend={t('removeHow')}
          value={how}
          onValue={setHow}
          options={[
            { value: 'move', label: t('moveProducts'), disabled: rest.length === 0 },
            { value: 'remove', label: t('removeProducts') },
          ]}
        />
        {how === 'move' && (
          <Select
            label={t('moveTo')}
            value={to}
            onValue={setTo}
            options={rest.map(({ uuid, title }) => ({ value: uuid, label: title }))}
          />
        )}
        <div role="alert">
          <FieldError id="remove-category-error" text={validationError} />
        </div>
      </div>
    </Dialog>
  )
}
