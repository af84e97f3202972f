import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { CardFields } from '#platform/paying/later-card-fields.tsx'
import { pickMethod } from '#platform/paying/pick-method.ts'
import { MethodChoice } from '#platform/paying/method-choice.tsx'
import { GiftCards } from '#platform/paying/gift-cards/gift-cards.tsx'
import { HeldPayment } from '../gift-cards/held-payment.tsx'
import { giftCardStrings } from '#platform/paying/gift-cards/strings/index.ts'
import { cardMethod } from '#platform/paying/gift-cards/use-gift-cards.ts'
import { useOrderCards } from '../gift-cards/use-order-cards.ts'
import { usePayAgain } from './use-pay-again.ts'
import { useMethodHints } from '../order-paying/use-method-hints.ts'
import { keepOrder, methodsQuery, type Claim } from './order-data.ts'
import { isConfirming, isOver, isTransferBegun, isUnpaid } from '../common/order-labels.ts'
import { OrderAgain } from './order-again-button.tsx'
import { PayRefused } from './pay-problem.tsx'
import { orderStrings } from './strings/index.ts'
import { usePayUntil } from './use-pay-until.ts'
import styles from './order-actions.module.css'

interface OrderActionsProps {
  order: CustomerOrder
  claim: Claim
}

/** The guest's actions now: pay, cancel, order again. */
export const OrderActions = ({ order, claim }: OrderActionsProps) => {
  const may = (what: CustomerOrder['may'][number]): boolean => order.may.includes(what)
  const again = isOver(order.label)
  if (!may('pay') && !again) return null
  return (
    <div className={styles.actions}>
      {may('pay') && <Pay order={order} claim={claim} />}
      {again && <OrderAgain order={order} />}
    </div>
  )
}

/** Taking the order back, while no restaurant has taken it on. */
export const CancelAction = (props: OrderActionsProps) =>
  props.order.may.includes('cancel') ? (
    <div className={styles.cancel}>
      <Cancel {...props} />
    </div>
  ) : null

/** Pays an order that is open. A payment that cards are held for goes on, until its payer wants another one. */
const Pay = ({ order, claim }: OrderActionsProps) => {
  const [another, setAnother] = useState(false)
  const isHeld = order.tried_cards.some(({ is_held }) => is_held) && order.payment_url !== null
  return isHeld && !another ? (
    <HeldPayment order={order} claim={claim} onOther={() => setAnother(true)} />
  ) : (
    <PayForm order={order} claim={claim} />
  )
}

/** With the method it was ordered with, or another; a transfer that was begun goes on. Who ordered by telephone has said none yet. */
const PayForm = ({ order, claim }: OrderActionsProps) => {
  const t = orderStrings.useTranslate()
  const language = useLanguage()
  const cardWords = giftCardStrings.useTranslate()
  const hints = useMethodHints(usePayUntil(order))
  const { pay, busy, form_problem, card } = usePayAgain({ order, followed: order, claim })
  const methods = useQuery(methodsQuery(order.cart_uuid))
  const { cards, names, tried, price, paysAll, canPay, with_cards, remind } = useOrderCards(order)
  const all = methods.data?.results ?? []
  const offered = all.filter(({ id }) => canPay(id))
  const [wished, setWished] = useState(isTransferBegun(order) ? 'banktransfer' : order.payment_method)
  // Of a list that did not come the server takes the first.
  const method = pickMethod(offered, wished, price.amount)
  // A payment that waits on the provider's page has its card already, and goes on there.
  const isBegun = order.label === 'awaiting_payment' && method?.id === order.payment_method
  const card_fields = !paysAll && (with_cards || !isBegun) && (method?.card_fields ?? false)
  return (
    <form
      noValidate
      className={styles.pay}
      onSubmit={(event) => {
        event.preventDefault()
        if (remind()) return
        void pay(paysAll ? cardMethod : (method?.id ?? wished), card_fields, cards.sources)
      }}
    >
      <GiftCards cards={cards} names={names} tried={tried} problem={form_problem?.card ? form_problem.text : null} />
      {!paysAll && (offered.length > 1 || (method === null && offered.length > 0)) && (
        <MethodChoice methods={offered} value={method?.id ?? wished} onValue={setWished} hints={hints} price={price} />
      )}
      {!paysAll && offered.length < all.length && (
        <p className={styles.note}>{cardWords(offered.length === 0 ? 'noMethodForRest' : 'noTransfer')}</p>
      )}
      {card_fields && <CardFields {...card} />}
      {form_problem && <PayRefused form_problem={form_problem} order={order} claim={claim} />}
      <Button type="submit" variant="primary" busy={busy || methods.isPending}>
        {t('pay', { amount: formatMoney(order.total_amount, language, order.currency) })}
      </Button>
    </form>
  )
}

const Cancel = ({ order, claim }: OrderActionsProps) => {
  const t = orderStrings.useTranslate()
  const explain = useExplain()
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState(newKey)
  const isOnItsWay = isConfirming(order) || isTransferBegun(order)
  const unpaid = isOnItsWay ? t('cancelOnItsWay') : t('cancelUnpaid')
  const start = (): void => {
    setKey(newKey())
    setOpen(true)
  }
  const cancel = async (): Promise<void> => {
    const params = { uuid: order.uuid }
    keepOrder(await api.post('/orders/{uuid}/cancel', { params, query: claim, body: {}, idempotency_key: key }))
    toast.success(t('cancelDone'))
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={start}>
        {t('cancel')}
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={t('cancelTitle', { number: String(order.order_id) })}
        consequence={isUnpaid(order.label) ? unpaid : t('cancelPaid')}
        keepLabel={t('cancelKeep')}
        goLabel={t('cancel')}
        onConfirm={cancel}
        explain={explain}
      />
    </>
  )
}
