import { queryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** Everything that figures of card programs answered. */
export const figuresKey = ['card-figures'] as const

/** Figures of a program from one day to another, both included. */
export const statisticsQuery = (uuid: string, period: { readonly from: string; readonly until: string }) =>
  queryOptions({
    queryKey: [...figuresKey, 'statistics', uuid, period],
    queryFn: ({ signal }) => api.get('/manager/cards/{uuid}/statistics', { params: { uuid }, query: period, signal }),
    placeholderData: keepPreviousData,
  })

export const guardianQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...figuresKey, 'guardian', uuid],
    queryFn: ({ signal }) => api.get('/manager/cards/{uuid}/guardian', { params: { uuid }, signal }),
  })
