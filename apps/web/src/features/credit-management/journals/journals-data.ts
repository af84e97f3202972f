import type { listedEvents } from '@plein/contract/credit-management/journals'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { billsKey } from '../bill/bill-data.ts'

/** Journals of what debtors owe a program, newest first. */
export const journalsQuery = (query: {
  program: string
  bill: string | undefined
  event: (typeof listedEvents)[number] | undefined
  page: number | undefined
  at: string | undefined
  size: number
}) =>
  queryOptions({
    queryKey: [...billsKey, 'list', 'journals', query],
    queryFn: ({ signal }) => api.get('/manager/bill-journals', { query, signal }),
    placeholderData: keepPreviousData,
  })
