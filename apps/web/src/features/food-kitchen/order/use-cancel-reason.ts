import { orderStrings } from './strings/index.ts'

const known = [
  'too_busy',
  'sold_out',
  'closing',
  'cannot_deliver',
  'other',
  'unanswered',
  'customer',
  'unpaid',
  'replaced',
] as const

export const isCancelReason = (reason: string): boolean => known.some((item) => item === reason)

/** Why an order was cancelled, as a sentence. */
export const useCancelReason = (): ((reason: string | null) => string) => {
  const t = orderStrings.useTranslate()
  return (reason) => {
    const found = known.find((item) => item === reason)
    return found ? t(`cancel_${found}`) : t('cancel_other')
  }
}
