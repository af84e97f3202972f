import type { PaymentOrder } from '@plein/contract/payment-management/orders'
import { useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyBlock } from '#ui/display/copy-code.tsx'
import { Money } from '#ui/display/money.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { LinkQr } from './qr-code.tsx'
import { requestsChanged } from './requests-data.ts'
import { ownerStrings } from './strings/index.ts'
import styles from './owner.module.css'

interface SendRequestProps {
  order: PaymentOrder
  /** With the request that was sent: a new one, where the first was over. */
  onSent: (order: PaymentOrder) => void
}

/** The ways to a payer: the link, its QR code, a mail, an SMS. */
export const SendRequest = ({ order, onSent }: SendRequestProps) => {
  const t = ownerStrings.useTranslate()
  const explain = useExplain()
  const [to, setTo] = useState(order.payer.email ?? order.payer.phone ?? '')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const key = useRef(newKey())
  const isMail = to.includes('@')
  const send = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { channel: isMail ? ('mail' as const) : ('sms' as const), to: to.trim() }
      const sent = await api.post('/payment/orders/{uuid}/send', {
        params: { uuid: order.uuid },
        body,
        idempotency_key: key.current,
      })
      toast.success(t('isSent', { to: to.trim() }))
      onSent(sent)
      await requestsChanged()
    } catch (error) {
      setProblem(explain(error))
      if (asProblem(error).passing) return setBusy(false)
    }
    key.current = newKey()
    setBusy(false)
  }
  const isOpen = order.state === 'open'
  return (
    <div className={styles.stack}>
      {isOpen && (
        <>
          <p>{t.rich('linkText', { amount: <Money cents={order.amount} currency={order.currency} /> })}</p>
          <LinkQr link={order.link} />
          <CopyBlock text={order.link} label={t('copyLink')} />
        </>
      )}
      <form
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (to.trim() !== '') void send()
        }}
      >
        <TextField
          label={t('sendTo')}
          hint={t('sendToHint')}
          value={to}
          onValue={setTo}
          maxLength={254}
          autoComplete="off"
          error={problem}
        />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            {isOpen ? t('send') : t('sendAgain')}
          </Button>
        </div>
      </form>
    </div>
  )
}
