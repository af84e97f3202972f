import type { creditBank } from '@plein/contract/credit-management/bank'
import type { OutputOf } from '@plein/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { billsKey } from '../bill/bill-data.ts'

export type StatementReport = OutputOf<typeof creditBank.importStatements>
export const shownStates = ['open', 'matched', 'ignored'] as const
export type ShownState = (typeof shownStates)[number]

const bankKey = [...billsKey, 'bank'] as const

/** Lines of a state; while new ones are looked at in the background, they are asked for again. */
export const linesQuery = (query: {
  program: string
  state: ShownState
  page: number | undefined
  at: string | undefined
}) =>
  queryOptions({
    queryKey: [...bankKey, 'lines', query],
    queryFn: ({ signal }) => api.get('/manager/bank-lines', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => ((data?.counts.new ?? 0) > 0 ? 1000 : false),
  })

export const statementsQuery = (program: string) =>
  queryOptions({
    queryKey: [...bankKey, 'statements', program],
    queryFn: ({ signal }) => api.get('/manager/bank-statements', { query: { program, size: 1 }, signal }),
  })

/** After it was changed when reminders wait: whether they do is read anew. */
export const statementsChanged = (program: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [...bankKey, 'statements', program] })

/** Bills that a line may be for, by what somebody types. */
export const soughtBillsQuery = (program: string, q: string) =>
  queryOptions({
    queryKey: [...billsKey, 'sought', program, q],
    queryFn: ({ signal }) => api.get('/bills', { query: { program, size: 10, ...(q !== '' && { q }) }, signal }),
    placeholderData: keepPreviousData,
  })
