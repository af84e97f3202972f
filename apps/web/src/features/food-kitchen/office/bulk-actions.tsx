import type { OrderSummary } from '@plein/contract/food-ordering/order-summary'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconFileTypePdf, IconPrinter } from '#ui/icons/icons.ts'
import { kitStrings } from '#ui/strings/index.ts'
import { saveReceipt } from '../order/download-receipt.ts'
import { printTickets } from '../state/print-job.ts'
import { officeStrings } from './strings/index.ts'

/** Saves one receipt after the other. Says which did not come, and tries those again. */
const saveReceipts = async (orders: readonly OrderSummary[]): Promise<void> => {
  const missing: OrderSummary[] = []
  for (const order of orders) {
    try {
      await saveReceipt(order)
    } catch {
      missing.push(order)
    }
  }
  const t = await officeStrings.translate()
  if (missing.length === 0) return toast.success(t('receiptsSaved', { n: orders.length }), { id: 'receipts' })
  const kit = await kitStrings.translate()
  const numbers = missing.map(({ order_id }) => order_id).join(', ')
  toast.error(t('receiptsMissing', { n: missing.length, numbers }), {
    id: 'receipts',
    action: { label: kit('tryAgain'), onSelect: () => void saveReceipts(missing) },
  })
}

interface BulkActionsProps {
  orders: readonly OrderSummary[]
  onDone: () => void
  /** True on a device with a printer for tickets. */
  canPrint: boolean
}

/** The actions on marked orders. */
export const BulkActions = ({ orders, onDone, canPrint }: BulkActionsProps) => {
  const t = officeStrings.useTranslate()
  const [saving, setSaving] = useState(false)
  const paid = orders.filter(({ paid_at }) => paid_at !== null)
  const save = async (): Promise<void> => {
    setSaving(true)
    await saveReceipts(paid)
    setSaving(false)
    onDone()
  }
  const unavailable = paid.length === 0 ? t('noneHasReceipt') : undefined
  return (
    <>
      <Button size="small" icon={IconFileTypePdf} busy={saving} unavailable={unavailable} onClick={() => void save()}>
        {t('receiptsPdf')}
      </Button>
      {canPrint && (
        <Button
          size="small"
          icon={IconPrinter}
          onClick={() => {
            void printTickets(orders)
            onDone()
          }}
        >
          {t('printTickets')}
        </Button>
      )}
    </>
  )
}
