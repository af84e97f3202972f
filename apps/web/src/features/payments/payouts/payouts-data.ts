import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** Everything that payouts answered; a run, a return or another account makes all of it old. */
export const payoutsKey = ['payouts'] as const

const shared = { networkMode: 'always', refetchOnReconnect: true } as const

interface Place {
  readonly page?: number | undefined
  readonly at?: string | undefined
}

export const dueQuery = (program_uuid: string) =>
  queryOptions({
    ...shared,
    queryKey: [...payoutsKey, 'due', program_uuid],
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/payouts/due', { params: { program_uuid }, signal }),
  })

export const payoutsQuery = (query: Place & { readonly size: number; readonly program_uuid?: string }) =>
  queryOptions({
    ...shared,
    queryKey: [...payoutsKey, 'list', query],
    queryFn: ({ signal }) => api.get('/payment/payouts', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const statementQuery = (uuid: string, place: Place) =>
  queryOptions({
    ...shared,
    queryKey: [...payoutsKey, 'statement', uuid, place],
    queryFn: ({ signal }) =>
      api.get('/payment/payouts/{uuid}/statement', { params: { uuid }, query: { ...place, size: 50 }, signal }),
    placeholderData: keepPreviousData,
  })

export const previewQuery = queryOptions({
  ...shared,
  queryKey: [...payoutsKey, 'preview'],
  queryFn: ({ signal }) => api.get('/payment/payouts/preview', { signal }),
})

export const runsQuery = (query: Place) =>
  queryOptions({
    ...shared,
    queryKey: [...payoutsKey, 'runs', query],
    queryFn: ({ signal }) => api.get('/payment/payouts/runs', { query, signal }),
    placeholderData: keepPreviousData,
  })
