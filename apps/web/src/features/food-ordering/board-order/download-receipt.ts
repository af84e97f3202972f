import { api } from '../../../platform/api.ts'
import { language } from '../../../platform/language.ts'
import { explain } from '../../../platform/problems/explain.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { orderStrings } from './strings/index.ts'

/** Saves the receipt of a paid order as a PDF in the screen's language. */
export const downloadReceipt = async (order: {
  program_uuid: string
  uuid: string
  order_id: number
}): Promise<void> => {
  const { program_uuid, uuid, order_id } = order
  try {
    const answer = await api.file('/programs/{program_uuid}/orders/{uuid}/receipt', {
      params: { program_uuid, uuid },
      query: { language: language() },
    })
    const name = await saveFile(answer, `receipt-${order_id}.pdf`)
    toast.success((await orderStrings.translate())('saved', { name }))
  } catch (error) {
    toast.error(await explain(error), { id: 'receipt' })
  }
}
