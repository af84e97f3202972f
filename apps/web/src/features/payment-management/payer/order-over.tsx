import { pagePath } from '@plein/contract/pages/page-path'
import { Navigate } from '#platform/router/router.tsx'
import { LinkButton } from '#ui/actions/button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { AskedLines } from './asked-lines.tsx'
import type { AskedOrder, Seller } from './link-data.ts'
import { Message } from './message.tsx'
import { PaidActions } from './paid-actions.tsx'
import { payerStrings } from './strings/index.ts'
import styles from './payer.module.css'

interface OrderOverProps {
  order: AskedOrder
  seller: Seller
  /** Its payer has just paid. */
  came?: boolean
}

/** A request that cannot be paid any more: never an empty form, and always a way on. */
export const OrderOver = ({ order, seller, came = false }: OrderOverProps) => {
  const t = payerStrings.useTranslate()
  if (order.state === 'paid' && came)
    return <Navigate to={pagePath('/gratitude', {}, { request: order.uuid })} replace />
  return (
    <div className={styles.stack}>
      {order.state === 'paid' && (
        <Message title={t('paid')} text={t('paidText', { seller: seller.title })}>
          <PaidActions order={order} seller={seller} />
        </Message>
      )}
      {order.state === 'expired' && (
        <Message
          title={t.rich('expired', {
            day: (
              <span className={styles.day}>
                <TimeText at={order.expires_at} as="date" />
              </span>
            ),
          })}
          text={t('expiredText', { name: seller.title })}
        />
      )}
      {order.state === 'cancelled' && (
        <Message title={t('cancelled')} text={t('cancelledText', { name: seller.title })} />
      )}
      {order.replaced_by !== null && (
        <Message title={t('newer')} text={t('newerText')}>
          <LinkButton variant="primary" to={pagePath('/order/:uuid', { uuid: order.replaced_by })}>
            {t('toNewer')}
          </LinkButton>
        </Message>
      )}
      <AskedLines order={order} />
    </div>
  )
}
