import { seasonBehind } from '@plein/contract/doubled-hour'
import { formatTime, type Moment } from '#platform/dates.ts'
import { language } from '#platform/language.ts'

/** What stands behind a time of the restaurant where the device's clock shows another one: ' (Amsterdam)', else nothing. */
export const zoneNote = (zone: string, at: Moment): string =>
  formatTime(at, zone) === formatTime(at, Intl.DateTimeFormat().resolvedOptions().timeZone)
    ? ''
    : ` (${zone.split('/').at(-1)?.replaceAll('_', '\u00a0')})`

/** What stands behind a time that comes twice in the night when summer ends: ' (summer time)', else nothing. */
export const seasonNote = (zone: string, at: Moment): string =>
  seasonBehind(at, language(), (moment) => formatTime(moment, zone))

/** What a time of the restaurant needs behind it, so that it can only be one. */
export const clockNote = (zone: string, at: Moment): string => seasonNote(zone, at) + zoneNote(zone, at)

/** The restaurant's clock at a moment, with its place where the device's clock shows another time: '18:45 (Amsterdam)'. */
export const timeThere = (at: Moment, zone: string): string => formatTime(at, zone) + clockNote(zone, at)
