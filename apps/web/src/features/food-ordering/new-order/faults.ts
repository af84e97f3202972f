import { newOrderStrings } from './strings/index.ts'
import type { Wish } from './wish.ts'

export type Faults = Readonly<Record<string, string>>

/** What is missing, by field, in the order of the form. */
export const useFaults = (wish: Wish): Faults => {
  const t = newOrderStrings.useTranslate()
  const missing = (text: string): boolean => text.trim() === ''
  return {
    ...(wish.lines.length === 0 && { lines: t('chooseDish') }),
    ...(!wish.pickup && missing(wish.zip_code) && { zip_code: t('enterZip') }),
    ...(!wish.pickup && missing(wish.house_number) && { house_number: t('enterHouse') }),
    ...(wish.day !== '' && missing(wish.delivery_time) && { delivery_time: t('enterTime') }),
    ...(missing(wish.first_name) && { first_name: t('enterFirstName') }),
    ...(missing(wish.phone) && { phone: t('enterPhone') }),
  }
}
