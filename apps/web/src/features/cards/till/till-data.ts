import type { OutputOf } from '@plein/contract/endpoint'
import type { cardTills, TillSale } from '@plein/contract/cards/till'
import { programKinds } from '@plein/contract/programs/codes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { toDay } from '#platform/dates.ts'
import { parsePage, readCursor } from '#platform/page.ts'

/** The card programs whose cards the shop takes. */
export const cardProgramsQuery = queryOptions({
  queryKey: ['programs', { type: programKinds.card }],
  queryFn: ({ signal }) => api.get('/programs', { query: { type: programKinds.card, size: 100 }, signal }),
  staleTime: 5 * 60_000,
})

/** The shop's cash points. */
export const cashPointsQuery = queryOptions({
  queryKey: ['cash-points', ''],
  queryFn: ({ signal }) => api.get('/manager/cash-points', { query: { size: 100 }, signal }),
})

/** The card of a program: the values that it comes in. */
export const designQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: ['programs', 'card', program_uuid],
    queryFn: async ({ signal }) =>
      (await api.get('/programs/{uuid}', { params: { uuid: program_uuid }, signal })).card ?? null,
    staleTime: 5 * 60_000,
  })

/** Everything that the shop did with cards. */
export const salesKey = ['till-sales'] as const

/** A busy day has a few of these; more are not added up. */
const MOST_PAGES = 20

/** The shop's sales with cards of today, newest first. */
export const todayQuery = (cash_point_uuid: string | undefined, day: string) =>
  queryOptions({
    queryKey: [...salesKey, 'day', cash_point_uuid, day],
    queryFn: async ({ signal }): Promise<TillSale[]> => {
      const sales: TillSale[] = []
      let next: string | null = null
      for (let pages = 0; pages < MOST_PAGES; pages += 1) {
        const [page, at]: [number | undefined, string | undefined] = [
          Number(parsePage(next)) || undefined,
          readCursor(next) ?? undefined,
        ]
        const answer: OutputOf<typeof cardTills.list> = await api.get('/redemptions', {
          query: { cash_point_uuid, size: 100, page, at },
          signal,
        })
        const ofDay = answer.results.filter(({ created }) => toDay(created) === day)
        sales.push(...ofDay)
        next = answer.next
        if (next === null || ofDay.length < answer.results.length) break
      }
      return sales
    },
  })
