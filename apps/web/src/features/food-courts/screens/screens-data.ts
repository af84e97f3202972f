import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export const screensKey = (program_uuid: string) => ['court-screens', program_uuid]

export const screensQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: screensKey(program_uuid),
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/screens', { params: { program_uuid }, signal }),
  })
