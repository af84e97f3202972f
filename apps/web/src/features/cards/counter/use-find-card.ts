import type { ReadCard } from '@plein/contract/cards/wallet'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { groupTyped } from '../add/typed-code.ts'
import { readTillCode, type TillCode } from '../till/till-code.ts'
import { useTillWords } from '../till/use-till-words.ts'

/** A card that was shown, by its code. */
export interface ShownCard {
  readonly code: TillCode
  readonly card: ReadCard
}

/** The card of a code, with the amount that a shop can take. */
export const readShown = (token: string): Promise<ReadCard> => api.get('/cards/{token}', { params: { token } })

/** A code that is typed, pasted or scanned, and the card that it is of. */
export const useFindCard = (onFound: (shown: ShownCard) => void) => {
  const words = useTillWords()
  const fields = useFields({ code: '' })
  const form = useForm({
    id: 'take-card',
    fields,
    typed: 'free',
    check: ({ code }) => {
      const read = readTillCode(code)
      return { code: 'mistake' in read ? words.mistake(read.mistake) : undefined }
    },
    send: async ({ code: typed }) => {
      const code = readTillCode(typed)
      if ('mistake' in code) return
      const card = await readShown(code.token)
      fields[1]({ code: '' })
      onFound({ code, card })
    },
    places: {
      card_token_not_valid: 'code',
      card_code_used: 'code',
      card_not_taken_here: 'code',
      too_many_requests: 'code',
    },
    words: { form: words.refusal },
  })
  return {
    form: form.form,
    field: form.field('code'),
    busy: form.busy,
    /** A whole code from elsewhere: looked up at once. */
    take: (text: string): void => {
      const code = groupTyped(text)
      fields[1]({ code })
      void form.submit({ code })
    },
  }
}
