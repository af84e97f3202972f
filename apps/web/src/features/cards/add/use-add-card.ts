import type { OutputOf } from '@plein/contract/endpoint'
import type { cards } from '@plein/contract/cards/wallet'
import { pagePath } from '@plein/contract/pages/page-path'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useCallKey } from '#platform/form/call-key.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { asProblem, type ApiProblem } from '#platform/problems/problem.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { waitingCode } from '../wallet/waiting-code.ts'
import { keepCard } from '../wallet/wallet-data.ts'
import { walletStrings } from '../wallet-strings/index.ts'
import { groupTyped, readTypedCode, type CodeMistake } from './typed-code.ts'

/** A code, and what it is good for. */
export interface Found {
  code: string
  card: OutputOf<typeof cards.preview>
}

const useCodeWords = () => {
  const t = walletStrings.useTranslate()
  return {
    mistake: (mistake: CodeMistake): string =>
      mistake.is === 'short' || mistake.is === 'long'
        ? t(`code_${mistake.is}`, { n: mistake.n })
        : t(`code_${mistake.is}`),
    /** Undefined: the sentence that everybody has. */
    refusal: ({ code, params }: ApiProblem): string | undefined => {
      if (code === 'card_token_not_valid') return t('codeNotValid')
      if (code === 'card_no_longer_valid') return t('codeNoLongerValid')
      if (code !== 'too_many_requests' || params['retry_after_minutes'] === undefined) return undefined
      return t('codeTooMany', { n: Number(params['retry_after_minutes']) })
    },
  }
}

/** A code that is typed, pasted or scanned, what it is good for, and putting it into the wallet. */
export const useAddCard = () => {
  const t = walletStrings.useTranslate()
  const words = useCodeWords()
  const go = useNavigate()
  const [found, setFound] = useState<Found>()
  const fields = useFields({ code: '' })
  const { keyFor } = useCallKey()
  const form = useForm({
    id: 'add-card',
    fields,
    typed: 'free',
    check: ({ code }) => {
      const read = readTypedCode(code)
      return { code: 'mistake' in read ? words.mistake(read.mistake) : undefined }
    },
    send: async ({ code: typed }) => {
      const read = readTypedCode(typed)
      if ('mistake' in read) return
      const { code } = read
      try {
        setFound({ code, card: await api.post('/cards/preview', { body: { token: code } }) })
        waitingCode.keep(code)
      } catch (error) {
        setFound(undefined)
        if (!asProblem(error).passing) waitingCode.keep('')
        throw error
      }
    },
    places: { card_token_not_valid: 'code', card_no_longer_valid: 'code', too_many_requests: 'code' },
    words: { form: words.refusal },
  })
  const change = (code: string): void => {
    fields[1]({ code })
    const read = readTypedCode(code)
    if (found && !('code' in read && read.code === found.code)) setFound(undefined)
  }
  const activate = async ({ code }: Found): Promise<void> => {
    const body = { token: code }
    const card = await api.post('/cards/active', { body, idempotency_key: keyFor(body) })
    waitingCode.keep('')
    toast.success(t('added'), { id: 'card-added' })
    const { token } = card
    if (token === undefined) return go('/cards', { replace: true })
    keepCard(token, card)
    go(pagePath('/cards/:token', { token }), { replace: true })
  }
  return {
    found,
    form: form.form,
    field: { ...form.field('code'), onValue: change },
    isLooking: form.working === 'submit',
    isAdding: form.working === 'activate',
    /** A whole code from elsewhere: looked up at once. */
    take: (text: string): void => {
      const code = groupTyped(text)
      change(code)
      void form.submit({ code })
    },
    activate: (card: Found): void => void form.run('activate', () => activate(card)),
  }
}

export type Adding = ReturnType<typeof useAddCard>
