import type { Language } from '@plein/contract/schema'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export type { Drawing } from '@plein/contract/menus/drawings'

/** The drawn pictures for a dish's name, the likeliest first; all of them without one. */
export const drawingsQuery = (program_uuid: string, search: string, language: Language) =>
  queryOptions({
    queryKey: ['drawings', program_uuid, search, language],
    queryFn: ({ signal }) =>
      api.get('/programs/{program_uuid}/products/images', {
        params: { program_uuid },
        query: { language, ...(search !== '' && { search }) },
        signal,
      }),
    // They change with a new version of the product alone.
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
