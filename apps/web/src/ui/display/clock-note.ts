import { seasonBehind } from '@plein/contract/programs/doubled-hour'
import { formatTime, type Moment } from '#platform/dates.ts'
import { language } from '#platform/language.ts'

/** The note behind a time of the restaurant if the device's clock shows another one: ' (Amsterdam)', else nothing. */
export const zoneNote = (zone: string, at: Moment): string =>
  formatTime(at, zone) === formatTime(at, Intl.DateTimeFormat().resolvedOptions().timeZone)
    ? ''
    : ` (${zone.split('/').at(-1)?.replaceAll('_', '\u00a0')})`

/** The note behind a time that comes twice in the night when summer ends: ' (summer time)', else nothing. */
export const seasonNote = (zone: string, at: Moment): string =>
  seasonBehind(at, language(), (moment) => formatTime(moment, zone))

/** The notes behind a time of the restaurant that make it unambiguous. */
export const clockNote = (zone: string, at: Moment): string => seasonNote(zone, at) + zoneNote(zone, at)

/** The restaurant's clock at a moment, with its place where the device's clock shows another time: '18:45 (Amsterdam)'. */
export const timeThere = (at: Moment, zone: string): string => formatTime(at, zone) + clockNote(zone, at)
