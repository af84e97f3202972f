import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { keepRoom } from '#ui/overlays/keep-room.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { failedRefundsKey } from '../refunds/failed-refunds-data.ts'
import { orderStrings } from './strings/index.ts'
import type { LastWords } from './use-last-words.ts'
import styles from './refund.module.css'

interface SettleDialogProps {
  refund: BoardOrderDetail['transactions'][number]
  /** A customer who ordered by telephone may have no address. */
  byMail: boolean
  open: boolean
  onClose: () => void
  words: LastWords
}

/** Says that the guest got the money of a refund that failed, how, and by whom: nobody is asked for it after that. */
export const SettleDialog = ({ refund, byMail, open, onClose, words }: SettleDialogProps) => {
  const t = orderStrings.useTranslate()
  const language = useLanguage()
  const amount = formatMoney(refund.amount, language, refund.currency)
  const reported = t(byMail ? 'settleToldByMail' : 'settleTold')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settleTitle', { amount })}
      description={`${reported} ${t(refund.may.includes('settle_cash') ? 'settleText' : 'settleTextBank')}`}
    >
      {open && <Form refund={refund} amount={amount} onClose={onClose} words={words} />}
    </Dialog>
  )
}

const ways = ['cash', 'bank'] as const

interface FormProps extends Pick<SettleDialogProps, 'refund' | 'onClose' | 'words'> {
  amount: string
}

const Form = ({ refund: { uuid, may }, amount, onClose, words }: FormProps) => {
  const t = orderStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const [key] = useState(newKey)
  const possible = ways.filter((way) => may.includes(`settle_${way}`))
  const [as, setAs] = useState(possible[0] ?? 'bank')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const settle = useMutation({
    // A second press waits for the first, and is answered the same.
    scope: { id: uuid },
    mutationFn: () =>
      api.post('/payment/refunds/{uuid}/settle', {
        params: { uuid },
        body: { as, note: note.trim() },
        idempotency_key: key,
      }),
    onSuccess: () => {
      toast.success(t('settleToast', { amount }), { id: uuid })
      onClose()
    },
    // Refused or not: somebody else may have settled it.
    onSettled: (_, error) => {
      words.heard(uuid, error)
      return Promise.all([
        client.invalidateQueries({ queryKey: ['order'] }),
        client.invalidateQueries({ queryKey: failedRefundsKey }),
      ])
    },
  })
  const submit = (): void => {
    setTried(true)
    if (!note.trim()) return
    // From here on the answer has the last word.
    words.asking(uuid, false)
    settle.mutate()
  }
  return (
    <div className={styles.refund}>
      {possible.length > 1 && (
        <RadioGroup
          legend={t('settleHow')}
          value={as}
          onValue={setAs}
          options={possible.map((way) => ({ value: way, label: t(`settled_${way}`) }))}
        />
      )}
      <TextField
        label={t('settleNote')}
        hint={t('settleNoteHint')}
        value={note}
        onValue={setNote}
        maxLength={255}
        error={tried && !note.trim() ? t('settleNoteMissing') : undefined}
      />
      {settle.error && (
        <p className={styles.fault} role="alert">
          {explain(settle.error)}
        </p>
      )}
      <div className={styles.answers} ref={keepRoom}>
        <Button onClick={onClose}>{t('settleKeep')}</Button>
        <Button variant="primary" busy={settle.isPending} onClick={submit}>
          {t('settleGo', { amount })}
        </Button>
      </div>
    </div>
  )
}
