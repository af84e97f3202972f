import type { WebhookDelivery } from '@plein/contract/notifications/webhook-log'
import type { WebhookNotification } from '@plein/contract/notifications/webhooks'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/actions/button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { getFilters } from '#ui/lists/kept-filters.ts'
import { useListLook } from '#ui/lists/list-look.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import type { useListState } from '#ui/tables/use-list-state.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { DeliverySentence } from './delivery-sentence.tsx'
import { webhookStrings } from './strings/index.ts'
import { DeliveryChip } from './webhook-chip.tsx'
import { deliveriesQuery, deliveryFilters, states, types } from './webhooks-data.ts'
import styles from './webhooks.module.css'

interface DeliveriesListProps {
  webhook: WebhookNotification
  list: ReturnType<typeof useListState>
}

/** The messages of a notification, newest first, and one of them beside the list. */
export const DeliveriesList = ({ webhook, list }: DeliveriesListProps) => {
  const t = webhookStrings.useTranslate()
  const columns = useColumns()
  const [look] = useListLook('webhook-deliveries')
  const state = states.find((item) => item === list.get('delivery_state'))
  const type = types.find((item) => item === list.get('delivery_type'))
  const wanted = { state, type, page: list.page, at: list.get('at'), size: look.size }
  const query = useQuery(deliveriesQuery(webhook.uuid, wanted, (webhook.replay?.left ?? 0) > 0))
  const chosen = list.get('delivery')
  const place = { page: list.get('page'), at: list.get('at') }
  const isFiltered = state !== undefined || type !== undefined
  return (
    <div className={styles.list}>
      <div className={styles.filters} role="search" aria-label={t('messages')}>
        <FilterSelect
          label={t('state')}
          any={t('anyState')}
          value={state}
          onValue={(delivery_state) => list.set({ delivery_state })}
          options={states.map((value) => ({ value, label: t(`state_${value}`) }))}
        />
        <FilterSelect
          label={t('type')}
          any={t('anyType')}
          value={type}
          onValue={(delivery_type) => list.set({ delivery_type })}
          options={types.map((value) => ({ value, label: value }))}
        />
      </div>
      <PagedList
        query={query}
        rowsOf={(page) => page.results}
        look={look}
        place={{ filters: getFilters(list, deliveryFilters), ...place }}
        hrefOf={(page, at) => list.at({ page, at })}
        caption={t('messages')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => list.at({ ...place, delivery: uuid })}
        rowState={{ overlay: true }}
        isCurrent={({ uuid }) => uuid === chosen}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('nothing')}
              action={
                <Button onClick={() => list.set({ delivery_state: null, delivery_type: null })}>{t('clear')}</Button>
              }
            />
          ) : (
            <EmptyState scene="envelope" title={t('noMessages')}>
              {t('noMessagesText')}
            </EmptyState>
          )
        }
      />
      <Drawer open={chosen !== undefined} onClose={() => list.set({ ...place, delivery: null })} title={t('message')}>
        {chosen !== undefined && <DeliveryDetails key={chosen} uuid={chosen} />}
      </Drawer>
    </div>
  )
}

const useColumns = (): readonly Column<WebhookDelivery>[] => {
  const t = webhookStrings.useTranslate()
  return [
    { key: 'type', head: t('type'), phone: 'title', cell: ({ type }) => <code className={styles.code}>{type}</code> },
    { key: 'subject', head: t('subject'), gives: 1, cell: ({ subject }) => subject },
    { key: 'state', head: t('state'), phone: 'status', cell: ({ state }) => <DeliveryChip state={state} /> },
    { key: 'sentence', head: t('sentence'), gives: 2, cell: (row) => <DeliverySentence delivery={row} /> },
    { key: 'when', head: t('when'), cell: ({ created }) => <TimeText at={created} as="date_time" /> },
  ]
}
