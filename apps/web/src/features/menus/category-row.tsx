import { useState, type FormEvent } from 'react'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { Link } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconDots, IconPencil, IconTrash } from '#ui/icons/icons.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { SortableRow } from '#ui/sorting/sortable-row.tsx'
import type { MenuActions } from './menu-actions.ts'
import type { MenuCategory } from './menu-data.ts'
import { menuStrings } from './strings/index.ts'
import styles from './category-list.module.css'

interface CategoryRowProps {
  category: MenuCategory
  products: number
  at: number
  count: number
  isChosen: boolean
  href: string
  actions: MenuActions
  onRemove: () => void
}

export const CategoryRow = (props: CategoryRowProps) => {
  const { category, products, at, count, isChosen, href, actions, onRemove } = props
  const t = menuStrings.useTranslate()
  const [renaming, setRenaming] = useState(false)
  return (
    <SortableRow
      list="categories"
      id={category.uuid}
      what={category.title}
      at={at}
      count={count}
      onDrop={(moved, target, after) => actions.drop('categories', moved, target, after)}
      onStep={(moved, step) => actions.step('categories', moved, step)}
      className={styles.row}
    >
      {renaming ? (
        <Rename category={category} actions={actions} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <Link to={href} className={styles.link} aria-current={isChosen ? 'true' : undefined}>
            <span>{category.title}</span>
            <span className={styles.count} aria-label={t('products', { n: products })}>
              {products}
            </span>
          </Link>
          <Menu
            trigger={<IconButton icon={IconDots} label={t('more', { title: category.title })} />}
            items={[
              { kind: 'action', label: t('rename'), icon: IconPencil, onSelect: () => setRenaming(true) },
              { kind: 'action', label: t('remove'), icon: IconTrash, danger: true, onSelect: onRemove },
            ]}
          />
        </>
      )}
    </SortableRow>
  )
}

interface RenameProps {
  category: MenuCategory
  actions: MenuActions
  onDone: () => void
}

/** The title in place: Enter keeps it, Escape leaves it. */
const Rename = ({ category, actions, onDone }: RenameProps) => {
  const t = menuStrings.useTranslate()
  const explain = useExplain()
  // The title that the editor saw: another one's is shown before it would be overwritten.
  const [seen, setSeen] = useState(category.revision)
  const [title, setTitle] = useState(category.title)
  const [busy, setBusy] = useState(false)
  const [validationError, setValidationError] = useState<string>()
  const keep = async (): Promise<void> => {
    if (busy) return
    if (title.trim() === '') return setValidationError(t('titleMissing'))
    setBusy(true)
    try {
      await actions.renameCategory(category.uuid, title.trim(), seen)
      onDone()
    } catch (error) {
      const { code, params } = asProblem(error)
      if (code !== 'menu_changed') setValidationError(explain(error))
      else {
        await actions.reread()
        setSeen(Number(params['revision']))
        setValidationError(t('renamedMeanwhile'))
      }
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void keep()
  }
  return (
    <form className={styles.rename} onSubmit={submit} noValidate>
      <TextField
        label={t('categoryTitle')}
        hiddenLabel
        value={title}
        onValue={setTitle}
        error={validationError}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the title that was to be changed has become this field
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" size="small" variant="primary" busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
