import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { useListState } from '#ui/tables/use-list-state.ts'
import { useListLook } from '#ui/lists/list-look.ts'

/** The start and length of a page. */
export interface PagePlace {
  readonly page: number | undefined
  readonly at: string | undefined
  readonly size: number
}

/** The page of a list that the address asks for, as long as the list's look wants it; its rows stay while the next ones load. */
export const useListPage = <P, K extends QueryKey>(
  name: string,
  list: Pick<ReturnType<typeof useListState>, 'get' | 'page'>,
  pageAt: (place: PagePlace) => UseQueryOptions<P, Error, P, K>,
) => {
  const [look] = useListLook(name)
  const query = useQuery({
    ...pageAt({ page: list.page, at: list.get('at'), size: look.size }),
    placeholderData: keepPreviousData,
  })
  return { look, query }
}
