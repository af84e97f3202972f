import type { CardOrder } from '@plein/contract/cards/orders'
import { pagePath } from '@plein/contract/pages/page-path'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import {
  IconBuildingBank,
  IconDots,
  IconDownload,
  IconFileTypePdf,
  IconMailForward,
  IconReceiptRefund,
  IconTicket,
  IconX,
} from '#ui/icons/icons.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { cardOrdersKey } from '../orders/order-data.ts'
import { cardsPath } from './cards-path.ts'
import { ownerCardStrings } from './strings/index.ts'
import styles from './owner.module.css'

export type OrderDialog = 'export' | 'send' | 'refund' | 'settle'

interface CardOrderActionsProps {
  order: CardOrder
  /** Cards that somebody bought have their codes with who bought them. */
  isOwn: boolean
  onOpen: (what: OrderDialog, order: CardOrder) => void
}

/** The actions on an order: pay or call it off; print and send its cards; its invoice; what its buyer gets back. */
export const CardOrderActions = ({ order, isOwn, onOpen }: CardOrderActionsProps) => {
  const t = ownerCardStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { uuid, program_uuid, may, invoice_url, batch_uuid, batch_state, order_id } = order
  const number = String(order_id)
  const invoice = useMutation({
    mutationFn: async () =>
      saveFile(await api.file('/card-orders/{uuid}/invoice', { params: { uuid } }), `invoice-${number}.pdf`),
    onSuccess: (name) => toast.success(t('invoiceSaved', { name })),
    onError: (error) => toast.error(explain(error), { id: 'invoice' }),
  })
  const isReady = isOwn && batch_state === 'ready'
  const items: MenuItem[] = [
    // A blank card is worth nothing to whoever gets it.
    ...(isReady && order.value !== null
      ? [{ kind: 'action', label: t('send'), icon: IconMailForward, onSelect: () => onOpen('send', order) } as const]
      : []),
    ...(invoice_url !== null && isOwn
      ? [{ kind: 'action', label: t('invoice'), icon: IconFileTypePdf, onSelect: () => invoice.mutate() } as const]
      : []),
    ...(batch_uuid !== null
      ? [
          {
            kind: 'link',
            label: t('seeCards'),
            icon: IconTicket,
            to: cardsPath(program_uuid, batch_uuid),
          } as const,
        ]
      : []),
    ...(may.includes('refund')
      ? [
          {
            kind: 'action',
            label: t('refund'),
            icon: IconReceiptRefund,
            onSelect: () => onOpen('refund', order),
          } as const,
        ]
      : []),
    ...(may.includes('settle')
      ? [
          {
            kind: 'action',
            label: t('settle'),
            icon: IconBuildingBank,
            onSelect: () => onOpen('settle', order),
          } as const,
        ]
      : []),
    ...(may.includes('cancel')
      ? [{ kind: 'action', label: t('callOff'), icon: IconX, danger: true, onSelect: () => setAsks(true) } as const]
      : []),
  ]
  return (
    <div className={styles.actions}>
      {may.includes('pay') && (
        <LinkButton
          size="small"
          variant="primary"
          to={pagePath('/programs/:uuid/order', { uuid: program_uuid }, { order: uuid })}
        >
          {t('pay')}
        </LinkButton>
      )}
      {isReady && (
        <Button size="small" icon={IconDownload} onClick={() => onOpen('export', order)}>
          {t('download')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu trigger={<IconButton icon={IconDots} label={t('actionsOf', { number })} />} items={items} />
      )}
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title={t('callOffTitle', { number })}
        consequence={t('callOffText')}
        keepLabel={t('keepOrder')}
        goLabel={t('callOff')}
        onConfirm={async () => {
          await api.post('/card-orders/{uuid}/cancel', { params: { uuid } })
          await client.invalidateQueries({ queryKey: cardOrdersKey })
        }}
        explain={explain}
      />
    </div>
  )
}
