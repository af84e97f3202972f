import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'
import { explain } from '#platform/problems/explain.ts'
import { saveFile } from '#platform/save-file.ts'
import { toast } from '#ui/feedback/toast.ts'
import { orderStrings } from './strings/index.ts'

interface Receipted {
  program_uuid: string
  uuid: string
  order_id: number
}

/** Saves the receipt of a paid order as a PDF in the screen's language. Resolves with the file's name; throws what is refused. */
export const saveReceipt = async ({ program_uuid, uuid, order_id }: Receipted): Promise<string> => {
  const answer = await api.file('/programs/{program_uuid}/orders/{uuid}/receipt', {
    params: { program_uuid, uuid },
    query: { language: language() },
  })
  return saveFile(answer, `receipt-${order_id}.pdf`)
}

/** The same, and says how it went. */
export const downloadReceipt = async (order: Receipted): Promise<void> => {
  try {
    const name = await saveReceipt(order)
    toast.success((await orderStrings.translate())('saved', { name }))
  } catch (error) {
    toast.error(await explain(error), { id: 'receipt' })
  }
}
