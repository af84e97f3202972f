import { pagePath } from '@plein/contract/pages/page-path'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { useState } from 'react'
import { useNavigate } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconRepeat } from '#ui/icons/icons.ts'
import { orderAgain } from '../order-again/order-again.ts'
import { orderStrings } from './strings/index.ts'

/** Puts everything into the basket again, as far as it is still on the menu. */
export const OrderAgain = ({ order, small }: { order: CustomerOrder; small?: boolean }) => {
  const t = orderStrings.useTranslate()
  const go = useNavigate()
  const [busy, setBusy] = useState(false)
  const repeat = async (): Promise<void> => {
    setBusy(true)
    try {
      const missing = await orderAgain(order)
      if (missing.length > 0) toast.warn(t('againMissing', { products: missing.join(', ') }))
      go(pagePath('/food/cart/:id', { id: order.cart_uuid }))
    } catch {
      toast.error(t('againFailed'), { action: { label: t('tryAgain'), onSelect: () => void repeat() } })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={IconRepeat}
      busy={busy}
      {...(small ? { size: 'small' as const } : { variant: 'primary' as const })}
      onClick={() => void repeat()}
    >
      {t('orderAgain')}
    </Button>
  )
}
