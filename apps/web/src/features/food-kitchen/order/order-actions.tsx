import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { popupStatuses } from '@plein/contract/food-ordering/order-statuses'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import {
  IconArrowBackUpDouble,
  IconBan,
  IconChevronDown,
  IconClockPlus,
  IconFileTypePdf,
  IconPrinter,
  IconReceipt,
  IconReceiptRefund,
} from '#ui/icons/icons.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { AgeDialog } from '../dialogs/age-dialog.tsx'
import { DelayDialog } from '../dialogs/delay-dialog.tsx'
import { RefuseDialog } from '../dialogs/refuse-dialog.tsx'
import { StatusMenu } from '../dialogs/status-menu.tsx'
import { boardStrings } from '../state/strings/index.ts'
import { printOrder } from '../state/print-job.ts'
import { moveOrder } from '../state/moves.ts'
import { getNext, getVerb } from '../state/statuses.ts'
import { needsAgeCheck } from '../ticket/ticket-ask.ts'
import { downloadReceipt } from './download-receipt.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { orderStrings } from './strings/index.ts'
import styles from './order.module.css'

type Asked = 'delay' | 'refuse' | 'refund' | 'age' | null

/** The actions on the order now: the next step in front, the rest beside it. */
export const OrderActions = ({ order }: { order: BoardOrderDetail }) => {
  const t = orderStrings.useTranslate()
  const b = boardStrings.useTranslate()
  const [asked, setAsked] = useState<Asked>(null)
  const close = (): void => setAsked(null)
  const verb = getVerb(order)
  const next = getNext(order.order_status)
  const items: MenuItem[] = [
    { kind: 'action', label: t('printKitchen'), icon: IconPrinter, onSelect: () => void printOrder(order, 'kitchen') },
    { kind: 'action', label: t('printReceipt'), icon: IconReceipt, onSelect: () => void printOrder(order, 'receipt') },
  ]
  if (order.may.includes('receipt'))
    items.push({
      kind: 'action',
      label: t('receiptPdf'),
      icon: IconFileTypePdf,
      onSelect: () => void downloadReceipt(order),
    })
  return (
    <div className={styles.actions}>
      {verb && next !== null && (
        <div className={styles.next}>
          <Button
            variant="primary"
            className={styles.verb}
            onClick={() => (needsAgeCheck(order) ? setAsked('age') : void moveOrder(order, next))}
          >
            {b(`verb_${verb}`)}
          </Button>
        </div>
      )}
      {popupStatuses.includes(order.order_status) && (
        <StatusMenu order={order} trigger={<Button icon={IconArrowBackUpDouble}>{b('changeStatus')}</Button>} />
      )}
      <Menu
        align="start"
        trigger={
          <Button icon={IconPrinter} trailing={<IconChevronDown size={18} />}>
            {b('print')}
          </Button>
        }
        items={items}
      />
      {order.may.includes('delay') && (
        <Button icon={IconClockPlus} onClick={() => setAsked('delay')}>
          {b('later')}
        </Button>
      )}
      {order.may.includes('refund') && (
        <Button icon={IconReceiptRefund} onClick={() => setAsked('refund')}>
          {t('refund')}
        </Button>
      )}
      {order.may.includes('refuse') && (
        <Button icon={IconBan} onClick={() => setAsked('refuse')}>
          {b('refuse')}
        </Button>
      )}
      <DelayDialog order={asked === 'delay' ? order : null} onClose={close} />
      <AgeDialog order={asked === 'age' ? order : null} onClose={close} />
      <RefuseDialog order={asked === 'refuse' ? order : null} onClose={close} />
      <RefundDialog order={asked === 'refund' ? order : null} onClose={close} />
    </div>
  )
}
