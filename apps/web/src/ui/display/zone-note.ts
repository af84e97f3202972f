import { formatTime } from '../../platform/dates.ts'

const isForeign = (zone: string, at: Date): boolean =>
  formatTime(at, zone) !== formatTime(at, Intl.DateTimeFormat().resolvedOptions().timeZone)

/** What stands behind a time of the restaurant where the device's clock shows another one: ' (Amsterdam)', else nothing. */
export const zoneNote = (zone: string, at: string): string =>
  isForeign(zone, new Date(at)) ? ` (${zone.split('/').at(-1)?.replaceAll('_', '\u00a0')})` : ''
