import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export const printersKey = (program_uuid: string) => ['printers', program_uuid] as const

/** The printers of a restaurant's kitchen, with what is wrong with each. */
export const printersQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: printersKey(program_uuid),
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/printers', { params: { program_uuid }, signal }),
    refetchInterval: 30_000,
  })

/** The categories of the menu, of which a printer may print some. */
export const categoriesQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: ['printer-categories', program_uuid],
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/menu', { params: { program_uuid }, signal }),
    select: ({ categories }) => categories.map(({ uuid, title }) => ({ uuid, title })),
  })
