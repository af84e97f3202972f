import type { Printer } from '@plein/contract/food-kitchen/printers'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { printersKey } from './printers-data.ts'
import { printerStrings } from './strings/index.ts'

interface PrinterQuestionProps {
  program_uuid: string
  step: 'replace' | 'end'
  /** Undefined: nothing is asked. */
  printer: Printer | undefined
  onClose: () => void
}

/** Asks before a printer goes quiet: without its address, or for good. */
export const PrinterQuestion = ({ program_uuid, step, printer, onClose }: PrinterQuestionProps) => {
  const t = printerStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const name = printer?.name ?? ''
  const go = async (): Promise<void> => {
    if (!printer) return
    const params = { program_uuid, uuid: printer.uuid }
    if (step === 'end') await api.delete('/programs/{program_uuid}/printers/{uuid}', { params })
    else await api.post('/programs/{program_uuid}/printers/{uuid}/address', { params, idempotency_key: newKey() })
    toast.success(t(step === 'end' ? 'ended' : 'replaced', { name }))
    await client.invalidateQueries({ queryKey: printersKey(program_uuid) })
  }
  return (
    <Confirm
      open={printer !== undefined}
      onClose={onClose}
      title={t(`${step}Title`, { name })}
      consequence={t(`${step}Text`)}
      keepLabel={t('keep')}
      goLabel={t(step)}
      onConfirm={go}
      explain={explain}
    />
  )
}
