import type { DeliveryState, LoggedMessage } from '@plein/contract/notifications/delivery-log'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** The names of the address that are filters of the list. */
export const messageFilters = ['q', 'state', 'channel'] as const

export const states: readonly DeliveryState[] = [
  'queued',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'unknown',
  'suppressed',
  'to_print',
]
export const channels: readonly LoggedMessage['channel'][] = ['mail', 'sms', 'letter']

interface MessagesQuery {
  readonly state: DeliveryState | undefined
  readonly channel: LoggedMessage['channel'] | undefined
  readonly search: string | undefined
  readonly page: number | undefined
  readonly at: string | undefined
  readonly size: number
}

/** A page of the delivery log; of a program, what is about its orders. */
export const messagesQuery = (program_uuid: string | undefined, query: MessagesQuery) =>
  queryOptions({
    queryKey: ['messages', program_uuid, query],
    queryFn: ({ signal }) =>
      program_uuid === undefined
        ? api.get('/notifications/messages', { query, signal })
        : api.get('/programs/{program_uuid}/messages', { params: { program_uuid }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const messageQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['messages', 'one', uuid],
    queryFn: ({ signal }) => api.get('/notifications/messages/{uuid}', { params: { uuid }, signal }),
  })
