import type { BodyOf } from '@plein/contract/endpoint'
import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { Money } from '#ui/display/money.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { keepRoom } from '#ui/overlays/keep-room.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { putOrder, readAgain } from '../state/board-data.ts'
import { markSeen } from '../state/board-memory.ts'
import { boardStrings } from '../state/strings/index.ts'
import { useOvertaken } from './use-overtaken.ts'
import styles from './dialogs.module.css'

interface RefuseDialogProps {
  /** The order it is about; null closes it. */
  order: BoardOrder | null
  onClose: () => void
}

type Reason = BodyOf<(typeof foodBoard)['refuse']>['reason']
const reasons: readonly Reason[] = ['too_busy', 'sold_out', 'closing', 'cannot_deliver', 'other']

/** Refuses an order, also one that cooks: why, and what goes back to the customer. */
export const RefuseDialog = ({ order, onClose }: RefuseDialogProps) => {
  const t = boardStrings.useTranslate()
  const number = String(order?.order_id ?? '')
  return (
    <Dialog open={order !== null} onClose={onClose} title={t('refuseTitle', { number })} description={t('refuseText')}>
      {order && <Form order={order} onClose={onClose} />}
    </Dialog>
  )
}

const Form = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const t = boardStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const online = useOnline()
  const [key] = useState(newKey)
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { program_uuid, uuid, currency } = order
  const words = {
    too_busy: t('reason_too_busy'),
    sold_out: t('reason_sold_out'),
    closing: t('reason_closing'),
    cannot_deliver: t('reason_cannot_deliver'),
    other: t('reason_other'),
  }
  const tell = ({ order_id, refunded_amount }: BoardOrder): void => {
    const word = refunded_amount > 0 ? 'refused' : 'refusedAlone'
    toast.success(t(word, { number: String(order_id) }), { id: `move-${uuid}` })
    onClose()
  }
  const refuse = useMutation({
    mutationFn: (chosen: Reason) =>
      api.post('/programs/{program_uuid}/orders/{uuid}/refuse', {
        params: { program_uuid, uuid },
        body: { reason: chosen, ...(note.trim() && { note: note.trim() }) },
        idempotency_key: key,
      }),
    onSuccess: async (answer) => {
      markSeen(program_uuid, [answer])
      await putOrder(client, program_uuid, answer)
      tell(answer)
    },
    onError: (error) => readAgain(client, program_uuid, error),
  })
  // The answer was lost, the refusal was not: the order itself brings it.
  const hasArrived =
    refuse.isError && order.order_status === orderStatuses.cancelled && order.cancel_reason === refuse.variables
  useEffect(() => {
    if (hasArrived) tell(order)
  })
  const isOwn = refuse.isPending || refuse.isSuccess || hasArrived
  useOvertaken(order, isOwn || order.may.includes('refuse'), onClose)
  const noteMissing = reason === 'other' && note.trim() === ''
  const submit = (): void => {
    setTried(true)
    if (reason && !noteMissing) refuse.mutate(reason)
  }
  return (
    <div className={styles.form}>
      <RadioGroup
        look="rows"
        legend={t('reason')}
        value={reason}
        onValue={setReason}
        error={tried && !reason ? t('reasonMissing') : undefined}
        options={reasons
          .filter((reason) => reason !== 'cannot_deliver' || !order.pickup_in_restaurant)
          .map((value) => ({ value, label: words[value] }))}
      />
      <Textarea
        label={t('refuseNote')}
        hint={t('refuseNoteHint')}
        optional={reason !== 'other'}
        maxLength={255}
        value={note}
        onValue={setNote}
        error={tried && noteMissing ? t('refuseNoteMissing') : undefined}
      />
      <RefundPreview order={order} currency={currency} />
      {refuse.error && (
        <p className={styles.fault} role="alert">
          {explain(refuse.error)}
        </p>
      )}
      <div className={styles.answers} ref={keepRoom}>
        <Button className={styles.answer} onClick={onClose}>
          {t('keepOrder')}
        </Button>
        <Button
          variant="danger"
          className={styles.answer}
          busy={refuse.isPending}
          unavailable={online ? undefined : t('needsConnection')}
          onClick={submit}
        >
          {t('refuseOrder')}
        </Button>
      </div>
    </div>
  )
}

/** The refund, asked of the server: it knows the earlier refunds. */
const RefundPreview = ({ order, currency }: { order: BoardOrder; currency: string }) => {
  const t = boardStrings.useTranslate()
  const { data, error } = useQuery({
    queryKey: ['refund-preview', order.uuid, order.refunded_amount],
    queryFn: () =>
      api.post('/payment/refunds', {
        body: { order_uuid: order.uuid, reason: 'preview', dry_run: true },
        idempotency_key: newKey(),
      }),
    staleTime: 0,
    retry: false,
  })
  // The payer's bank took it back, or it was refunded before.
  const amount = error && asProblem(error).code === 'nothing_to_refund' ? 0 : data?.amount
  if (error && amount === undefined) return <p className={styles.preview}>{t('refundUnknown')}</p>
  return (
    <p className={styles.preview}>
      <span>{t('refundPreview')}</span>
      <strong>{amount === undefined ? '…' : <Money cents={amount} currency={currency} />}</strong>
    </p>
  )
}
