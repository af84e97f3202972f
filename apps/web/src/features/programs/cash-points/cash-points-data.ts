import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export const cashPointsQuery = (q: string | undefined) =>
  queryOptions({
    queryKey: ['cash-points', q ?? ''],
    queryFn: ({ signal }) => api.get('/manager/cash-points', { query: { q, size: 100 }, signal }),
  })

/** The code as the server draws it, to look at and to print. */
export const qrQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['cash-point-qr', uuid],
    queryFn: async ({ signal }) =>
      (await api.file('/manager/cash-points/{uuid}/qr', { params: { uuid }, signal })).text(),
    staleTime: Infinity,
  })
