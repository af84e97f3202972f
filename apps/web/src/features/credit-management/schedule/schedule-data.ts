import type { CreditBills } from '@plein/contract/credit-management/program'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type Schedule = CreditBills['settings'][number]

/** The program whole: the same answer as its page has. */
export const programQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['program', uuid],
    queryFn: ({ signal }) => api.get('/programs/{uuid}', { params: { uuid }, signal }),
  })

/** After a schedule was changed: its program is read anew. */
export const scheduleChanged = (program_uuid: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['program', program_uuid] })

/** Timings of reminders that can be begun, and their texts in each language. */
export const templatesQuery = queryOptions({
  queryKey: ['reminder-templates'],
  queryFn: ({ signal }) => api.get('/manager/reminder-templates', { signal }),
  staleTime: Infinity,
})

/** More messages than this in two weeks annoy people. */
const maxMessages = 5
const window = 14

/** True where more messages leave within 14 days than people like; `days` by their day from the due date. */
export const isTooMuch = (days: readonly number[]): boolean =>
  days.some((from) => days.filter((day) => day >= from && day < from + window).length > maxMessages)
