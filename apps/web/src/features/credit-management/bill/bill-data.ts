import type { Bill } from '@plein/contract/credit-management/bill-fields'
import type { creditBills } from '@plein/contract/credit-management/bills'
import type { OutputOf, QueryOf } from '@plein/contract/endpoint'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { parsePage, readCursor } from '#platform/page.ts'
import { queryClient } from '#platform/query-client.ts'

/** Everything that bills answered; a payment makes it old. */
export const billsKey = ['bills'] as const

type Asked = NonNullable<QueryOf<typeof creditBills.list>>
type BillsPage = OutputOf<typeof creditBills.list>

/** Bills of the account, or of own programs, newest first. */
export const billsQuery = (query: { readonly [Name in keyof Asked]?: Asked[Name] | undefined }) =>
  queryOptions({
    queryKey: [...billsKey, 'list', query],
    queryFn: ({ signal }) => api.get('/bills', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The same for a page that goes on as its reader does. */
export const endlessBillsQuery = (query: Pick<Asked, 'class' | 'q'>) =>
  infiniteQueryOptions({
    queryKey: [...billsKey, 'endless', query],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.get('/bills', {
        query: {
          ...query,
          size: 50,
          page: Number(parsePage(pageParam)) || undefined,
          at: readCursor(pageParam) ?? undefined,
        },
        signal,
      }),
    getNextPageParam: ({ next }: BillsPage) => next,
    placeholderData: keepPreviousData,
  })

/** A bill whole; `key` opens it without an account. */
export const billQuery = (uuid: string, key?: string) =>
  queryOptions({
    queryKey: [...billsKey, 'one', uuid, key ?? ''],
    queryFn: ({ signal }) => api.get('/bills/{uuid}', { params: { uuid }, query: { key }, signal }),
  })

/** Why a bill comes to what is open. */
export const explanationQuery = (uuid: string, key?: string) =>
  queryOptions({
    queryKey: [...billsKey, 'explanation', uuid, key ?? ''],
    queryFn: ({ signal }) => api.get('/bills/{uuid}/explanation', { params: { uuid }, query: { key }, signal }),
  })

/** After something was done with a bill: its page shows the answer, and lists are read anew. */
export const billChanged = (bill: Bill, key?: string): void => {
  queryClient.setQueryData(billQuery(bill.uuid, key).queryKey, bill)
  void queryClient.invalidateQueries({ queryKey: [...billsKey, 'list'] })
  void queryClient.invalidateQueries({ queryKey: [...billsKey, 'endless'] })
  void queryClient.invalidateQueries({ queryKey: [...billsKey, 'explanation', bill.uuid] })
  void queryClient.invalidateQueries({ queryKey: [...billsKey, 'ageing'] })
}
