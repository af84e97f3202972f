import { groupedSerial } from '@plein/contract/cards/card-code'
import type { CardOrder } from '@plein/contract/cards/orders'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { newKey } from '#platform/new-key.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { cardOrdersKey } from '../orders/order-data.ts'
import { cardsKey, cardsQuery } from './cards-data.ts'
import { ownerCardStrings } from './strings/index.ts'
import { useCardAmounts } from './use-card-amounts.ts'
import styles from './owner.module.css'

interface RefundCardsProps {
  order: CardOrder & { readonly batch_uuid: string }
  onClose: () => void
}

/** The cards of a purchase that can go back now, as the server sees it: nothing happens by asking. */
const previewQuery = (order: CardOrder) =>
  queryOptions({
    queryKey: [...cardOrdersKey, 'refund', order.uuid, order.refunded_amount],
    queryFn: () =>
      api.post('/payment/refunds', {
        body: { order_uuid: order.uuid, reason: 'preview', dry_run: true },
        idempotency_key: newKey(),
      }),
    staleTime: 0,
    retry: false,
  })

/** Gives a purchase back, whole or card by card. What was spent of stays. */
export const RefundCardsDialog = ({ order, onClose }: RefundCardsProps) => {
  const t = ownerCardStrings.useTranslate()
  const amounts = useCardAmounts()
  const language = useLanguage()
  const client = useQueryClient()
  const preview = useQuery(previewQuery(order))
  const bought = useQuery(cardsQuery({ batch_uuid: order.batch_uuid, program_uuid: order.program_uuid, size: 20 }))
  const worth = new Map(preview.data?.lines.map(({ uuid, amount }) => [uuid, amount]))
  // Those that are left out, so that all are chosen as soon as they are known.
  const fields = useFields<{ reason: string; kept: readonly string[] }>({ reason: '', kept: [] })
  const [{ kept }, change] = fields
  const chosen = [...worth.keys()].filter((uuid) => !kept.includes(uuid))
  const sum = formatMoney(
    chosen.reduce((total, uuid) => total + (worth.get(uuid) ?? 0), 0),
    language,
    order.currency,
  )
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: cardOrdersKey }),
      client.invalidateQueries({ queryKey: cardsKey }),
    ])
  const form = useForm({
    id: 'refund-cards',
    typed: 'free',
    fields,
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? t('reasonRequired') : undefined,
      kept: chosen.length === 0 ? t('refundNone') : undefined,
    }),
    send: async ({ reason }, keyFor) => {
      // Each by its name: what was spent of meanwhile is refused, and no other amount goes back than the one on the button.
      const lines = chosen.map((uuid) => ({ uuid, quantity: 1 }))
      const body = { order_uuid: order.uuid, lines, reason: reason.trim().slice(0, 255) }
      const { amount, currency } = await api.post('/payment/refunds', { body, idempotency_key: keyFor(body) })
      toast.success(t('isRefunded', { amount: formatMoney(amount, language, currency) }))
      onClose()
      await again()
    },
    explain: (_, usual) => {
      void again()
      return usual()
    },
  })
  const known = preview.data !== undefined && bought.data !== undefined
  const { error } = form.field('kept')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refundTitle', { number: String(order.order_id) })}
      description={t('refundText')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={form.busy} onClick={() => known && void form.submit()}>
            {known ? t('refundGo', { amount: sum }) : t('refund')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        {preview.error && (
          <ProblemPanel error={preview.error} retrying={preview.isFetching} onRetry={() => void preview.refetch()} />
        )}
        {!known && !preview.error && (
          <Loading>
            <Skeleton height="80px" radius="panel" />
          </Loading>
        )}
        {known && (
          <fieldset className={styles.choice}>
            <legend>{t('refundWhich')}</legend>
            <FieldError id="refund-cards-kept-error" text={error} />
            {bought.data.results.map((card) => {
              const isLeft = worth.has(card.uuid)
              return (
                <Checkbox
                  key={card.uuid}
                  label={groupedSerial(card.serial)}
                  hint={isLeft ? undefined : card.state === 'void' ? t('state_void') : t('spentOf')}
                  trailing={amounts.left(card)}
                  disabled={!isLeft}
                  checked={isLeft && !kept.includes(card.uuid)}
                  onChecked={(checked) =>
                    change({ kept: checked ? kept.filter((uuid) => uuid !== card.uuid) : [...kept, card.uuid] })
                  }
                />
              )
            })}
          </fieldset>
        )}
        <TextField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} />
      </Form>
    </Dialog>
  )
}
