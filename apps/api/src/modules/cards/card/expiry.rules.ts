import { Temporal } from 'temporal-polyfill'
import { cardLimits, periodTypes, type PeriodType } from '@plein/contract/cards/codes'
import { getBounds, localDay } from '#modules/programs/index.ts'

/** How long a card is good for. */
export interface CardTime {
  /** So many days, months or years after it was activated; null: as long as its program, or five years. */
  readonly expiry_value: number | null
  readonly expiry_type: PeriodType | null
  /** The program's last day as the card was sold. */
  readonly expiry_day: string | null
}

const units = { [periodTypes.day]: 'days', [periodTypes.month]: 'months', [periodTypes.year]: 'years' } as const

/** A day so much later; where the month is shorter its last day (31 January and a month: the last of February). */
const later = (day: string, unit: 'days' | 'months' | 'years', count: number): string =>
  Temporal.PlainDate.from(day)
    .add({ [unit]: count })
    .toString()

/** The last day on which a card activated on `day` can be spent. */
export const lastDay = (day: string, { expiry_value, expiry_type, expiry_day }: CardTime): string => {
  if (expiry_value !== null && expiry_type !== null) return later(day, units[expiry_type], expiry_value)
  return expiry_day ?? later(day, 'years', cardLimits.years)
}

const endOf = (day: string, time_zone: string): Date => new Date(getBounds(day, time_zone).end)

/** The moment at which a card that is activated now ends: that of its last day, in the program's zone. */
export const endOfCard = (time: CardTime, at: Date, time_zone: string): Date =>
  endOf(lastDay(localDay(at, time_zone), time), time_zone)

/** The moment at which a card ends that nobody activates: five years after it was paid, and not after its program's last day. */
export const endOfIssued = ({ expiry_day }: CardTime, at: Date, time_zone: string): Date => {
  const last = later(localDay(at, time_zone), 'years', cardLimits.years)
  return endOf(expiry_day !== null && expiry_day < last ? expiry_day : last, time_zone)
}

/** The end of the day so many months after the later of two moments. */
export const monthsAfter = (moments: readonly [Date, Date], months: number, time_zone: string): Date => {
  const latest = new Date(Math.max(...moments.map((moment) => moment.getTime())) - 1)
  return endOf(later(localDay(latest, time_zone), 'months', months), time_zone)
}
