import { useState } from 'react'
import { api } from '#platform/api.ts'
import { formatDay } from '#platform/dates.ts'
import { useCallKey } from '#platform/form/call-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { queryClient } from '#platform/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { boughtQuery, type BoughtOrder } from './buy-data.ts'
import type { OrderRef } from './place-card-order.ts'
import { buyStrings } from './strings/index.ts'
import styles from './result.module.css'

interface WithdrawProps {
  bought: BoughtOrder
  order: OrderRef
  /** 0: nobody asked for it. */
  onStep: (step: number) => void
}

/** The button by which the law lets a buyer step back from a purchase: two steps, without an account (BW 6:230oa). */
export const Withdraw = ({ bought, order, onStep }: WithdrawProps) => {
  const t = buyStrings.useTranslate()
  const explain = useExplain()
  const { keyFor } = useCallKey()
  const [step, setStep] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const go = (next: number): void => {
    setStep(next)
    setProblem(undefined)
    onStep(next)
  }
  const confirm = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const body = { confirmed: true }
    try {
      const withdrawn = await api.post('/card-orders/{uuid}/withdraw', {
        params: { uuid: order.uuid },
        query: { key: order.key },
        body,
        idempotency_key: keyFor({ ...body, order: order.uuid }),
      })
      onStep(0)
      queryClient.setQueryData(boughtQuery(order.uuid, order.key).queryKey, withdrawn)
    } catch (error) {
      setProblem(explain(error))
      void queryClient.invalidateQueries({ queryKey: boughtQuery(order.uuid, order.key).queryKey })
    } finally {
      setBusy(false)
    }
  }
  const { cards, amount } = bought.withdrawable ?? { cards: bought.quantity, amount: bought.total_amount }
  if (step === 0)
    return (
      <div className={styles.withdraw}>
        <div>
          <Button variant="quiet" onClick={() => go(1)}>
            {t('withdraw')}
          </Button>
        </div>
        {bought.withdraw_until !== null && (
          <p className={styles.note}>{t('withdrawUntil', { day: formatDay(bought.withdraw_until) })}</p>
        )}
      </div>
    )
  return (
    <section className={styles.next} aria-labelledby="withdraw-title">
      <p className={styles.steps}>{t('step', { step, of: 2 })}</p>
      <h2 id="withdraw-title" tabIndex={-1} ref={focus} key={step}>
        {step === 1 ? t('withdrawTitle') : t('withdrawConfirmTitle')}
      </h2>
      <p>
        {step === 1
          ? t.rich('withdrawText', { n: cards, amount: <Money cents={amount} currency={bought.currency} /> })
          : t('withdrawConfirmText')}
      </p>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        {step === 1 ? (
          <Button variant="primary" onClick={() => go(2)}>
            {t('continue')}
          </Button>
        ) : (
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {t('withdrawConfirm')}
          </Button>
        )}
        <Button onClick={() => go(0)}>{t('keepPurchase')}</Button>
      </div>
    </section>
  )
}

/** The step that one has come to is what is read next. */
const focus = (title: HTMLHeadingElement | null): void => title?.focus()
