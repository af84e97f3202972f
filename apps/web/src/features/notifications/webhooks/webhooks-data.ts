import type { WebhookState, WebhookType } from '@plein/contract/notifications/webhooks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** All that is asked about webhooks begins with it. */
export const webhooksKey = ['webhooks'] as const

/** A program has twenty at most. */
export const webhooksQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: [...webhooksKey, program_uuid],
    queryFn: ({ signal }) => api.get('/payment/notifications', { query: { program_uuid, size: 100 }, signal }),
  })

/** So often the screen looks while messages are being sent again, and else. */
const replayMs = 1000
const usualMs = 15_000

export const webhookQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...webhooksKey, 'one', uuid],
    queryFn: ({ signal }) => api.get('/payment/notifications/{uuid}', { params: { uuid }, signal }),
    refetchInterval: ({ state }) => ((state.data?.replay?.left ?? 0) > 0 ? replayMs : usualMs),
  })

export const states: readonly WebhookState[] = ['scheduled', 'delivered', 'failed', 'given_up']
export const types: readonly WebhookType[] = [
  'order.created',
  'order.paid',
  'order.expired',
  'order.cancelled',
  'payment.failed',
  'payment.charged_back',
  'payment.chargeback_reversed',
  'refund.done',
  'settlement.booked',
  'ping',
]

/** The names of the address that are filters of the log. */
export const deliveryFilters = ['delivery_state', 'delivery_type'] as const

interface DeliveriesQuery {
  readonly state: WebhookState | undefined
  readonly type: WebhookType | undefined
  readonly page: number | undefined
  readonly at: string | undefined
  readonly size: number
}

/** A page of the log; while messages are sent again it is read anew. */
export const deliveriesQuery = (uuid: string, query: DeliveriesQuery, is_busy: boolean) =>
  queryOptions({
    queryKey: [...webhooksKey, 'log', uuid, query],
    queryFn: ({ signal }) => api.get('/payment/notifications/{uuid}/deliveries', { params: { uuid }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: is_busy ? replayMs : usualMs,
  })

export const deliveryQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...webhooksKey, 'delivery', uuid],
    queryFn: ({ signal }) => api.get('/payment/deliveries/{uuid}', { params: { uuid }, signal }),
  })
