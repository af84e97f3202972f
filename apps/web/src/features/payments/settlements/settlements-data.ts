import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '@plein/contract/endpoint'
import type { OpenMoney, Settlement, settlements } from '@plein/contract/payments/settlements'
import { isProviderName, providers } from '@plein/contract/payments/providers'
import { api } from '#platform/api.ts'

/** A query whose values may be left out by being undefined. */
type Loose<Q> = { readonly [Name in keyof Q]?: Q[Name] | undefined }

/** Everything that settlements answered; an import, a note or a token makes all of it old. */
export const settlementsKey = ['settlements'] as const

const shared = { networkMode: 'always', refetchOnReconnect: true } as const

export const settlementsQuery = (query: Loose<QueryOf<typeof settlements.list>>) =>
  queryOptions({
    ...shared,
    queryKey: [...settlementsKey, 'list', query],
    queryFn: ({ signal }) => api.get('/payment/settlements', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const settlementQuery = (uuid: string, query: Loose<QueryOf<typeof settlements.find>>) =>
  queryOptions({
    ...shared,
    queryKey: [...settlementsKey, 'one', uuid, query],
    queryFn: ({ signal }) => api.get('/payment/settlements/{uuid}', { params: { uuid }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const openMoneyQuery = queryOptions({
  ...shared,
  queryKey: [...settlementsKey, 'open-money'],
  queryFn: ({ signal }) => api.get('/payment/settlements/open-money', { signal }),
})

/** 'Mollie', as the provider calls itself. */
export const providerLabel = (name: string): string => (isProviderName(name) ? providers[name].label : name)

/** Whose connection it is and where: 'Mollie · pfl_demo'. */
export const connectionName = ({ provider, account, program }: Settlement | OpenMoney): string =>
  [providerLabel(provider), account, program?.title].filter(Boolean).join(' · ')
