import { programKinds } from '@plein/contract/programs/codes'
import type { Program } from '@plein/contract/programs'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from '#platform/router/router.tsx'
import { api } from '#platform/api.ts'
import { browserStorage } from '#platform/storage.ts'
import { createStore, useStore } from '#platform/store.ts'

const KEY = 'board.program'
const remembered = createStore<string | null>(browserStorage.get(KEY))

/** The restaurants that the caller works in. */
export const restaurantsQuery = queryOptions({
  queryKey: ['programs', { type: programKinds.food }],
  queryFn: ({ signal }) => api.get('/programs', { query: { type: programKinds.food, size: 100 }, signal }),
  staleTime: 5 * 60_000,
})

export const chooseProgram = (uuid: string): void => {
  remembered.set(uuid)
  browserStorage.set(KEY, uuid)
}

/** Chooses a restaurant on a screen that the address may have named another one for. */
export const useChooseProgram = (): ((uuid: string) => void) => {
  const [search, setSearch] = useSearchParams()
  return (uuid) => {
    chooseProgram(uuid)
    if (!search.has('program')) return
    const next = new URLSearchParams(search)
    next.delete('program')
    setSearch(next, { replace: true })
  }
}

/** Which of these restaurants the screens show: the address's (`?program=`), the one last chosen, or the first. */
const pickProgram = (
  programs: readonly Program[] | undefined,
  wanted: string | null,
  last: string | null,
): Program | undefined =>
  programs?.find(({ uuid }) => uuid === wanted) ?? programs?.find(({ uuid }) => uuid === last) ?? programs?.[0]

interface CurrentProgram {
  program: Program | undefined
  programs: readonly Program[] | undefined
  query: UseQueryResult
}

/** The restaurant whose orders are shown, and those it can be switched to. */
export const useCurrentProgram = (): CurrentProgram => {
  const [search] = useSearchParams()
  const query = useQuery(restaurantsQuery)
  const last = useStore(remembered)
  const programs = query.data?.results
  return { programs, program: pickProgram(programs, search.get('program'), last), query }
}
