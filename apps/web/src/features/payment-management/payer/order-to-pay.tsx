import type { PaymentMethod } from '@plein/contract/payments/pay'
import { pagePath } from '@plein/contract/pages/page-path'
import { useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { formatDate } from '#platform/dates.ts'
import { language } from '#platform/language.ts'
import { newKey } from '#platform/new-key.ts'
import { CardFields } from '#platform/paying/later-card-fields.tsx'
import { GiftCards } from '#platform/paying/gift-cards/gift-cards.tsx'
import { isAboutCard, rereadCards } from '#platform/paying/gift-cards/use-gift-cards.ts'
import { MethodChoice } from '#platform/paying/method-choice.tsx'
import { pickMethod } from '#platform/paying/pick-method.ts'
import { useCard } from '#platform/paying/use-card.ts'
import { useShownAgain } from '#platform/paying/use-shown-again.ts'
import { whileInUse } from '#platform/paying/while-in-use.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { queryClient } from '#platform/query-client.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Panel } from '#ui/layout/page.tsx'
import { AskedLines } from './asked-lines.tsx'
import { linkQuery, type AskedOrder, type PayState } from './link-data.ts'
import { Message } from './message.tsx'
import { useRequestCards } from './use-request-cards.ts'
import { payerStrings } from './strings/index.ts'
import styles from './payer.module.css'

interface OrderToPayProps {
  order: AskedOrder
  methods: readonly PaymentMethod[]
  /** The payment that did not go through. */
  payment: PayState | undefined
}

/** A request that can be paid now: what for, and how. */
export const OrderToPay = ({ order, methods, payment }: OrderToPayProps) => {
  const t = payerStrings.useTranslate()
  return (
    <div className={styles.stack}>
      {payment && (
        <Message
          title={payment.status === 'canceled' ? t('canceledTitle') : t('failedTitle')}
          text={payment.nothing_charged ? t('nothingCharged') : t('failedText')}
        />
      )}
      <AskedLines order={order} />
      {order.is_stopped || methods.length === 0 ? (
        <Message title={t('stopped')} text={t('stoppedText')} />
      ) : (
        <PayForm order={order} methods={methods} tried={payment?.method} />
      )}
      <p className={styles.note}>{t('until', { day: formatDate(order.expires_at) })}</p>
    </div>
  )
}

interface PayFormProps {
  order: AskedOrder
  methods: readonly PaymentMethod[]
  tried: string | undefined
}

const PayForm = ({ order, methods, tried }: PayFormProps) => {
  const t = payerStrings.useTranslate()
  const card = useCard()
  const [wished, setWished] = useState(tried)
  const { cards, price, offered, paysAll, reminder, remind } = useRequestCards(order, methods)
  const method = pickMethod(offered, wished, price.amount)
  const { pay, isBusy, problem } = usePay(order)
  return (
    <Panel>
      <form
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (remind()) return
          const with_cards = cards.sources.length > 0 && { sources: cards.sources }
          if (paysAll) return void pay({ ...with_cards })
          const typed = method?.card_fields ? card.complete() : undefined
          if (method && (!method.card_fields || typed)) void pay({ payment_type: method.id, ...typed, ...with_cards })
        }}
      >
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {order.takes_cards && <GiftCards cards={cards} reminder={reminder} />}
        {!paysAll && <MethodChoice methods={offered} value={method?.id ?? null} onValue={setWished} price={price} />}
        {!paysAll && method?.card_fields && <CardFields {...card.fields} />}
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {t.rich('pay', { amount: <Money cents={paysAll ? order.amount : price.amount} currency={price.currency} /> })}
        </Button>
      </form>
    </Panel>
  )
}

interface PaymentWish {
  /** Left out where cards pay all. */
  payment_type?: string
  sources?: { token: string; amount: number }[]
}

/** Starts a payment once, however often it is pressed, and goes where it leads. */
const usePay = (order: AskedOrder) => {
  const explain = useExplain()
  const go = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const key = useRef({ of: '', key: '' })
  useShownAgain(() => setBusy(false))
  const pay = async (chosen: PaymentWish): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const of = JSON.stringify(chosen)
    if (key.current.of !== of) key.current = { of, key: newKey() }
    try {
      const body = { order_uuid: order.uuid, language: language(), ...chosen }
      const started = await whileInUse(() => api.post('/pay', { query: {}, body, idempotency_key: key.current.key }))
      if (started.payment_url !== null) return window.location.assign(started.payment_url)
      const leave = started.payment_status === 'unknown' ? '1' : undefined
      return go(pagePath('/orders/payment/:sessionid', { sessionid: started.payment_session_id }, { leave }))
    } catch (error) {
      if (!asProblem(error).passing) key.current = { of: '', key: '' }
      setProblem(explain(error))
      if (isAboutCard(error)) rereadCards()
      void queryClient.invalidateQueries({ queryKey: linkQuery(order.uuid).queryKey })
    }
    setBusy(false)
  }
  return { pay, isBusy, problem }
}
