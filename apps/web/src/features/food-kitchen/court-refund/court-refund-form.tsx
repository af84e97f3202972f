import type { RefundableOrder, RefundBearer } from '@plein/contract/food-ordering/paying'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useCallKey } from '#platform/form/call-key.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { Money } from '#ui/display/money.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { keepRoom } from '#ui/overlays/keep-room.ts'
import { PartChoice } from './part-choice.tsx'
import { chosenParts, type Choices } from './chosen-parts.rules.ts'
import { courtRefundStrings } from './strings/index.ts'
import styles from './court-refund.module.css'

interface CourtRefundFormProps {
  order: Static<typeof RefundableOrder>
  onClose: () => void
}

/** The readings that a refund changes. */
const touched = ['order', 'board', 'refundable']

/** Asks what goes back of each restaurant, and who bears it; the server says how much before anything happens. */
export const CourtRefundForm = ({ order, onClose }: CourtRefundFormProps) => {
  const t = courtRefundStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  const client = useQueryClient()
  const { keyFor } = useCallKey()
  const [choices, setChoices] = useState<Choices>({})
  const [borne_by, setBearer] = useState<RefundBearer>('court')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const { currency } = order
  const parts = chosenParts(order.parts, choices)
  const isChosen = parts.length > 0
  const preview = useQuery({
    queryKey: ['refund-preview', parts, borne_by],
    queryFn: () =>
      api.post('/payment/refunds', {
        body: { parts, borne_by, reason: 'preview', dry_run: true },
        idempotency_key: newKey(),
      }),
    enabled: isChosen,
    staleTime: 0,
    retry: false,
  })
  const refund = useMutation({
    mutationFn: () => {
      const body = { parts, borne_by, reason: reason.trim() }
      return api.post('/payment/refunds', { body, idempotency_key: keyFor(body) })
    },
    onSuccess: ({ amount }) => {
      toast.success(t('done', { amount: formatMoney(amount, language, currency) }), { id: order.order_uuid })
      onClose()
    },
    // Refused or not: somebody else may have given some of it back meanwhile.
    onSettled: () => Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
  const submit = (): void => {
    setPressed(true)
    if (isChosen && reason.trim()) refund.mutate()
  }
  const validationError = refund.error ?? (isChosen ? preview.error : null)
  const known = isChosen ? preview.data : undefined
  const fee = known?.parts.reduce((sum, part) => sum + part.fee, 0) ?? 0
  return (
    <div className={styles.refund}>
      {order.parts.map((part) => (
        <PartChoice
          key={part.uuid}
          part={part}
          currency={currency}
          choice={choices[part.uuid]}
          onChoice={(choice) => setChoices({ ...choices, [part.uuid]: choice })}
        />
      ))}
      {pressed && !isChosen && (
        <p className={styles.refusal} role="alert">
          {t('nothing')}
        </p>
      )}
      <RadioGroup
        legend={t('whoBears')}
        value={borne_by}
        onValue={setBearer}
        options={[
          { value: 'court', label: t('court'), hint: t('courtHint') },
          { value: 'restaurant', label: t('restaurant'), hint: t('restaurantHint') },
        ]}
      />
      <TextField
        label={t('reason')}
        value={reason}
        maxLength={255}
        onValue={setReason}
        error={pressed && !reason.trim() ? t('reasonMissing') : undefined}
      />
      {validationError && (
        <p className={styles.refusal} role="alert">
          {explain(validationError)}
        </p>
      )}
      <dl className={styles.sums} aria-live="polite">
        <div>
          <dt>{t('sum')}</dt>
          <dd>
            <strong>{known ? <Money cents={known.amount} currency={currency} /> : '–'}</strong>
          </dd>
        </div>
        {fee > 0 && (
          <div>
            <dt>{t('feeBack')}</dt>
            <dd>
              <Money cents={fee} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.answers} ref={keepRoom}>
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button variant="danger" busy={refund.isPending} onClick={submit}>
          {known ? t('go', { amount: formatMoney(known.amount, language, currency) }) : t('open')}
        </Button>
      </div>
    </div>
  )
}
