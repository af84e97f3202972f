import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export const chargesKey = (program_uuid: string) => ['court-charges', program_uuid]

export const chargesQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: chargesKey(program_uuid),
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/charges', { params: { program_uuid }, signal }),
  })

export const invoicesKey = (program_uuid: string) => ['court-invoices', program_uuid]

/** The newest year's when none is asked for. */
export const invoicesQuery = (program_uuid: string, year: number | undefined) =>
  queryOptions({
    queryKey: [...invoicesKey(program_uuid), year],
    queryFn: ({ signal }) =>
      api.get('/programs/{program_uuid}/fee-invoices', { params: { program_uuid }, query: { year }, signal }),
  })
