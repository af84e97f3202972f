import type { CardOrder } from '@plein/contract/cards/orders'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Link } from '#platform/router/router.tsx'
import { useProfile } from '#platform/session/session.ts'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { BatchState } from '../batches/batch-state.tsx'
import { ExportDialog } from '../batches/export-dialog.tsx'
import { SendDialog } from '../batches/send-dialog.tsx'
import { cardOrdersKey, ordersQuery } from '../orders/order-data.ts'
import { CardOrderActions, type OrderDialog } from './card-order-actions.tsx'
import { CardOrderDetails } from './card-order-details.tsx'
import { OrderLink } from './cards-tab.tsx'
import { OrderStatusChip } from './order-state.tsx'
import { RefundCardsDialog } from './refund-cards-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { ownerCardStrings } from './strings/index.ts'
import { useCardAmounts } from './use-card-amounts.ts'
import styles from './owner.module.css'

/** A paid order gets its batch in a moment: it is looked for as often. */
const POLL_MS = 2000

type WithBatch = CardOrder & { readonly batch_uuid: string }
const hasBatch = (order: CardOrder): order is WithBatch => order.batch_uuid !== null

/** Paid, and its cards are not there yet. */
const isBeingMade = ({ invoice_number, batch_state }: CardOrder): boolean =>
  invoice_number !== null && batch_state !== 'ready'

/** P-12, Orders: what was ordered, whether it is paid, and its cards as soon as they are made. */
export const CardOrdersTab = ({ program }: { program: WholeProgram }) => {
  const t = ownerCardStrings.useTranslate()
  const language = useLanguage()
  const list = useListState()
  const client = useQueryClient()
  const [look] = useListLook('card-orders')
  const [opens, setOpens] = useState<{ what: OrderDialog; order: WithBatch } | null>(null)
  const query = useQuery({
    ...ordersQuery({ program_uuid: program.uuid, page: list.page, at: list.get('at'), size: look.size }),
    refetchInterval: ({ state }) => (state.data?.results.some(isBeingMade) ? POLL_MS : false),
  })
  const onReady = (): void => void client.invalidateQueries({ queryKey: cardOrdersKey })
  const onOpen = (what: OrderDialog, order: CardOrder): void => {
    if (hasBatch(order)) setOpens({ what, order })
  }
  const place = { page: list.get('page'), at: list.get('at') }
  const chosen = list.get('order')
  const columns = useColumns({ onReady, onOpen, hrefOf: ({ uuid }) => list.at({ ...place, order: uuid }) })
  const { quantity = 0, amount = 0 } = program.card_orders ?? {}
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <p className={styles.sum}>
          {quantity > 0 && t('sold', { n: quantity, amount: formatMoney(amount, language, program.currency) })}
        </p>
        <OrderLink program={program} />
      </div>
      <PagedList
        query={query}
        rowsOf={(page) => page.results}
        look={look}
        place={{ filters: '', ...place }}
        hrefOf={(page, at) => list.at({ page, at })}
        caption={t('orders')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        isCurrent={({ uuid }) => uuid === chosen}
        expected={4}
        empty={
          <EmptyState scene="envelope" title={t('noOrders')} action={<OrderLink program={program} />}>
            {t('noOrdersText')}
          </EmptyState>
        }
      />
      {opens?.what === 'export' && <ExportDialog order={opens.order} onClose={() => setOpens(null)} />}
      {opens?.what === 'send' && <SendDialog order={opens.order} onClose={() => setOpens(null)} />}
      <Drawer open={chosen !== undefined} onClose={() => list.set({ ...place, order: null })} title={t('order')}>
        {chosen !== undefined && <CardOrderDetails key={chosen} uuid={chosen} onOpen={onOpen} />}
      </Drawer>
      {opens?.what === 'refund' && <RefundCardsDialog order={opens.order} onClose={() => setOpens(null)} />}
      {opens?.what === 'settle' && <SettleDialog order={opens.order} onClose={() => setOpens(null)} />}
    </div>
  )
}

interface ColumnsSetup {
  onReady: () => void
  onOpen: (what: OrderDialog, order: CardOrder) => void
  /** The address of its details. */
  hrefOf: (order: CardOrder) => string
}

const useColumns = ({ onReady, onOpen, hrefOf }: ColumnsSetup): readonly Column<CardOrder>[] => {
  const t = ownerCardStrings.useTranslate()
  const amounts = useCardAmounts()
  const language = useLanguage()
  const me = useProfile()?.uuid
  const typeOf = ({ items }: CardOrder) => ({ id: items[0]?.card_type_id ?? 201, title: '', description: '' }) as const
  return [
    {
      key: 'number',
      head: t('order'),
      phone: 'title',
      cell: (order) => (
        <span className={styles.serial}>
          <Link to={hrefOf(order)}>{t('orderNumber', { number: String(order.order_id) })}</Link>
          {!order.is_owners && <span className={styles.quiet}>{t('ofBuyer')}</span>}
        </span>
      ),
    },
    { key: 'created', head: t('date'), cell: ({ created }) => <TimeText at={created} as="date_time" /> },
    {
      key: 'cards',
      head: t('cards'),
      cell: (order) => t('cardsOf', { n: order.quantity, value: amounts.value({ ...order, type: typeOf(order) }) }),
    },
    { key: 'status', head: t('status'), phone: 'status', cell: (order) => <OrderStatusChip order={order} /> },
    {
      key: 'total',
      head: t('total'),
      align: 'end',
      phone: 'amount',
      cell: ({ total_amount, refunded_amount, currency }) => (
        <span className={styles.serial}>
          <Money cents={total_amount} currency={currency} />
          {refunded_amount > 0 && (
            <span className={styles.quiet}>
              {t('refundedOf', { amount: formatMoney(refunded_amount, language, currency) })}
            </span>
          )}
        </span>
      ),
    },
    { key: 'batch', head: t('making'), cell: (order) => <BatchState order={order} onReady={onReady} /> },
    {
      key: 'actions',
      head: '',
      align: 'end',
      gives: 'never',
      cell: (order) => <CardOrderActions order={order} isOwn={order.user_uuid === me} onOpen={onOpen} />,
    },
  ]
}
