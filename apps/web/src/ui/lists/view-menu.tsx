import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconBookmarkPlus, IconTable, IconTrash } from '../icons/icons.ts'
import type { Column } from '../tables/column.ts'
import { toast } from '../feedback/toast.ts'
import { Menu, type MenuItem } from '../overlays/menu.tsx'
import { kitStrings } from '../strings/index.ts'
import { pageSizes, rowSizes, useListLook } from './list-look.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { isSameSearch, useSavedViews, type SavedView } from './saved-views.ts'
import { listStrings } from './strings/index.ts'

interface ViewMenuProps {
  /** The name of the list: its look and its views are kept under it. */
  list: string
  /** Whose views: the uuid of who is signed in. */
  owner: string
  /** The query of the address as it is worth keeping, and of the list when nothing narrows it. */
  search: string
  plain: string
  onSearch: (search: string) => void
  /** Columns that may be put away: all but the first. */
  columns?: readonly Pick<Column<never>, 'key' | 'head'>[]
  /** Runs when a page gets another number of rows: the places of pages are those of their size. False: it has no pages. */
  onSize: (() => void) | false
  /** Further items of this list's menu: above the views, and below them. */
  above?: readonly MenuItem[]
  below?: readonly MenuItem[]
}

/** Filters kept under a name, and how the rows look. */
export const ViewMenu = (props: ViewMenuProps) => {
  const { list, owner, search, plain, onSearch, above = [], below = [] } = props
  const t = listStrings.useTranslate()
  const kit = kitStrings.useTranslate()
  const { views, save, remove } = useSavedViews(list, owner)
  const [naming, setNaming] = useState(false)
  const looks = useLooks(props)
  const current = views.find((view) => isSameSearch(view.search, search))
  const takeAway = (view: SavedView): void => {
    remove(view.name)
    const action = { label: kit('undo'), onSelect: () => save(view) }
    toast.success(t('viewRemoved', { name: view.name }), { id: 'view', action })
  }
  const saved: MenuItem = {
    kind: 'choice',
    label: t('views'),
    value: current?.name ?? '',
    onValue: (name) => onSearch(views.find((view) => view.name === name)?.search ?? plain),
    options: views.map(({ name }) => ({ value: name, label: name })),
  }
  const keep: MenuItem = {
    kind: 'action',
    label: t('saveView'),
    icon: IconBookmarkPlus,
    onSelect: () => setNaming(true),
  }
  const drop = (view: SavedView): MenuItem => ({
    kind: 'action',
    label: t('removeView', { name: view.name }),
    icon: IconTrash,
    onSelect: () => takeAway(view),
  })
  return (
    <>
      <Menu
        trigger={<Button icon={IconTable}>{current?.name ?? t('view')}</Button>}
        align="end"
        items={[
          ...(views.length > 0 ? [saved] : []),
          ...(current ? [drop(current)] : isSameSearch(search, plain) ? [] : [keep]),
          ...above,
          ...looks,
          ...(below.length > 0 ? [{ kind: 'line' } as const, ...below] : []),
        ]}
      />
      <SaveViewDialog open={naming} onClose={() => setNaming(false)} onSave={(name) => save({ name, search })} />
    </>
  )
}

/** Height of rows, rows of a page, columns: what a menu changes of a list's look. */
const useLooks = ({ list, columns = [], onSize }: ViewMenuProps): readonly MenuItem[] => {
  const t = listStrings.useTranslate()
  const [{ row, size, hidden }, change] = useListLook(list)
  const names = { 1: t('compact'), 2: t('comfortable'), 3: t('roomy') }
  return [
    {
      kind: 'choice',
      label: t('rowSize'),
      value: String(row),
      onValue: (value) => change({ row: rowSizes.find((rowSize) => String(rowSize) === value) ?? row }),
      options: rowSizes.map((rowSize) => ({ value: String(rowSize), label: names[rowSize] })),
    },
    ...(onSize === false
      ? []
      : [
          {
            kind: 'choice' as const,
            label: t('perPage'),
            value: String(size),
            onValue: (value: string) => {
              change({ size: pageSizes.find((pageSize) => String(pageSize) === value) ?? size })
              onSize()
            },
            options: pageSizes.map((pageSize) => ({ value: String(pageSize), label: String(pageSize) })),
          },
        ]),
    ...(columns.length === 0
      ? []
      : [
          {
            kind: 'toggles' as const,
            label: t('columns'),
            on: columns.map(({ key }) => key).filter((key) => !hidden.includes(key)),
            onToggle: (key: string, on: boolean) =>
              change({ hidden: on ? hidden.filter((item) => item !== key) : [...hidden, key] }),
            options: columns.map(({ key, head }) => ({ value: key, label: head })),
          },
        ]),
  ]
}
