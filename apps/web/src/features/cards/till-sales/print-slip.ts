import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'
import { explain } from '#platform/problems/explain.ts'
import { saveFile } from '#platform/save-file.ts'
import { toast } from '#ui/feedback/toast.ts'

/** The browser reads the address after the window has it. */
const KEEP_MS = 60_000

/** Opens the slip of 80 mm beside the page, to print; where no window may open, it is saved. Within a tap. */
export const printSlip = async ({ uuid, number }: { uuid: string; number: number }): Promise<void> => {
  const beside = window.open('', '_blank')
  try {
    const slip = await api.file('/redemptions/{uuid}/slip', { params: { uuid }, query: { language: language() } })
    if (!beside) return void (await saveFile(slip, `slip-${number}.pdf`))
    const address = URL.createObjectURL(await slip.blob())
    beside.location.href = address
    setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
  } catch (error) {
    beside?.close()
    toast.error(await explain(error), { id: 'slip' })
  }
}
