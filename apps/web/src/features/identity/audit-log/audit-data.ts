import type { auditLog } from '@plein/contract/people/audit-log'
import { auditGroupNames } from '@plein/contract/people/codes'
import type { QueryOf } from '@plein/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { toDay } from '#platform/dates.ts'
import { useListState } from '#ui/tables/use-list-state.ts'
import { writeSort } from '#ui/tables/sort.ts'
import type { DayRange } from '#ui/dates/date-range.rules.ts'
import { periodOfPreset, type Preset } from '#ui/dates/periods.rules.ts'
import type { PagePlace } from '../lists/use-list-page.ts'

/** The name under which the look of the list and its saved views are kept. */
export const AUDIT = 'audit-log'

/** The filters and order of the list in the address. */
export const filterNames = ['q', 'group', 'user', 'program', 'period', 'from', 'to', 'sort'] as const

/** Periods by their name; in an address they stay what they say. */
export const periods = ['all', 'today', 'days_7', 'days_30', 'this_month', 'last_month'] as const satisfies Preset[]

export type AuditQuery = QueryOf<(typeof auditLog)['list']>
type ListState = Pick<ReturnType<typeof useListState>, 'get'>

const isUuid = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')
const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** First and last day that the address asks for; an open end is null. */
export const getDays = (list: ListState, now: Date): DayRange => {
  const named = periods.find((period) => period === list.get('period'))
  if (named !== undefined) return periodOfPreset(named, toDay(now))
  return { from: list.get('from') ?? null, to: list.get('to') ?? null }
}

/** The list's state in the address, and the filter as the API takes it. */
export const useAuditFilter = (now: Date) => {
  const list = useListState('-at')
  const [q, user, program] = [list.get('q'), list.get('user'), list.get('program')]
  const group = auditGroupNames.find((auditGroupName) => auditGroupName === list.get('group'))
  const { from, to } = getDays(list, now)
  const filter: AuditQuery = {
    ...(q && { q }),
    ...(group && { group }),
    ...(isUuid(user) && { user_uuid: user }),
    ...(isUuid(program) && { program_uuid: program }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    sort: list.sort && writeSort(list.sort) === 'at' ? 'at' : '-at',
  }
  const { sort: _, ...narrowing } = filter
  return { list, filter, isNarrowed: Object.keys(narrowing).length > 0 }
}

export const eventsQuery = (filter: AuditQuery, place: PagePlace) =>
  queryOptions({
    queryKey: ['audit-events', filter, place],
    queryFn: ({ signal }) => api.get('/audit-events', { query: { ...filter, ...place }, signal }),
  })

export const eventQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['audit-event', uuid],
    queryFn: ({ signal }) => api.get('/audit-events/{uuid}', { params: { uuid }, signal }),
  })
