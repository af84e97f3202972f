import { useQuery } from '@tanstack/react-query'
import { pagePath } from '@plein/contract/pages/page-path'
import { Navigate } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Money } from '#ui/display/money.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { AskedLines } from './asked-lines.tsx'
import { linkQuery } from './link-data.ts'
import { LinkComing } from './link-coming.tsx'
import { Message } from './message.tsx'
import { PaidActions } from './paid-actions.tsx'
import { payerStrings } from './strings/index.ts'
import styles from './payer.module.css'

/** /gratitude?request=: a payment request is paid; the receipt, and what comes next. */
export const RequestThanks = ({ uuid }: { uuid: string }) => {
  const t = payerStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(linkQuery(uuid))
  useTitle(t('thanks'))
  if (!data) return <LinkComing error={error} retrying={isFetching} onRetry={() => void refetch()} />
  const { order, seller } = data
  if (order?.state !== 'paid') return <Navigate to={pagePath('/order/:uuid', { uuid })} replace />
  return (
    <Page width="form">
      <PageHeader title={t('thanks')} meta={seller.title} />
      <div className={styles.stack}>
        <Message
          title={t.rich('paidAmount', { amount: <Money cents={order.amount} currency={order.currency} /> })}
          text={order.thanks === '' ? t('paidText', { seller: seller.title }) : order.thanks}
        >
          <PaidActions order={order} seller={seller} />
        </Message>
        <AskedLines order={order} />
        <p className={styles.note}>{t('contact', { name: seller.name, email: seller.email })}</p>
      </div>
    </Page>
  )
}
