import type { QueryOf } from '@plein/contract/endpoint'
import type { ledger } from '@plein/contract/ledger'
import type { payments } from '@plein/contract/payments'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { parsePage, readCursor } from '#platform/page.ts'
import type { Language } from '#platform/language.ts'
import type { Period } from './period-words.ts'
import { readSearch } from './search.rules.ts'
import { readAccountToken, type ListState } from '../trail/trail.rules.ts'

/** Everything that the books answered; a reversal makes all of it old. */
export const booksKey = ['books'] as const

/** Without a connection a list says so, in place of waiting for one; with the connection it comes back by itself. */
const shared = { networkMode: 'always', refetchOnReconnect: true } as const

const periodQuery = ({ from, to }: Period) => ({ start_date: from, end_date: to })
const placeQuery = ({ page, at }: ListState) => ({
  page: page === undefined ? undefined : Number(page) || undefined,
  at,
})

/** The filters of transactions: of the list, and of the exported file. */
export const transactionsFilter = (
  period: Period,
  { q, status, min, max }: ListState,
  language: Language,
): QueryOf<typeof payments.transactionsExport> & object =>
  dropped({
    ...periodQuery(period),
    ...readSearch(q, language),
    status,
    amount_from: min,
    amount_to: max,
  })

/** The filters of the journals of an account, or of all. */
export const journalsFilter = (
  period: Period,
  { q, event, min, max }: ListState,
  language: Language,
): QueryOf<typeof ledger.journalsExport> & object =>
  dropped({
    ...periodQuery(period),
    ...readSearch(q, language),
    event,
    amount_from: min,
    amount_to: max,
  })

/** Without what is undefined: the contract's optional keys are either there or not. */
const dropped = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never

export const transactionsQuery = (period: Period, list: ListState, language: Language, size: number) => {
  const query = { ...transactionsFilter(period, list, language), ...placeQuery(list), size }
  return queryOptions({
    ...shared,
    queryKey: [...booksKey, 'transactions', query],
    queryFn: ({ signal }) => api.get('/payment/transactions', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Payments and refunds of the same order as the one with this uuid; it is among them. */
export const relatedTransactionsQuery = (uuid: string) =>
  queryOptions({
    ...shared,
    queryKey: [...booksKey, 'related', uuid],
    queryFn: ({ signal }) => api.get('/payment/transactions', { query: { search: uuid, size: 100 }, signal }),
  })

export const ledgersQuery = (period: Period) =>
  queryOptions({
    ...shared,
    queryKey: [...booksKey, 'ledgers', period.from, period.to],
    queryFn: ({ signal }) => api.get('/payment/ledgers', { query: { ...periodQuery(period), size: 100 }, signal }),
    placeholderData: keepPreviousData,
  })

/** Every sub-account of a main account, a hundred at a time. */
export const subAccountsQuery = (period: Period, ledger: number, currency: string, search: string) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: [...booksKey, 'accounts', ledger, currency, period.from, period.to, search],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.get('/payment/ledgers/{ledger}/accounts', {
        params: { ledger: String(ledger) },
        query: {
          ...periodQuery(period),
          currency,
          search: search || undefined,
          size: 100,
          page: Number(parsePage(pageParam)) || undefined,
          at: readCursor(pageParam) ?? undefined,
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** The account of a token as the calls want it. */
export const accountCall = (token: string | null) => {
  if (token === null) return { params: { ledger: 'all' }, query: {} }
  const { ledger, sub_account, currency } = readAccountToken(token)
  return {
    params: { ledger: String(ledger) },
    query: { ...(sub_account !== null && { sub_account }), ...(currency !== undefined && { currency }) },
  }
}

/** The journals of an account, or of all (`null`), with the statement's head. */
export const journalsQuery = (
  token: string | null,
  period: Period,
  list: ListState,
  language: Language,
  size: number,
) => {
  const { params, query: account } = accountCall(token)
  const query = { ...account, ...journalsFilter(period, list, language), ...placeQuery(list), size }
  return queryOptions({
    ...shared,
    queryKey: [...booksKey, 'journals', token, query],
    queryFn: ({ signal }) => api.get('/payment/ledgers/{ledger}/journals', { params, query, signal }),
    // The rows of another account under this one's name would be wrong.
    placeholderData: (previous, before) => (before?.queryKey[2] === token ? previous : undefined),
  })
}

/** The journals that an event made: of a payment, of a refund, of a journal that was taken back. */
export const journalsOfReferenceQuery = (reference: string) =>
  queryOptions({
    ...shared,
    queryKey: [...booksKey, 'journals-of', reference],
    queryFn: ({ signal }) =>
      api.get('/payment/ledgers/{ledger}/journals', {
        params: { ledger: 'all' },
        query: { reference, size: 25 },
        signal,
      }),
  })

export const journalQuery = (uuid: string) =>
  queryOptions({
    ...shared,
    queryKey: [...booksKey, 'journal', uuid],
    queryFn: ({ signal }) =>
      api.get('/payment/ledgers/{ledger}/journals/{uuid}', { params: { ledger: 'all', uuid }, signal }),
  })

/** The name of an account. */
export const accountNameQuery = (token: string) =>
  queryOptions({
    ...shared,
    queryKey: [...booksKey, 'account-name', token],
    queryFn: async ({ signal }) => {
      const { params, query } = accountCall(token)
      const { statement } = await api.get('/payment/ledgers/{ledger}/journals', {
        params,
        query: { ...query, size: 1 },
        signal,
      })
      return statement?.sub_account?.name ?? statement?.ledger_name ?? ''
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
