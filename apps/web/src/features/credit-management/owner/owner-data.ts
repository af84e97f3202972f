import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { billsKey } from '../bill/bill-data.ts'

/** The open amounts by age. */
export const ageingQuery = (program: string) =>
  queryOptions({
    queryKey: [...billsKey, 'ageing', program],
    queryFn: ({ signal }) => api.get('/bills/ageing', { query: { program }, signal }),
  })

export const debtorsQuery = (query: {
  program: string
  q: string | undefined
  page: number | undefined
  at: string | undefined
  size: number
}) =>
  queryOptions({
    queryKey: [...billsKey, 'debtors', query],
    queryFn: ({ signal }) => api.get('/debtors', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Letters on paper that wait to be posted. */
export const lettersQuery = (program: string) =>
  queryOptions({
    queryKey: [...billsKey, 'letters', program],
    queryFn: ({ signal }) => api.get('/manager/letters', { query: { program, waiting: true, size: 100 }, signal }),
  })
