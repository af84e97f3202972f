import type { OutputOf } from '@plein/contract/endpoint'
import type { cards, ListedCard, ReadCard } from '@plein/contract/cards/wallet'
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { parsePage, readCursor } from '#platform/page.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { queryClient } from '#platform/query-client.ts'
import { cardsKey } from './kept-cards.ts'

export type Group = 'active' | 'ended'
type WalletPage = OutputOf<typeof cards.list>

/** Without a network what is kept is shown at once; nothing is asked for again and again. */
const retry = (failures: number, error: unknown): boolean =>
  navigator.onLine && failures < 2 && asProblem(error).passing

/** The cards of the account, newest first, and what can be spent on all of them. */
export const walletQuery = (group: Group) =>
  infiniteQueryOptions({
    queryKey: [...cardsKey, 'wallet', group],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.get('/cards', {
        query: {
          group,
          size: 50,
          page: Number(parsePage(pageParam)) || undefined,
          at: readCursor(pageParam) ?? undefined,
        },
        signal,
      }),
    getNextPageParam: ({ next }: WalletPage) => next,
    retry,
  })

/** The cards that end within so many days. */
export const endingQuery = (days: number) =>
  queryOptions({
    queryKey: [...cardsKey, 'ending', days],
    queryFn: ({ signal }) => api.get('/cards', { query: { group: 'active', ending_days: days, size: 50 }, signal }),
  })

/** One card with its places and all that moved on it. */
export const cardQuery = (token: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'card', token],
    queryFn: ({ signal }) => api.get('/cards/{token}', { params: { token }, signal }),
    retry,
  })

/** A card as the list has it, where the whole one was never read. */
export const findListed = (token: string): { card: ListedCard; at: number } | undefined => {
  const list = queryClient.getQueryState<InfiniteData<WalletPage>>(walletQuery('active').queryKey)
  const card = list?.data?.pages.flatMap(({ results }) => results).find((listed) => listed.token === token)
  return card && list && { card, at: list.dataUpdatedAt }
}

/** Puts a newer state of a card wherever it is shown. */
export const keepCard = (token: string, card: ReadCard): void => {
  queryClient.setQueryData(cardQuery(token).queryKey, card)
  void queryClient.invalidateQueries({ queryKey: [...cardsKey, 'wallet'] })
  void queryClient.invalidateQueries({ queryKey: [...cardsKey, 'ending'] })
}
