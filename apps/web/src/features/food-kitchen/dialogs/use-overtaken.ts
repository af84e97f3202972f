import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { useEffect } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { boardStrings } from '../state/strings/index.ts'
import { overtakenWord } from '../state/statuses.ts'

/** Closes the question about an order that another screen, or its customer, has moved to where there is no answer to it any more, and says so. */
export const useOvertaken = (order: BoardOrder, isAnswerable: boolean, onClose: () => void): void => {
  const t = boardStrings.useTranslate()
  useEffect(() => {
    if (isAnswerable) return
    const { order_id, uuid } = order
    toast.warn(t('moveRefused', { number: String(order_id), why: t(overtakenWord(order)) }), { id: `move-${uuid}` })
    onClose()
  })
}
