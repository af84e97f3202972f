import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export const vatQuery = (program: string, period: string) =>
  queryOptions({
    queryKey: ['reports', 'vat', program, period],
    queryFn: ({ signal }) => api.get('/reports/vat', { query: { program, period }, signal }),
    placeholderData: keepPreviousData,
  })
