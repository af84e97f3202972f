import type { TillSale } from '@plein/contract/cards/till'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { toast } from '#ui/feedback/toast.ts'
import { tillStrings } from '../till/strings/index.ts'
import { salesKey } from '../till/till-data.ts'
import { useTillWords } from '../till/use-till-words.ts'
import { readShown, useFindCard, type ShownCard } from './use-find-card.ts'
import { useTillCall, type TillCall } from './use-till-call.ts'

/** The call that takes a card, as it is kept until its outcome is known. */
interface Take {
  readonly token: string
  readonly body: { readonly cash_point_uuid: string; readonly amount?: number; readonly hold?: boolean }
  /** Of the amount, for words. */
  readonly currency: string
}

const send = ({ sent: { token, body }, key }: TillCall<Take>): Promise<TillSale> =>
  api.post('/cards/{token}/redeem', { params: { token }, body, idempotency_key: key })

/** Refusals after which the card has to be shown again. */
const goneCodes: readonly string[] = ['card_token_not_valid', 'card_code_used']
/** Refusals that say that there is less on it than the screen has. */
const lessCodes: readonly string[] = ['card_balance_too_low', 'voucher_is_used_whole']

/** The card on the counter, and the amount that is asked of it: both stay while the code of a telephone changes. */
const useCounter = () => {
  const [shown, setShown] = useState<ShownCard | null>(null)
  const [cents, setCents] = useState(0)
  /** Why the card is asked for again, and why it was not taken. */
  const [notice, setNotice] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const show = (found: ShownCard | null, why?: string): void => {
    setShown(found)
    setProblem(undefined)
    setNotice(why)
  }
  const find = useFindCard(show)
  return { shown, show, cents, setCents, notice, problem, setProblem, find }
}

type Counter = ReturnType<typeof useCounter>

/** Says why a card was not taken: the card is looked at, or asked for, again where that helps. */
const useRefusal = ({ shown, show, setProblem }: Counter) => {
  const t = tillStrings.useTranslate()
  const words = useTillWords()
  return async (error: unknown, { token, body }: Take): Promise<void> => {
    const { code } = asProblem(error)
    if (shown?.code.token !== token) return show(null, t('notTaken', { why: words.refusal(error) }))
    if (goneCodes.includes(code)) {
      const hasChanged = code === 'card_token_not_valid' && shown.code.good_until !== Infinity
      return show(null, hasChanged ? t('codeChanged') : words.refusal(error))
    }
    setProblem(words.refusal(error))
    if (!lessCodes.includes(code)) return
    const card = await readShown(token).catch(() => null)
    if (!card) return
    show({ ...shown, card })
    // Of a gift card the screen says how much there is, and offers that.
    if (body.amount === undefined || card.balance >= body.amount) setProblem(words.refusal(error))
  }
}

/** Taking a card from the code to the outcome. */
export const useTaking = (cash_point_uuid: string) => {
  const t = tillStrings.useTranslate()
  const language = useLanguage()
  const client = useQueryClient()
  const counter = useCounter()
  const { shown, show, setCents, setProblem } = counter
  const refuse = useRefusal(counter)
  const [sale, setSale] = useState<TillSale | null>(null)
  const amountOf = ({ body: { amount }, currency }: Take): string =>
    amount === undefined ? t('oneUse') : formatMoney(amount, language, currency)
  const lookFirst = (sent: Take): void => toast.warn(t('lookFirst', { sum: amountOf(sent) }))
  const call = useTillCall<Take>('take', send, {
    onSale: (taken) => {
      setSale(taken)
      show(null)
      navigator.vibrate?.(80)
      void client.invalidateQueries({ queryKey: salesKey })
    },
    onRefused: (error, sent) => void refuse(error, sent),
    onLeft: lookFirst,
  })
  const next = (): void => {
    setSale(null)
    setCents(0)
    show(null)
  }
  return {
    ...counter,
    sale,
    setSale,
    call,
    amountOf,
    next,
    again: (why?: string): void => show(null, why),
    setCents: (amount: number): void => {
      setCents(amount)
      setProblem(undefined)
    },
    begin: (amount: number | undefined, hold: boolean): void => {
      if (!shown) return
      setProblem(undefined)
      const body = { cash_point_uuid, ...(amount !== undefined && { amount }), ...(hold && { hold }) }
      call.begin({ token: shown.code.token, body, currency: shown.card.currency })
    },
    giveUp: (sent: Take): void => {
      call.giveUp()
      next()
      lookFirst(sent)
    },
  }
}
