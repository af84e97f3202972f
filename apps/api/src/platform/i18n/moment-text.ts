import { seasonBehind } from '@plein/contract/programs/doubled-hour'
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

const quarterMs = 15 * 60_000
const maxQuarters = 20_000

/** Quarters of an hour by the clock of a place: clocks are moved at the beginning of one, so that minutes within are only added. */
const quarters = new Map<string, { readonly day: string; readonly hour: string; readonly minute: number }>()

const quarterOf = (quarter: number, time_zone: string) => {
  const key = `${quarter} ${time_zone}`
  const known = quarters.get(key)
  if (known) return known
  const [date = '', time = ''] = clockOf(time_zone)
    .format(quarter * quarterMs)
    .split(' ')
  const [year, month, day] = date.split('-')
  const [hour = '', minute] = time.split(':')
  const made = { day: `${day}-${month}-${year}`, hour, minute: Number(minute) }
  if (quarters.size >= maxQuarters) quarters.clear()
  quarters.set(key, made)
  return made
}

const textsOf = (moment: Date | string, time_zone: string): { day: string; time: string } => {
  const at = new Date(moment).getTime()
  const { day, hour, minute } = quarterOf(Math.floor(at / quarterMs), time_zone)
  const minutes = minute + Math.floor((at - Math.floor(at / quarterMs) * quarterMs) / 60_000)
  return { day, time: `${hour}:${String(minutes).padStart(2, '0')}` }
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
