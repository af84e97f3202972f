import type { UsableCard } from '@plein/contract/cards/wallet'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { queryClient } from '#platform/query-client.ts'
import { useAuthorised } from '#platform/session/session.ts'
import { settings } from '#platform/settings.ts'
import { useStore } from '#platform/store.ts'
import { chosenCards } from './chosen-cards.ts'
import { divideAmongCards, type Share } from './divide-cards.rules.ts'

/** The amount to pay. */
export interface ToPay {
  readonly cart_uuid: string
  readonly currency: string
  readonly shares: readonly Share[]
  /** The order, where its payment was tried before. */
  readonly order_uuid?: string | null
  /** The last characters of the cards of that try. */
  readonly tried?: readonly string[]
}

/** The method of an order that cards pay whole. */
export const cardMethod = 'card_balance'

/** As the server takes them. */
export const maxCards = 5

const usableKey = 'usable-cards'

/** Asks what cards can pay: the one of a token, or those of the wallet. The answers stay in this page's memory. */
const usableQuery = ({ currency, shares, order_uuid }: ToPay, token?: string) => ({
  queryKey: [usableKey, token ?? null, currency, shares, order_uuid ?? null],
  queryFn: async (): Promise<readonly UsableCard[]> => {
    const body = {
      currency,
      shares: shares.filter(({ amount }) => amount > 0),
      ...(token !== undefined && { token }),
      ...(order_uuid && { order_uuid }),
    }
    return body.shares.length === 0 ? [] : (await api.post('/cards/usable', { body })).results
  },
  // The value on a card changes elsewhere, at a till.
  staleTime: 10_000,
  // With each order and basket it is another question: until its answer is here the last one stands.
  placeholderData: (before: readonly UsableCard[] | undefined) => before,
})

/** A refusal may have changed what the cards can pay. */
export const rereadCards = (): void => void queryClient.invalidateQueries({ queryKey: [usableKey] })

/** A card with what it pays here. */
export interface OfferedCard {
  readonly token: string
  /** Undefined: what it can pay is not known yet, or it can pay nothing any more. */
  readonly card: UsableCard | undefined
  readonly is_typed: boolean
  readonly is_chosen: boolean
  /** Cents that it pays; of one that is not chosen what it would. */
  readonly amount: number
  /** Why it can pay nothing. */
  readonly error: unknown
}

/** A card of the wallet, with what it pays, or would beside those that are chosen. */
const ofWallet = (
  card: UsableCard,
  { shares, chosen }: { shares: readonly Share[]; chosen: readonly UsableCard[] },
): OfferedCard => {
  const { token } = card
  const is_chosen = chosen.some((other) => other.token === token)
  const { amounts } = divideAmongCards(shares, is_chosen ? chosen : [...chosen, card])
  return { token, card, is_typed: false, is_chosen, amount: amounts.get(token) ?? 0, error: null }
}

/** The gift cards and vouchers of a payment: those of the wallet, and those whose code was typed. */
export const useGiftCards = (to_pay: ToPay) => {
  const { cart_uuid, shares, tried = [] } = to_pay
  const isOffered = !settings().disable_cards
  const authorised = useAuthorised()
  const chosen = useStore(chosenCards.of(cart_uuid))
  const [entry, setEntry] = useState<{ typed: string; error: string | undefined }>({ typed: '', error: undefined })
  const wallet = useQuery({ ...usableQuery(to_pay), enabled: isOffered && authorised })
  const typed = chosen.filter(({ is_typed }) => is_typed)
  const codes = useQueries({ queries: typed.map(({ token }) => usableQuery(to_pay, token)) })
  const own = wallet.data ?? []
  useTriedAgain({ cart_uuid, tried, own })

  const known = new Map<string, UsableCard>(own.map((card) => [card.token, card]))
  for (const [at, { token }] of typed.entries()) {
    const card = codes[at]?.data?.[0]
    if (card) known.set(token, { ...card, token })
  }
  const chosen_cards = chosen.flatMap(({ token }) => known.get(token) ?? [])
  const { amounts, left } = divideAmongCards(shares, chosen_cards)
  const offered = [
    ...own.map((card) => ofWallet(card, { shares, chosen: chosen_cards })),
    ...typed.map(({ token }, at): OfferedCard => ({
      token,
      card: known.get(token),
      is_typed: true,
      is_chosen: true,
      amount: amounts.get(token) ?? 0,
      error: codes[at]?.error ?? null,
    })),
  ]
  const sources = chosen_cards.flatMap(({ token }) => {
    const amount = amounts.get(token) ?? 0
    return amount > 0 ? [{ token, amount }] : []
  })
  return {
    isOffered,
    offered,
    currency: to_pay.currency,
    /** As they are sent. */
    sources,
    /** Cents that the cards pay, and that are left for another way. */
    paid: sources.reduce((sum, { amount }) => sum + amount, 0),
    left,
    isFull: chosen.length >= maxCards,
    /** The code that is being typed. */
    entry,
    type: setEntry,
    /** A code stands in the field that was not added: nobody pays without it by mistake. */
    isTyping: entry.typed.trim() !== '',
    choose: (token: string, on: boolean): void =>
      on ? chosenCards.choose(cart_uuid, { token, is_typed: false }) : chosenCards.remove(cart_uuid, token),
    remove: (token: string): void => chosenCards.remove(cart_uuid, token),
    isKnown: (token: string): boolean => chosen.some((card) => card.token === token),
    /** Adds the card of a code, when it can pay here. Throws the server's refusal. */
    add: async (token: string): Promise<void> => {
      const [card] = await queryClient.fetchQuery({ ...usableQuery(to_pay, token), retry: false, staleTime: 0 })
      const twin = card && own.find(({ title, last_four }) => title === card.title && last_four === card.last_four)
      chosenCards.choose(cart_uuid, twin ? { token: twin.token, is_typed: false } : { token, is_typed: true })
    },
  }
}

export type GiftCardsChoice = ReturnType<typeof useGiftCards>

/** Those of the wallet with which a payment was tried are chosen again, once: the page may have been away at the bank. */
const useTriedAgain = (choice: { cart_uuid: string; tried: readonly string[]; own: readonly UsableCard[] }): void => {
  const { cart_uuid, tried, own } = choice
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || own.length === 0 || tried.length === 0) return
    isDone.current = true
    if (chosenCards.of(cart_uuid).get().length > 0) return
    for (const { token, last_four } of own)
      if (tried.includes(last_four)) chosenCards.choose(cart_uuid, { token, is_typed: false })
  }, [cart_uuid, own, tried])
}

/** The refusals that are about a card. */
const cardProblems: ReadonlySet<string> = new Set([
  'card_token_not_valid',
  'card_no_longer_valid',
  'card_balance_too_low',
  'card_not_taken_here',
  'card_code_used',
  'voucher_is_used_whole',
])

export const isAboutCard = (error: unknown): boolean => cardProblems.has(asProblem(error).code)
