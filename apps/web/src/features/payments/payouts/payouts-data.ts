import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '@plein/contract/endpoint'
import type { payouts } from '@plein/contract/payments/payouts'
import { api } from '#platform/api.ts'
import { writeSort, type Sort } from '#ui/tables/sort.ts'

/** Everything that payouts answered; a run, a return or another account makes all of it old. */
export const payoutsKey = ['payouts'] as const

const shared = { networkMode: 'always', refetchOnReconnect: true } as const

type SortOf<Endpoint extends keyof typeof payouts> = NonNullable<
  NonNullable<QueryOf<(typeof payouts)[Endpoint]>>['sort']
>

const both = <F extends string>(...fields: F[]): (F | `-${F}`)[] =>
  fields.flatMap((field): (F | `-${F}`)[] => [`-${field}`, field])

/** The orders of each table. */
export const payoutSorts = both(
  'created',
  'number',
  'payee',
  'status',
  'orders',
  'fees',
  'amount',
) satisfies SortOf<'list'>[]
export const runSorts = both('created', 'kind', 'count', 'amount') satisfies SortOf<'runs'>[]
export const dueSorts = both('payee', 'state', 'orders', 'refunds', 'due') satisfies SortOf<'preview'>[]
export const lineSorts = both('created', 'kind', 'journal', 'gross', 'fee', 'net') satisfies SortOf<'statement'>[]

/** The order that an address asks for, where the table has it; its own one need not be asked for. */
export const sortIn = <S extends string>(sorts: readonly S[], sort: Sort | null, own?: S): S | undefined =>
  sorts.find((item) => sort !== null && item === writeSort(sort) && item !== own)

interface PayoutCursor {
  readonly page?: number | undefined
  readonly at?: string | undefined
}

export const dueQuery = (program_uuid: string) =>
  queryOptions({
    ...shared,
    queryKey: [...payoutsKey, 'due', program_uuid],
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/payouts/due', { params: { program_uuid }, signal }),
  })

export const payoutsQuery = (
  query: PayoutCursor & {
    readonly size: number
    readonly program_uuid?: string
    readonly sort?: SortOf<'list'> | undefined
  },
) =>
  queryOptions({
    ...shared,
    queryKey: [...payoutsKey, 'list', query],
    queryFn: ({ signal }) => api.get('/payment/payouts', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const statementQuery = (
  uuid: string,
  place: PayoutCursor & { readonly sort?: SortOf<'statement'> | undefined },
) =>
  queryOptions({
    ...shared,
    queryKey: [...payoutsKey, 'statement', uuid, place],
    queryFn: ({ signal }) =>
      api.get('/payment/payouts/{uuid}/statement', { params: { uuid }, query: { ...place, size: 50 }, signal }),
    placeholderData: keepPreviousData,
  })

export const previewQuery = (sort?: SortOf<'preview'>) =>
  queryOptions({
    ...shared,
    queryKey: [...payoutsKey, 'preview', sort],
    queryFn: ({ signal }) => api.get('/payment/payouts/preview', { query: { sort }, signal }),
    placeholderData: keepPreviousData,
  })

export const runsQuery = (query: PayoutCursor & { readonly sort?: SortOf<'runs'> | undefined }) =>
  queryOptions({
    ...shared,
    queryKey: [...payoutsKey, 'runs', query],
    queryFn: ({ signal }) => api.get('/payment/payouts/runs', { query, signal }),
    placeholderData: keepPreviousData,
  })
