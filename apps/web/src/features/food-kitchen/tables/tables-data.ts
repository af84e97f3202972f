import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'

export const tablesKey = (program_uuid: string) => ['tables', program_uuid] as const

/** The tables of a restaurant or food court, by zone and name. */
export const tablesQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: tablesKey(program_uuid),
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/tables', { params: { program_uuid }, signal }),
  })

/** The cards of all tables, or of one. */
export const askSheet = (program_uuid: string, table_uuid?: string): Promise<Response> =>
  api.file('/programs/{program_uuid}/tables/sheet', {
    params: { program_uuid },
    query: { language: language(), ...(table_uuid !== undefined && { table_uuid }) },
  })
