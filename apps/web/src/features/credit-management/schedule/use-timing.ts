import type { Reminder } from '@plein/contract/credit-management/program'
import { scheduleStrings } from './strings/index.ts'

/** When a reminder leaves, in words: '3 days before the due date'. */
export const useTiming = (): ((reminder: Pick<Reminder, 'time' | 'period'>) => string) => {
  const t = scheduleStrings.useTranslate()
  return ({ time, period: { type, value } }) => {
    const count = t(type === 11 ? 'days' : type === 21 ? 'months' : 'years', { n: value })
    return `${count} ${t(time.value)}`
  }
}
