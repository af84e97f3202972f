import type { BoardOrder, OrderItem } from '@plein/contract/food-ordering/orders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { Money } from '#ui/display/money.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Stepper } from '#ui/fields/stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { keepRoom } from '#ui/overlays/keep-room.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { readAgain } from '../state/board-data.ts'
import { useOvertaken } from '../dialogs/use-overtaken.ts'
import { getOptions } from '../state/item-options.ts'
import { orderStrings } from './strings/index.ts'
import styles from './refund.module.css'

interface RefundDialogProps {
  order: BoardOrder | null
  onClose: () => void
}

/** Gives money back, all of it or piece by piece; the server says how much before anything happens. */
export const RefundDialog = ({ order, onClose }: RefundDialogProps) => {
  const t = orderStrings.useTranslate()
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={order ? t('refundTitle', { number: String(order.order_id) }) : ''}
      description={t('refundText')}
    >
      {order && <Form order={order} onClose={onClose} />}
    </Dialog>
  )
}

/** The refunded amount at the time of the question, and how much more was asked for, as far as that was known. */
interface Asked {
  before: number
  amount: number | undefined
}

type Pieces = Readonly<Record<string, number>>

const leftOf = ({ quantity, refunded_quantity }: OrderItem): number => quantity - refunded_quantity

/** How many pieces of a line are chosen: no more than are left, also when another screen refunds some meanwhile. */
const piecesOf = (item: OrderItem, pieces: Pieces): number => Math.min(pieces[item.uuid] ?? 0, leftOf(item))

const linesOf = (items: readonly OrderItem[], pieces: Pieces): { uuid: string; quantity: number }[] =>
  items.map((item) => ({ uuid: item.uuid, quantity: piecesOf(item, pieces) })).filter(({ quantity }) => quantity > 0)

const Form = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const t = orderStrings.useTranslate()
  const explain = useExplain()
  const language = useLanguage()
  const client = useQueryClient()
  const [key] = useState(newKey)
  const [whole, setWhole] = useState(true)
  const [pieces, setPieces] = useState<Pieces>({})
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const lines = linesOf(order.items, pieces)
  const chosen = whole || lines.length > 0
  const wanted = { order_uuid: order.uuid, ...(!whole && { lines }) }
  const preview = useQuery({
    // Another screen may refund some of it while the question is open.
    queryKey: ['refund-preview', wanted, order.refunded_amount],
    queryFn: () =>
      api.post('/payment/refunds', {
        body: { ...wanted, reason: 'preview', dry_run: true },
        idempotency_key: newKey(),
      }),
    enabled: chosen,
    staleTime: 0,
    retry: false,
  })
  const tell = (amount: number): void => {
    toast.success(t('refundedToast', { amount: formatMoney(amount, language, order.currency) }), { id: key })
    onClose()
  }
  const refund = useMutation({
    mutationFn: (_: Asked) =>
      api.post('/payment/refunds', { body: { ...wanted, reason: reason.trim() }, idempotency_key: key }),
    onSuccess: async ({ amount }) => {
      tell(amount)
      await client.invalidateQueries({ queryKey: ['order'] })
      await client.invalidateQueries({ queryKey: ['board'] })
    },
    onError: (error) => readAgain(client, order.program_uuid, error),
  })
  // The answer was lost, the refund was not: the order itself brings it.
  const { isError, error, variables: tried } = refund
  const gone = order.refunded_amount - (tried?.before ?? 0)
  const hasArrived = isError && asProblem(error).passing && gone > 0 && gone === (tried.amount ?? gone)
  useEffect(() => {
    if (hasArrived) tell(gone)
  })
  const isOwn = refund.isPending || refund.isSuccess || hasArrived
  useOvertaken(order, isOwn || order.may.includes('refund'), onClose)
  const submit = (): void => {
    setPressed(true)
    if (chosen && reason.trim()) refund.mutate({ before: order.refunded_amount, amount: preview.data?.amount })
  }
  const validationError = refund.error ?? (chosen ? preview.error : null)
  return (
    <div className={styles.refund}>
      <RadioGroup
        legend={t('refundWhat')}
        value={whole ? 'whole' : 'lines'}
        onValue={(value) => setWhole(value === 'whole')}
        options={[
          { value: 'whole', label: t('refundWhole') },
          { value: 'lines', label: t('refundLines') },
        ]}
        error={pressed && !chosen ? t('refundNothing') : undefined}
      />
      {!whole && <Lines order={order} pieces={pieces} onPieces={setPieces} />}
      <TextField
        label={t('refundReason')}
        value={reason}
        onValue={setReason}
        error={pressed && !reason.trim() ? t('refundReasonMissing') : undefined}
      />
      {validationError && (
        <p className={styles.fault} role="alert">
          {explain(validationError)}
        </p>
      )}
      <p className={styles.refundSum} aria-live="polite">
        <span>{t('refundSum')}</span>
        <strong>
          {chosen && preview.data ? <Money cents={preview.data.amount} currency={order.currency} /> : '–'}
        </strong>
      </p>
      <div className={styles.answers} ref={keepRoom}>
        <Button onClick={onClose}>{t('refundKeep')}</Button>
        <Button variant="danger" busy={refund.isPending} onClick={submit}>
          {chosen && preview.data
            ? t('refundGo', { amount: formatMoney(preview.data.amount, language, order.currency) })
            : t('refund')}
        </Button>
      </div>
    </div>
  )
}

interface LinesProps {
  order: BoardOrder
  pieces: Pieces
  onPieces: (pieces: Pieces) => void
}

const Lines = ({ order, pieces, onPieces }: LinesProps) => {
  const t = orderStrings.useTranslate()
  return (
    <ul className={styles.refundLines}>
      {order.items.map((item) => {
        const left = leftOf(item)
        return (
          <li key={item.uuid}>
            <span className={styles.dish}>
              <span className={styles.name}>{item.product}</span>
              <span className={styles.option}>{getOptions(item).join(', ')}</span>
              {left === 0 && <span className={styles.refunded}>{t('refundedPieces', { n: item.quantity })}</span>}
            </span>
            {left > 0 && (
              <Stepper
                size="small"
                label={t('refundPieces', { product: item.product, max: left })}
                value={piecesOf(item, pieces)}
                max={left}
                onValue={(quantity) => onPieces({ ...pieces, [item.uuid]: quantity })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
