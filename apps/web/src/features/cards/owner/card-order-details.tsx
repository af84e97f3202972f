import type { BoughtOrder, CardOrder } from '@plein/contract/cards/orders'
import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { settings } from '#platform/settings.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconReceiptRefund, IconTicket } from '#ui/icons/icons.ts'
import { orderQuery } from '../orders/order-data.ts'
import { FailedRefund } from './failed-refund.tsx'
import { OrderStatusChip } from './order-state.tsx'
import { cardsPath } from './cards-path.ts'
import { ownerCardStrings } from './strings/index.ts'
import { useCardAmounts } from './use-card-amounts.ts'
import styles from './owner.module.css'

interface CardOrderDetailsProps {
  uuid: string
  onOpen: (what: 'refund' | 'settle', order: CardOrder) => void
}

/** One order of cards: its money, and what whoever looks at it can do about that. */
export const CardOrderDetails = ({ uuid, onOpen }: CardOrderDetailsProps) => {
  const t = ownerCardStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(orderQuery(uuid))
  if (data) return <Loaded order={data} onOpen={onOpen} />
  if (error && asProblem(error).status === 404) return <EmptyState title={t('orderGone')} />
  if (error) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton width="200px" height="28px" />
      <Skeleton height="160px" radius="panel" />
    </Loading>
  )
}

const Loaded = ({ order, onOpen }: { order: BoughtOrder; onOpen: CardOrderDetailsProps['onOpen'] }) => {
  const t = ownerCardStrings.useTranslate()
  const language = useLanguage()
  const amounts = useCardAmounts()
  const { uuid, order_id, quantity, currency, total_amount, refunded_amount, owed, may, batch_uuid } = order
  const money = (cents: number): string => formatMoney(cents, language, currency)
  const type = { id: order.items[0]?.card_type_id ?? 201, title: '', description: '' } as const
  const rows = [
    [t('cards'), t('cardsOf', { n: quantity, value: amounts.value({ ...order, type }) })],
    [t('total'), money(total_amount)],
    ...(refunded_amount > 0 ? [[t('refunded'), money(refunded_amount)] as const] : []),
    ...(owed > 0 ? [[t('owed'), money(owed)] as const] : []),
  ] as const
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <h2>{t('orderNumber', { number: String(order_id) })}</h2>
        <OrderStatusChip order={order} />
      </div>
      <TakenBack order={order} owed={money(owed)} />
      {order.failed_refunds?.map((failed) => (
        <FailedRefund key={failed.uuid} uuid={failed.uuid} amount={money(failed.amount)} />
      ))}
      <dl className={styles.facts}>
        <div>
          <dt>{t('date')}</dt>
          <dd>
            <TimeText at={order.created} as="date_time" />
          </dd>
        </div>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.steps}>
        {may.includes('refund') && (
          <Button icon={IconReceiptRefund} onClick={() => onOpen('refund', order)}>
            {t('refund')}
          </Button>
        )}
        {may.includes('settle') && (
          <Button variant="primary" onClick={() => onOpen('settle', order)}>
            {t('settle')}
          </Button>
        )}
        {batch_uuid !== null && (
          <LinkButton variant="quiet" icon={IconTicket} to={cardsPath(order.program_uuid, batch_uuid)}>
            {t('seeCards')}
          </LinkButton>
        )}
        {settings().portal === 'admin' && (
          <LinkButton variant="quiet" to={pagePath('/finances', {}, { tab: 'transactions', q: uuid })}>
            {t('toPayment')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** Says that a bank took the money back, and what settles it. */
const TakenBack = ({ order, owed }: { order: CardOrder; owed: string }) => {
  const t = ownerCardStrings.useTranslate()
  if (!order.charged_back_at) return null
  const number = String(order.order_id)
  const isAdmin = settings().portal === 'admin'
  return (
    <p className={styles.warning}>
      {order.owed > 0 ? t(isAdmin ? 'owedByOwner' : 'owedText', { amount: owed, number }) : t('takenBackText')}
    </p>
  )
}
