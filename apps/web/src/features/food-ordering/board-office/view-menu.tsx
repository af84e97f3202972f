import IconBookmarkPlus from '@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useProfile } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { useListState } from '../../../ui/data/use-list-state.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import { useStore } from '../board-state/store.ts'
import { changeLook, listLook, sizes } from './list-look.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { filtersOf, isSame, removeView, saveView, valuesOf, viewsOf, type SavedView } from './saved-views.ts'
import { officeStrings } from './strings/index.ts'

const NONE = ''

/** Filters kept under a name, and how the rows look. */
export const ViewMenu = ({ list }: { list: ReturnType<typeof useListState> }) => {
  const t = officeStrings.useTranslate()
  const user_uuid = useProfile()?.uuid ?? ''
  const views = useStore(viewsOf(user_uuid))
  const { density, size } = useStore(listLook)
  const [naming, setNaming] = useState(false)
  const filters = filtersOf(list)
  const current = views.find((view) => isSame(view.filters, filters))
  const remove = (view: SavedView): void => {
    removeView(user_uuid, view.name)
    const action = { label: t('undo'), onSelect: () => saveView(user_uuid, view) }
    toast.success(t('viewRemoved', { name: view.name }), { id: 'office-view', action })
  }
  const saved: MenuItem = {
    kind: 'choice',
    label: t('views'),
    value: current?.name ?? NONE,
    onValue: (name) => list.set(valuesOf(views.find((view) => view.name === name)?.filters ?? {})),
    options: views.map(({ name }) => ({ value: name, label: name })),
  }
  const keep: MenuItem = {
    kind: 'action',
    label: t('saveView'),
    icon: IconBookmarkPlus,
    onSelect: () => setNaming(true),
  }
  return (
    <>
      <Menu
        trigger={<Button icon={IconTable}>{current?.name ?? t('view')}</Button>}
        align="end"
        items={[
          ...(views.length > 0 ? [saved] : []),
          ...(current || Object.keys(filters).length === 0 ? [] : [keep]),
          ...(current
            ? [
                {
                  kind: 'action' as const,
                  label: t('removeView', { name: current.name }),
                  icon: IconTrash,
                  onSelect: () => remove(current),
                },
              ]
            : []),
          {
            kind: 'choice',
            label: t('density'),
            value: density,
            onValue: (value) => changeLook({ density: value === 'compact' ? 'compact' : 'comfortable' }),
            options: [
              { value: 'comfortable', label: t('comfortable') },
              { value: 'compact', label: t('compact') },
            ],
          },
          {
            kind: 'choice',
            label: t('perPage'),
            value: String(size),
            onValue: (value) => {
              changeLook({ size: sizes.find((one) => one === Number(value)) ?? size })
              // The places of pages are those of their size.
              list.set({}, { replace: true })
            },
            options: sizes.map((one) => ({ value: String(one), label: String(one) })),
          },
        ]}
      />
      <SaveViewDialog open={naming} onClose={() => setNaming(false)} user_uuid={user_uuid} filters={filters} />
    </>
  )
}
