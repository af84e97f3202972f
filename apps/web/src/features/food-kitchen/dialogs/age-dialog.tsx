import type { AgeOutcome } from '@plein/contract/food-ordering/age-rules'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { putOrder, readAgain } from '../state/board-data.ts'
import { moveOrder } from '../state/moves.ts'
import { boardStrings } from '../state/strings/index.ts'
import styles from './dialogs.module.css'

interface AgeDialogProps {
  /** The order it is about; null closes it. */
  order: BoardOrder | null
  onClose: () => void
}

/** Before alcohol is handed over: how the age was checked. Nothing of a document is asked for. */
export const AgeDialog = ({ order, onClose }: AgeDialogProps) => {
  const t = boardStrings.useTranslate()
  const number = String(order?.order_id ?? '')
  return (
    <Dialog open={order !== null} onClose={onClose} title={t('ageTitle', { number })} description={t('ageText')}>
      {order && <Outcomes key={order.uuid} order={order} onClose={onClose} />}
    </Dialog>
  )
}

const Outcomes = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const t = boardStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const online = useOnline()
  const [keys] = useState(() => ({ plainly_over_25: newKey(), id_seen: newKey(), refused: newKey() }))
  const { program_uuid, uuid, order_id } = order
  const check = useMutation({
    mutationFn: (outcome: AgeOutcome) =>
      api.post('/programs/{program_uuid}/orders/{uuid}/age-check', {
        params: { program_uuid, uuid },
        body: { outcome },
        idempotency_key: keys[outcome],
      }),
    onSuccess: async (answer, outcome) => {
      await putOrder(client, program_uuid, answer)
      onClose()
      if (outcome === 'refused') toast.warn(t('ageRefusedDone', { number: String(order_id) }), { id: `age-${uuid}` })
      else await moveOrder(answer, orderStatuses.delivered)
    },
    onError: (error) => readAgain(client, program_uuid, error),
  })
  const answer = (outcome: AgeOutcome, variant: 'primary' | 'danger' | 'ink') => (
    <Button
      wide
      variant={variant}
      className={styles.answer}
      busy={check.isPending && check.variables === outcome}
      unavailable={online ? undefined : t('needsConnection')}
      onClick={() => check.mutate(outcome)}
    >
      {t(`age_${outcome}`)}
    </Button>
  )
  return (
    <div className={styles.form}>
      {check.error && (
        <p className={styles.fault} role="alert">
          {explain(check.error)}
        </p>
      )}
      {answer('plainly_over_25', 'ink')}
      {answer('id_seen', 'ink')}
      {answer('refused', 'danger')}
      <p>{t('ageRefusedHint')}</p>
      <Button wide onClick={onClose}>
        {t('ageLater')}
      </Button>
    </div>
  )
}
