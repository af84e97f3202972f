import { programKinds, programStatuses } from '@plein/contract/programs/codes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** The payment programs in which the shop takes money now. */
export const requestProgramsQuery = queryOptions({
  queryKey: ['programs', { type: programKinds.payment_management }],
  queryFn: ({ signal }) =>
    api.get('/programs', { query: { type: programKinds.payment_management, size: 100 }, signal }),
  staleTime: 5 * 60_000,
  select: ({ results }) =>
    results.filter(
      ({ type, status }) => type.id === programKinds.payment_management && status.id === programStatuses.active,
    ),
})

/** The shop's cash points. */
export const cashPointsQuery = queryOptions({
  queryKey: ['cash-points', ''],
  queryFn: ({ signal }) => api.get('/manager/cash-points', { query: { size: 100 }, signal }),
})

/** So many of the requests that wait stand on the first page. */
const shownWaiting = 5

/** The newest open requests of the shop's cash points, in all its programs. */
export const waitingQuery = queryOptions({
  queryKey: ['payment-requests', 'list', 'waiting'],
  queryFn: ({ signal }) => api.get('/payment/orders', { query: { state: 'open', size: shownWaiting }, signal }),
  refetchInterval: 60_000,
})

/** A request that is shown to its payer. */
export const shownQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['payment-requests', 'one', uuid],
    queryFn: ({ signal }) => api.get('/payment/orders/{uuid}', { params: { uuid }, signal }),
    staleTime: 0,
  })
