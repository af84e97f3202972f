import type { OrderNow, PaymentOrder } from '@plein/contract/payment-management/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/api.ts'
import { useLive } from '#platform/live.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { queryClient } from '#platform/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconCircleCheck } from '#ui/icons/icons.ts'
import { LinkQr } from '../owner/qr-code.tsx'
import { SendRequest } from '../owner/send-request.tsx'
import { playPaid } from './paid-sound.ts'
import { shownQuery } from './terminal-data.ts'
import { useScreenAwake } from '../counter/use-screen-awake.ts'
import { terminalStrings } from './strings/index.ts'
import styles from './terminal.module.css'

interface ShownRequestProps {
  uuid: string
  made: PaymentOrder
  onDone: () => void
}

/** The request on the shop's phone: its code until it is paid, and what its payer does meanwhile. */
export const ShownRequest = ({ uuid, made, onDone }: ShownRequestProps) => {
  const t = terminalStrings.useTranslate()
  const explain = useExplain()
  const online = useOnline()
  const { data: order, refetch } = useQuery({ ...shownQuery(uuid), initialData: made })
  const isOver = order.state !== 'open'
  useLive({
    open: (signal) => api.stream('/payment/orders/{uuid}/stream', { params: { uuid }, signal }),
    onEvent: ({ data }) => {
      const now = JSON.parse(data) as OrderNow
      queryClient.setQueryData(
        shownQuery(uuid).queryKey,
        (before) =>
          before && {
            ...before,
            state: now.state,
            paying: now.paying,
            method: now.method,
            opened_at: before.opened_at ?? (now.is_opened ? new Date().toISOString() : null),
          },
      )
    },
    poll: () => void refetch(),
    streamKey: isOver ? null : uuid,
  })
  useScreenAwake(!isOver)
  useEffect(() => {
    if (order.state === 'paid') playPaid()
  }, [order.state])
  const cancel = async (): Promise<void> => {
    try {
      await api.post('/payment/orders/{uuid}/cancel', { params: { uuid }, idempotency_key: newKey() })
      onDone()
    } catch (error) {
      toast.error(explain(error), { id: 'cancel' })
      void refetch()
    }
  }
  return (
    <div className={styles.terminal}>
      <p className={styles.amount}>
        <Money cents={order.amount} currency={order.currency} />
      </p>
      <p role="status" className={styles.state} data-state={order.state}>
        {order.state === 'paid' && <Icon of={IconCircleCheck} size={48} />}
        {online || isOver ? t(wordOf(order)) : t('offline')}
      </p>
      {order.state === 'open' && (
        <>
          <LinkQr link={order.link} />
          <OtherWays order={order} />
          <Button onClick={() => void cancel()}>{t('cancel')}</Button>
        </>
      )}
      {isOver && (
        <Button variant="primary" wide onClick={onDone}>
          {t('next')}
        </Button>
      )}
    </div>
  )
}

const wordOf = ({ state, paying, opened_at }: PaymentOrder) => {
  if (state !== 'open') return state
  if (paying === 'now') return 'paying'
  if (paying === 'failed') return 'failed'
  return opened_at === null ? 'waiting' : 'opened'
}

/** For a payer who cannot scan: the link by mail or SMS. */
const OtherWays = ({ order }: { order: PaymentOrder }) => {
  const t = terminalStrings.useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('otherWays')}</Button>
  return <SendRequest order={order} onSent={() => setOpen(false)} />
}
