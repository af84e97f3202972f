import { programKinds } from '@plein/contract/programs/codes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { settings } from '#platform/settings.ts'
import { addDays } from './figures.rules.ts'

/** Programs whose orders are this portal's to see: restaurants, and for an owner food courts. An acceptor of a court sees those of its own. */
export const takesOrders = ({ type }: { type: { id: number } }): boolean =>
  type.id === programKinds.food || (type.id === programKinds.food_court && settings().portal !== 'acceptor')

export const programsQuery = queryOptions({
  queryKey: ['programs', 'all'],
  queryFn: ({ signal }) => api.get('/programs', { query: { size: 100 }, signal }),
})

/** A program's sales from one day to another, both included. */
export const figuresQuery = (program_uuid: string, start_date: string, end_date: string) =>
  queryOptions({
    queryKey: ['figures', program_uuid, start_date, end_date],
    queryFn: ({ signal }) =>
      api.get('/programs/{program_uuid}/orders/figures', {
        params: { program_uuid },
        query: { start_date, end_date },
        signal,
      }),
  })

const TREND_DAYS = 14

/** The first of the days that the small plots show. */
export const firstDayBefore = (today: string): string => addDays(today, 1 - TREND_DAYS)

/** Orders that are new or at work. */
export const openOrdersQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: ['open-orders', program_uuid],
    queryFn: ({ signal }) =>
      api.get('/programs/{program_uuid}/orders', { params: { program_uuid }, query: { active_view: true }, signal }),
    refetchInterval: 60_000,
  })

/** Whether a restaurant takes orders now; a food court has no hours of its own. */
export const openingQuery = (program_uuid: string, isRestaurant: boolean) =>
  queryOptions({
    queryKey: ['opening', program_uuid],
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/orders/opening', { params: { program_uuid }, signal }),
    enabled: isRestaurant,
  })
