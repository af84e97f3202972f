import type { FoodTable } from '@plein/contract/food-kitchen/tables'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { tablesKey } from './tables-data.ts'
import { tablesStrings } from './strings/index.ts'

interface TableQuestionProps {
  program_uuid: string
  step: 'replace' | 'remove'
  /** Undefined: nothing is asked. */
  table: FoodTable | undefined
  onClose: () => void
}

/** Asks before the card on a table stops working. */
export const TableQuestion = ({ program_uuid, step, table, onClose }: TableQuestionProps) => {
  const t = tablesStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const label = table?.label ?? ''
  const go = async (): Promise<void> => {
    if (!table) return
    const params = { program_uuid, uuid: table.uuid }
    if (step === 'remove') await api.delete('/programs/{program_uuid}/tables/{uuid}', { params })
    else await api.post('/programs/{program_uuid}/tables/{uuid}/token', { params, idempotency_key: newKey() })
    toast.success(t(step === 'remove' ? 'removed' : 'replaced', { label }))
    await client.invalidateQueries({ queryKey: tablesKey(program_uuid) })
  }
  return (
    <Confirm
      open={table !== undefined}
      onClose={onClose}
      title={t(`${step}Title`, { label })}
      consequence={t(`${step}Text`)}
      keepLabel={t('keep')}
      goLabel={t(step)}
      onConfirm={go}
      explain={explain}
    />
  )
}
