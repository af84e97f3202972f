import type { FoodTable } from '@plein/contract/food-kitchen/tables'
import { explain } from '#platform/problems/explain.ts'
import { saveFile } from '#platform/save-file.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconDots } from '#ui/icons/icons.ts'
import { Entry, EntryNote } from '#ui/lists/entries.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { askSheet } from './tables-data.ts'
import { tablesStrings } from './strings/index.ts'

export type TableStep = 'change' | 'replace' | 'remove'

interface TableEntryProps {
  program_uuid: string
  table: FoodTable
  canEdit: boolean
  onAsk: (step: TableStep) => void
}

export const TableEntry = ({ program_uuid, table, canEdit, onAsk }: TableEntryProps) => {
  const t = tablesStrings.useTranslate()
  const { label } = table
  const print = async (): Promise<void> => {
    try {
      toast.success(t('saved', { name: await saveFile(await askSheet(program_uuid, table.uuid), 'tables.pdf') }))
    } catch (error) {
      toast.error(await explain(error), { id: 'tables' })
    }
  }
  const edits = [
    { kind: 'action', label: t('change'), onSelect: () => onAsk('change') },
    { kind: 'action', label: t('replace'), onSelect: () => onAsk('replace') },
    { kind: 'action', label: t('remove'), danger: true, onSelect: () => onAsk('remove') },
  ] as const
  return (
    <Entry
      words={
        <>
          <strong>{t('table', { label })}</strong>
          <EntryNote>{t(table.service)}</EntryNote>
        </>
      }
    >
      <Menu
        trigger={<IconButton icon={IconDots} label={t('actionsOf', { label })} />}
        align="end"
        items={[{ kind: 'action', label: t('printOne'), onSelect: () => void print() }, ...(canEdit ? edits : [])]}
      />
    </Entry>
  )
}
