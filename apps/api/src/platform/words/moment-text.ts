import { seasonBehind } from '@plein/contract/doubled-hour'
import type { Language } from '@plein/contract/schema'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a place, made once: making one costs more than a hundred uses. It writes 2026-11-24 18:45, as Swedes do. */
const clockOf = (time_zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(time_zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(time_zone, clock)
  return clock
}

const textsOf = (moment: Date | string, time_zone: string): { day: string; time: string } => {
  const [date = '', time = ''] = clockOf(time_zone).format(new Date(moment)).split(' ')
  const [year, month, day] = date.split('-')
  return { day: `${day}-${month}-${year}`, time }
}

/** A moment's day as every language shows it: 24-11-2026. */
export const dayText = (moment: Date | string, time_zone: string): string => textsOf(moment, time_zone).day

/** A moment by the clock of a place: 24-11-2026 18:45. */
export const momentText = (moment: Date | string, time_zone: string): string => {
  const { day, time } = textsOf(moment, time_zone)
  return `${day} ${time}`
}

/** The clock of a place, and which of the two a time is that comes twice in the night when summer ends: 02:30 (summer time). */
export const timeText = (moment: Date | string, time_zone: string, language: Language): string => {
  const clock = (at: Date | string): string => textsOf(at, time_zone).time
  return clock(moment) + seasonBehind(moment, language, clock)
}
