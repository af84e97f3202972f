import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useCallKey } from '#platform/form/call-key.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import { cardOrdersKey } from '../orders/order-data.ts'
import { ownerCardStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** A refund that the provider refused: the cards are void, and their buyer waits for the money. It is sent again, or given in another way. */
export const FailedRefund = ({ uuid, amount }: { uuid: string; amount: string }) => {
  const t = ownerCardStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const [key] = useState(newKey)
  const { keyFor } = useCallKey()
  const [settles, setSettles] = useState(false)
  const [{ note }, put] = useOwnDraft(`settle refund ${uuid}`, { note: '' })
  // Refused or not: somebody else may have seen to it.
  const onSettled = () => client.invalidateQueries({ queryKey: cardOrdersKey })
  const again = useMutation({
    scope: { id: uuid },
    mutationFn: () => api.post('/payment/refunds/{uuid}/resend', { params: { uuid }, idempotency_key: key }),
    onSuccess: () => toast.success(t('refundResent', { amount }), { id: uuid }),
    onError: (error) => toast.error(explain(error), { id: uuid }),
    onSettled,
  })
  const settle = async (typed: string): Promise<void> => {
    const body = { as: 'bank' as const, note: typed.trim().slice(0, 255) }
    await api.post('/payment/refunds/{uuid}/settle', { params: { uuid }, body, idempotency_key: keyFor(body) })
    toast.success(t('isRefundSettled', { amount }), { id: uuid })
    await onSettled()
  }
  return (
    <section className={styles.warning} aria-label={t('refundFailed', { amount })}>
      <strong>{t('refundFailed', { amount })}</strong>
      <p>{t('refundFailedText')}</p>
      <div className={styles.steps}>
        <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
          {t('refundResend')}
        </Button>
        <Button size="small" onClick={() => setSettles(true)}>
          {t('refundSettle')}
        </Button>
      </div>
      <ReasonDialog
        open={settles}
        onClose={() => setSettles(false)}
        title={t('refundSettleTitle', { amount })}
        consequence={t('refundSettleText')}
        reason={{ label: t('refundNote'), hint: t('refundNoteHint'), missing: t('refundNoteRequired') }}
        typed={note}
        onTyped={(typed) => put({ note: typed })}
        keepLabel={t('cancel')}
        goLabel={t('refundSettle')}
        onReason={settle}
        explain={explain}
      />
    </section>
  )
}
