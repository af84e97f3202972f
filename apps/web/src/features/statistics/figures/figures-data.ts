import type { StatisticStep } from '@plein/contract/statistics/figures'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { Comparison } from './choices.rules.ts'

/** The figures that are asked for: of one program, or of all. */
export interface Asked {
  readonly program: string | undefined
  readonly from: string
  readonly to: string
  readonly by: StatisticStep
  readonly compare: Comparison
}

export const statisticsQuery = ({ program, from, to, by, compare }: Asked) =>
  queryOptions({
    queryKey: ['statistics', program, from, to, by, compare],
    queryFn: ({ signal }) =>
      api.get('/statistics', {
        query: { ...(program !== undefined && { program }), from, to, by, ...(compare !== 'none' && { compare }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
