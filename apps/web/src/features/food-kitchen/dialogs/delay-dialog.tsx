import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#platform/api.ts'
import { formatTime } from '#platform/dates.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { seasonNote } from '#ui/display/clock-note.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { putOrder, readAgain } from '../state/board-data.ts'
import { markSeen } from '../state/board-memory.ts'
import { boardStrings } from '../state/strings/index.ts'
import { useOvertaken } from './use-overtaken.ts'
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

interface Delay {
  minutes: number
  /** The time that was promised before. */
  from: string | null
  key: string
}

const later = (due_at: string, minutes: number): Date => new Date(Date.parse(due_at) + minutes * 60_000)

const Choices = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const t = boardStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const { program_uuid, uuid, due_at, time_zone } = order
  const clock = (at: string | Date): string => formatTime(at, time_zone) + seasonNote(time_zone, at)
  const tell = ({ order_id, due_at: then }: BoardOrder): void => {
    const time = then ? clock(then) : ''
    toast.success(t('delayed', { number: String(order_id), time }), { id: `delay-${uuid}` })
    onClose()
  }
  const delay = useMutation({
    mutationFn: ({ minutes, key }: Delay) =>
      api.post('/programs/{program_uuid}/orders/{uuid}/delay', {
        params: { program_uuid, uuid },
        body: { minutes },
        idempotency_key: key,
      }),
    onSuccess: async (answer) => {
      markSeen(program_uuid, [answer])
      await putOrder(client, program_uuid, answer)
      tell(answer)
    },
    onError: (error) => readAgain(client, program_uuid, error),
  })
  useOvertaken(order, delay.isPending || delay.isSuccess || order.may.includes('delay'), onClose)
  /** A choice that is pressed again because its answer was lost stays one delay. */
  const choose = (minutes: number): void => {
    const before = delay.variables
    const isAgain = before?.minutes === minutes && before.from === due_at
    if (!delay.isPending) delay.mutate({ minutes, from: due_at, key: isAgain ? before.key : newKey() })
  }
  const { isError, variables: tried } = delay
  // The answer was lost, the delay was not: the order itself brings it.
  const hasArrived =
    isError &&
    due_at !== null &&
    tried.from !== null &&
    Date.parse(due_at) === later(tried.from, tried.minutes).getTime()
  useEffect(() => {
    if (hasArrived) tell(order)
  })
  return (
    <>
      {delay.error && (
        <p className={styles.fault} role="alert">
          {explain(delay.error)}
        </p>
      )}
      <div className={styles.steps}>
        {steps.map((minutes) => (
          <Button
            key={minutes}
            className={styles.step}
            busy={delay.isPending && delay.variables.minutes === minutes}
            onClick={() => choose(minutes)}
          >
            <span className={styles.minutes}>{t('plusMinutes', { n: minutes })}</span>
            <span className={styles.becomes}>{due_at !== null && clock(later(due_at, minutes))}</span>
          </Button>
        ))}
      </div>
    </>
  )
}
