import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { formatTime } from '../../../platform/dates.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useExplain } from '../../../platform/problems/explain.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlays/panels.tsx'
import { putOrder } from '../board-state/board-data.ts'
import { markSeen } from '../board-state/board-memory.ts'
import { boardStrings } from '../board/strings/index.ts'
import styles from './dialogs.module.css'

interface OrderDialogProps {
  /** The order it is about; null closes it. */
  order: BoardOrder | null
  onClose: () => void
}

const steps = [5, 10, 15, 20, 30, 45] as const

/** Promises a later time; the customer is told at once. */
export const DelayDialog = ({ order, onClose }: OrderDialogProps) => {
  const t = boardStrings.useTranslate()
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={order ? t('delayTitle', { number: String(order.order_id) }) : ''}
      description={t('delayText')}
    >
      {order && <Choices order={order} onClose={onClose} />}
    </Dialog>
  )
}

const Choices = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const t = boardStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const { program_uuid, uuid, due_at, time_zone } = order
  const delay = useMutation({
    mutationFn: ({ minutes, key }: { minutes: number; key: string }) =>
      api.post('/programs/{program_uuid}/orders/{uuid}/delay', {
        params: { program_uuid, uuid },
        body: { minutes },
        idempotency_key: key,
      }),
    onSuccess: async (answer) => {
      markSeen(program_uuid, [answer])
      await putOrder(client, program_uuid, answer)
      const time = answer.due_at ? formatTime(answer.due_at, answer.time_zone) : ''
      toast.success(t('delayed', { number: String(answer.order_id), time }), { id: `delay-${uuid}` })
      onClose()
    },
  })
  /** A choice that is pressed again because its answer was lost stays one delay. */
  const choose = (minutes: number): void => {
    const before = delay.variables
    if (!delay.isPending) delay.mutate({ minutes, key: before?.minutes === minutes ? before.key : newKey() })
  }
  const later = (minutes: number): string =>
    due_at === null ? '' : formatTime(new Date(Date.parse(due_at) + minutes * 60_000), time_zone)
  return (
    <>
      {delay.error && (
        <p className={styles['fault']} role="alert">
          {explain(delay.error)}
        </p>
      )}
      <div className={styles['steps']}>
        {steps.map((minutes) => (
          <Button
            key={minutes}
            className={styles['step']}
            busy={delay.isPending && delay.variables.minutes === minutes}
            onClick={() => choose(minutes)}
          >
            <span className={styles['minutes']}>{t('plusMinutes', { n: minutes })}</span>
            <span className={styles['becomes']}>{later(minutes)}</span>
          </Button>
        ))}
      </div>
    </>
  )
}
