import type { MenuCategory, MenuProduct } from '@plein/contract/menus/editing'
import { useState } from 'react'
import { useAskBeforeLeaving } from '#platform/form/ask-before-leaving.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Form } from '#ui/forms/form.tsx'
import { IconTrash } from '#ui/icons/icons.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import type { MenuEditorProps } from './menu-editor.tsx'
import { ProductFields } from './product-fields.tsx'
import { menuStrings } from './strings/index.ts'
import { useProductDrawer, type ProductForm } from './use-product-drawer.ts'
import styles from './product-form.module.css'

interface ProductDrawerProps extends Pick<MenuEditorProps, 'program_uuid' | 'wordOf'> {
  product: MenuProduct | undefined
  is_new: boolean
  categories: readonly MenuCategory[]
  /** The category of a new product, unless its form says otherwise. */
  category_uuid: string
  onRemove: (product: MenuProduct) => void
  onClose: () => void
}

/** All of a product. It stays open with what was typed until it was saved, or let go of on purpose. */
export const ProductDrawer = (props: ProductDrawerProps) => {
  const { program_uuid, product, is_new, categories, category_uuid, wordOf, onRemove, onClose } = props
  const t = menuStrings.useTranslate()
  // Another editor may take it off the menu while it is open.
  const [opened] = useState(product)
  const [leaving, setLeaving] = useState(false)
  const drawer = useProductDrawer({ program_uuid, product: opened, category_uuid, onSaved: onClose })
  const { form, isDirty } = drawer
  useAskBeforeLeaving(isDirty)
  const close = (): void => (isDirty ? setLeaving(true) : onClose())
  if (!opened && !is_new)
    return (
      <Drawer open onClose={onClose} title={t('gone')}>
        <EmptyState title={t('gone')}>{t('goneText')}</EmptyState>
      </Drawer>
    )
  return (
    <>
      <Drawer
        open
        onClose={close}
        title={opened?.title ?? t('addProduct')}
        footer={
          <>
            {opened && (
              <Button
                variant="quiet"
                icon={IconTrash}
                onClick={() => {
                  onRemove(opened)
                  onClose()
                }}
              >
                {t('remove')}
              </Button>
            )}
            <Button onClick={close}>{t('cancel')}</Button>
            <Button variant="primary" busy={form.busy} onClick={form.form.onSubmit}>
              {t('save')}
            </Button>
          </>
        }
      >
        <Form {...form.form}>
          <ConflictNotice drawer={drawer} />
          <ProductFields drawer={drawer} program_uuid={program_uuid} categories={categories} wordOf={wordOf} />
          {/* Enter in a field saves, too. */}
          <button type="submit" hidden>
            {t('save')}
          </button>
        </Form>
      </Drawer>
      <Confirm
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('leaveTitle')}
        consequence={t('leaveText')}
        keepLabel={t('keepEditing')}
        goLabel={t('discard')}
        onConfirm={async () => {
          drawer.dropDraft()
          onClose()
        }}
        explain={drawer.explain}
      />
    </>
  )
}

/** The fields that another editor changed meanwhile, one by one where both did. */
const ConflictNotice = ({ drawer }: { drawer: ProductForm }) => {
  const t = menuStrings.useTranslate()
  const { conflict } = drawer
  if (!conflict) return null
  const names = conflict.both.map((field) => t(`field_${field}`))
  return (
    <section className={styles.conflict} role="alert">
      <p>{names.length === 0 ? t('merged') : t('bothChanged', { fields: names.join(', ') })}</p>
      <div className={styles.answers}>
        <Button size="small" onClick={drawer.keepMine}>
          {t('keepMine')}
        </Button>
        <Button size="small" variant="quiet" onClick={drawer.takeTheirs}>
          {t('takeTheirs')}
        </Button>
      </div>
    </section>
  )
}
