import { orderPayingStrings } from './strings/index.ts'

/** Tells how long an order waits for a transfer. `until`: the time for one that was placed; another has half an hour. */
export const useMethodHints = (until: string | null = null): Readonly<Record<string, string>> => {
  const t = orderPayingStrings.useTranslate()
  return { banktransfer: until === null ? t('banktransferHint') : t('banktransferHintUntil', { time: until }) }
}
