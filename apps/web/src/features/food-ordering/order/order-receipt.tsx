import { Fragment, useState } from 'react'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { api } from '#platform/api.ts'
import { language as currentLanguage } from '#platform/language.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatPercent } from '#platform/money.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Perforated } from '#ui/display/perforated.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useAllergenWords } from '#platform/allergens/allergen-words.ts'
import { IconDownload } from '#ui/icons/icons.ts'
import { AmountRow } from '../basket/amounts.tsx'
import { optionsText } from '../basket/line-words.ts'
import type { Claim } from './order-data.ts'
import { getSettled, SettledRefunds } from './settled-refunds.tsx'
import { orderStrings } from './strings/index.ts'
import { usePaymentMethodName } from './payment-method-name.ts'
import styles from './order-receipt.module.css'

/** The items and prices, as they stand on paper. */
export const OrderReceipt = ({ order, claim }: { order: CustomerOrder; claim: Claim }) => {
  const t = orderStrings.useTranslate()
  return (
    <section className={styles.frame} aria-label={t('receipt')}>
      <Perforated className={styles.receipt}>
        <h2>{t('receipt')}</h2>
        {order.suborders.map((suborder) => (
          <Part key={suborder.uuid} order={order} suborder={suborder} />
        ))}
        <Totals order={order} />
        {order.refund_failed && order.refunded_amount > 0 && <p className={styles.refund}>{t('refundedInPart')}</p>}
        <SettledRefunds settled={getSettled(order)} currency={order.currency} className={styles.refund} />
        <Delivery order={order} />
        {order.may.includes('receipt') && <Download order={order} claim={claim} />}
      </Perforated>
    </section>
  )
}

const Part = ({ order, suborder }: { order: CustomerOrder; suborder: CustomerOrder['suborders'][number] }) => {
  const t = orderStrings.useTranslate()
  const words = useAllergenWords()
  return (
    <div className={styles.part}>
      {order.suborders.length > 1 && <h3>{suborder.restaurant.title}</h3>}
      <ul className={styles.lines}>
        {suborder.items.map((item) => {
          const contains = words.contains(item.allergens)
          return (
            <li key={item.uuid}>
              <span className={styles.quantity}>{item.quantity}×</span>
              <span className={styles.words}>
                {item.product}
                <span className={styles.note}>{optionsText(item)}</span>
                {contains !== null && <span className={styles.note}>{contains}</span>}
                {item.refunded_quantity > 0 && (
                  <span className={styles.refund}>{t('lineRefunded', { n: item.refunded_quantity })}</span>
                )}
              </span>
              <Money cents={item.total} currency={order.currency} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const Totals = ({ order }: { order: CustomerOrder }) => {
  const t = orderStrings.useTranslate()
  const language = useLanguage()
  const method = usePaymentMethodName()
  const { currency } = order
  return (
    <dl className={styles.totals}>
      <AmountRow label={t('products')}>
        <Money cents={order.total} currency={currency} />
      </AmountRow>
      {!order.pickup_in_restaurant && (
        <AmountRow label={t('delivery')}>
          {order.delivery_cost === 0 ? t('free') : <Money cents={order.delivery_cost} currency={currency} />}
        </AmountRow>
      )}
      {order.pickup_fee > 0 && (
        <AmountRow label={order.pickup_fee_heading ?? t('pickup')}>
          <Money cents={order.pickup_fee} currency={currency} />
        </AmountRow>
      )}
      {order.tip > 0 && (
        <AmountRow label={t('tip')}>
          <Money cents={order.tip} currency={currency} />
        </AmountRow>
      )}
      <AmountRow label={t('total')} strong>
        <Money cents={order.total_amount} currency={currency} />
      </AmountRow>
      {order.vat.map((suborder) => (
        <AmountRow
          key={`${suborder.vat_code} ${suborder.vat_percentage}`}
          quiet
          label={t.rich('vatOver', {
            percent: formatPercent(suborder.vat_percentage, language),
            amount: <Money cents={suborder.gross} currency={currency} />,
          })}
        >
          <Money cents={suborder.vat} currency={currency} />
        </AmountRow>
      ))}
      {order.refunded_amount > 0 && (
        <AmountRow label={t('refunded')} strong>
          <Money cents={-order.refunded_amount} currency={currency} />
        </AmountRow>
      )}
      {order.paid_by.length === 0 && order.payment_method !== null && (
        <AmountRow label={t('paidWith')}>{method(order.payment_method)}</AmountRow>
      )}
      <PaidBy order={order} />
    </dl>
  )
}

/** The parts that each card and the provider paid, and what of it went back. */
const PaidBy = ({ order: { paid_by, currency } }: { order: CustomerOrder }) => {
  const t = orderStrings.useTranslate()
  const method = usePaymentMethodName()
  return paid_by.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the sources of a payment that is over stay in their order
    <Fragment key={at}>
      <AmountRow label={[method(part.method), part.label].filter(Boolean).join(' ')}>
        <Money cents={part.amount} currency={currency} />
      </AmountRow>
      {part.amount_refunded > 0 && (
        <AmountRow
          quiet
          label={t.rich('paidBack', { amount: <Money cents={part.amount_refunded} currency={currency} /> })}
        >
          {null}
        </AmountRow>
      )}
    </Fragment>
  ))
}

const Delivery = ({ order }: { order: CustomerOrder }) => {
  const t = orderStrings.useTranslate()
  const { delivery_address, delivery_house_number, delivery_zip_code, delivery_city } = order
  // Without a street the house number belongs to the postcode.
  const address =
    delivery_address === null
      ? [[delivery_zip_code, delivery_house_number], [delivery_city]]
      : [
          [delivery_address, delivery_house_number],
          [delivery_zip_code, delivery_city],
        ]
  const lines = address.map((words) => words.filter(Boolean).join(' '))
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{order.table ? t('table') : order.pickup_in_restaurant ? t('pickupAt') : t('deliverTo')}</dt>
        {order.table ? (
          <dd>{order.table.label}</dd>
        ) : order.pickup_in_restaurant ? (
          order.suborders.map((suborder) => (
            <dd key={suborder.uuid}>
              {suborder.restaurant.title}, {suborder.restaurant.address}
            </dd>
          ))
        ) : (
          <dd>{[lines[0], order.delivery_apartment, lines[1]].filter(Boolean).join(', ')}</dd>
        )}
      </div>
      {order.comments !== '' && (
        <div>
          <dt>{t('comments')}</dt>
          <dd>{order.comments}</dd>
        </div>
      )}
    </dl>
  )
}

const Download = ({ order, claim }: { order: CustomerOrder; claim: Claim }) => {
  const t = orderStrings.useTranslate()
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const query = { ...claim, language: currentLanguage() }
      const answer = await api.file('/orders/{uuid}/receipt', { params: { uuid: order.uuid }, query })
      await saveFile(answer, `${order.order_id}.pdf`)
    } catch {
      toast.error(t('receiptFailed'), { action: { label: t('tryAgain'), onSelect: () => void download() } })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button wide icon={IconDownload} busy={busy} onClick={() => void download()}>
      {t('downloadReceipt')}
    </Button>
  )
}
