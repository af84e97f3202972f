import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { OutputOf } from '@plein/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export type FailedRefund = OutputOf<(typeof foodBoard)['failedRefunds']>['results'][number]

export const failedRefundsKey = ['failed-refunds'] as const

/** Refunds whose money the guest does not have. Providers refuse seconds or days later, so somebody has to be told. */
export const failedRefundsQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: [...failedRefundsKey, program_uuid],
    queryFn: ({ signal }) =>
      api.get('/programs/{program_uuid}/orders/failed-refunds', { params: { program_uuid }, signal }),
    select: ({ results }) => results,
    staleTime: 0,
    refetchInterval: 60_000,
  })
