import type { OutputOf } from '@plein/contract/endpoint'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { payments } from '@plein/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardFields } from '#platform/paying/later-card-fields.tsx'
import { pickMethod } from '#platform/paying/pick-method.ts'
import { MethodChoice } from '#platform/paying/method-choice.tsx'
import { useCard } from '#platform/paying/use-card.ts'
import { useShownAgain } from '#platform/paying/use-shown-again.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { queryClient } from '#platform/query-client.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { boughtQuery, methodsQuery, type BoughtOrder } from './buy-data.ts'
import { goToPay } from './go-to-pay.ts'
import { payCards, type OrderRef } from './place-card-order.ts'
import { Result } from './result.tsx'
import { buyStrings } from './strings/index.ts'
import styles from './result.module.css'

type State = OutputOf<typeof payments.state>

interface UnpaidProps {
  bought: BoughtOrder
  order: OrderRef
  payment: State | undefined
  /** The provider has not said yet how it ended. */
  isPending: boolean
}

/** A purchase that is not paid: the bank takes its time, it did not go through, or it was let go. */
export const Unpaid = ({ bought, order, payment, isPending }: UnpaidProps) => {
  const t = buyStrings.useTranslate()
  if (bought.order_status === orderStatuses.cancelled)
    return (
      <Result scene="receipt" title={t('cancelled')} text={t('cancelledText')}>
        <LinkButton to="/">{t('toStart')}</LinkButton>
      </Result>
    )
  if (isPending) {
    const url = payment?.payment_url ?? null
    return (
      <Result scene="bell" title={t('pending')} text={t('pendingText')}>
        {url !== null && (
          <div className={styles.actions}>
            <Button variant="primary" wide onClick={() => window.location.assign(url)}>
              {t('continuePayment')}
            </Button>
          </div>
        )}
      </Result>
    )
  }
  const hasFailed = payment !== undefined || bought.order_status === orderStatuses.payment_failed
  const text = hasFailed ? (payment?.nothing_charged ? t('failedNothingCharged') : t('failedText')) : t('unpaidText')
  return (
    <Result
      scene="plug"
      title={payment?.status === 'canceled' ? t('canceledTitle') : hasFailed ? t('failedTitle') : t('unpaid')}
      text={text}
    >
      {bought.may.includes('pay') && <PayAgain bought={bought} order={order} method={payment?.method} />}
    </Result>
  )
}

interface PayAgainProps {
  bought: BoughtOrder
  order: OrderRef
  /** As it was tried last. */
  method: string | undefined
}

const PayAgain = ({ bought, order, method: tried }: PayAgainProps) => {
  const t = buyStrings.useTranslate()
  const explain = useExplain()
  const go = useNavigate()
  const card = useCard()
  const { data } = useQuery(methodsQuery(bought.program_uuid))
  const [wished, setWished] = useState(tried)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useShownAgain(() => setBusy(false))
  const methods = data?.results ?? []
  const price = { amount: bought.total_amount, currency: bought.currency }
  const method = pickMethod(methods, wished, price.amount)
  const pay = async (): Promise<void> => {
    if (!method) return
    const typed = method.card_fields ? card.complete() : undefined
    if (method.card_fields && typed === undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      const started = await payCards(bought.program_uuid, order, { method: method.id, card: typed })
      return goToPay(started, go, order.key)
    } catch (error) {
      setProblem(explain(error))
      void queryClient.invalidateQueries({ queryKey: boughtQuery(order.uuid, order.key).queryKey })
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      className={styles.pay}
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <MethodChoice methods={methods} value={method?.id ?? null} onValue={setWished} price={price} />
      {method?.card_fields && <CardFields {...card.fields} />}
      <Button type="submit" variant="primary" wide busy={isBusy || data === undefined}>
        {t.rich('payAmount', { amount: <Money cents={bought.total_amount} currency={bought.currency} /> })}
      </Button>
    </form>
  )
}
