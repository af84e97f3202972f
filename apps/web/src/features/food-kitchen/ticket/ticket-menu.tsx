import { pagePath } from '@plein/contract/pages/page-path'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { Icon } from '#ui/icons/icon.tsx'
import { IconDots, IconListDetails, IconPhone, IconPrinter } from '#ui/icons/icons.ts'
import { usePaymentMethod } from '../state/payment-method.ts'
import { printOrder } from '../state/print-job.ts'
import { boardStrings } from '../state/strings/index.ts'
import { typedHref } from '#platform/phone.ts'
import { StatusMenu } from '../dialogs/status-menu.tsx'
import styles from './ticket.module.css'

/** Rare actions on an order: any other status, paper, the customer's telephone, how it was paid, through which court. */
export const TicketMenu = ({ order }: { order: BoardOrder }) => {
  const t = boardStrings.useTranslate()
  const method = usePaymentMethod()
  const { uuid, program_uuid, order_id, first_name, last_name, phone_code, phone } = order
  const paid = order.paid_at !== null && order.payment_method !== 'cash'
  return (
    <StatusMenu
      order={order}
      trigger={
        <button type="button" className={styles.dots} aria-label={t('ticketMore', { number: String(order_id) })}>
          <Icon of={IconDots} size={28} />
        </button>
      }
      more={[
        { kind: 'line' },
        { kind: 'action', label: t('print'), icon: IconPrinter, onSelect: () => void printOrder(order, 'kitchen') },
        {
          kind: 'action',
          label: t('call', { name: `${first_name} ${last_name}` }),
          icon: IconPhone,
          onSelect: () => window.location.assign(typedHref(phone_code, phone)),
        },
        {
          kind: 'link',
          label: t('details'),
          icon: IconListDetails,
          to: pagePath('/orders/:uuid', { uuid }, { program: program_uuid }),
        },
        ...(order.food_court ? [{ kind: 'heading' as const, label: order.food_court.title }] : []),
        ...(paid ? [{ kind: 'heading' as const, label: t('paidBy', { method: method(order.payment_method) }) }] : []),
      ]}
    />
  )
}
