import { ledgerStrings } from '../strings/index.ts'

/** What makes journals. */
const events = ['payment', 'refund', 'reversal'] as const

export const useEventWords = () => {
  const t = ledgerStrings.useTranslate()
  const known = (event: string) => events.find((one) => one === event)
  return {
    events,
    /** 'Payment', 'Refund'. */
    wordOf: (event: string): string => {
      const one = known(event)
      return one ? t(`event_${one}`) : event
    },
    /** What a journal says, where the books wrote it by themselves in the reader's language. */
    descriptionOf: (description: string): string => {
      const [, number, reason] = /^Reversal of journal (\d+): (.*)$/s.exec(description) ?? []
      return number === undefined || reason === undefined ? description : t('reversalOf', { number, reason })
    },
    /** Why such a journal stands in the books, in a sentence. */
    whyOf: (event: string): string | undefined => {
      const one = known(event)
      return one && t(`why_${one}`)
    },
  }
}
