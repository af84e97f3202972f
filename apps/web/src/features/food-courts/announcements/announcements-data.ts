import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { asProblem } from '#platform/problems/problem.ts'

export const announcementsKey = (program_uuid: string) => ['court-announcements', program_uuid]

export const announcementsQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: announcementsKey(program_uuid),
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/announcements', { params: { program_uuid }, signal }),
  })

/** The specification's codes for an announcement that is not there (any more), and for one that was not saved. */
export const getAnnouncementFlag = (error: unknown): 'notFount' | 'errorBadRequest' =>
  asProblem(error).status === 404 ? 'notFount' : 'errorBadRequest'

const two = (number: number): string => String(number).padStart(2, '0')

/** 'YYYY-MM-DDTHH:MM' in the reader's zone, as it is typed; empty for none. */
export const toTyped = (moment: string | null): string => {
  if (moment === null) return ''
  const at = new Date(moment)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment of what was typed; null for nothing, undefined for what is no moment. */
export const readTyped = (typed: string): string | null | undefined => {
  if (typed === '') return null
  const at = /T\d{2}:\d{2}$/.test(typed) ? new Date(typed) : undefined
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined
}
