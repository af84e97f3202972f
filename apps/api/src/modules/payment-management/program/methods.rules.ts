import type { MethodChoice, SavedMethod } from '@plein/contract/payment-management/program'
import { isProviderName, providers } from '@plein/contract/payments/providers'
import type { Static } from 'typebox'
import { paymentMethods } from '#modules/payments/index.ts'
import type { ChosenMethod } from './settings.queries.ts'

/** Through whom a program is paid now, and what that one takes. */
export type Taker = { readonly provider: string; readonly methods: readonly string[] } | undefined

type Saved = Static<typeof SavedMethod>

const byId = new Map(paymentMethods.map((method) => [method.id, method]))

export const isMethod = (id: string): boolean => byId.has(id)

/** Every method of the product in the owner's order; those that were never chosen come last, and are not used. */
export const orderChoices = (chosen: readonly ChosenMethod[]): ChosenMethod[] => {
  const known = new Set(chosen.map(({ method }) => method))
  const unchosen = paymentMethods.filter(({ id }) => !known.has(id))
  return [
    ...chosen.filter(({ method }) => isMethod(method)),
    ...unchosen.map(({ id }) => ({ method: id, is_used: false, provider: null })),
  ]
}

/** The saved choices first, in their order; the rest after them. A provider that is not named stays. */
export const mergeChoices = (before: readonly ChosenMethod[], saved: readonly Saved[]): ChosenMethod[] => {
  const own = new Map(before.map((choice) => [choice.method, choice]))
  const named = saved.map(({ id, is_used, provider = own.get(id)?.provider ?? null }) => ({
    method: id,
    is_used,
    provider,
  }))
  const ids = new Set(saved.map(({ id }) => id))
  return [...named, ...before.filter(({ method }) => !ids.has(method))]
}

/** In use, through the provider that takes payments of the program now, whose account has it. */
export const isValidChoice = ({ method, is_used, provider }: ChosenMethod, taker: Taker): boolean =>
  is_used && taker !== undefined && provider === taker.provider && taker.methods.includes(method)

const labelOf = (name: string): string => (isProviderName(name) ? providers[name].label : name)

export const choiceView = (choice: ChosenMethod, taker: Taker): MethodChoice => {
  const method = byId.get(choice.method)
  const has_it = taker?.methods.includes(choice.method) ?? false
  const offered = taker && has_it ? [taker.provider] : []
  const named = choice.provider === null || offered.includes(choice.provider) ? offered : [...offered, choice.provider]
  return {
    id: choice.method,
    title: method?.title ?? choice.method,
    description: method?.description ?? '',
    psp_id: has_it ? choice.method : null,
    is_used: choice.is_used,
    provider: choice.provider,
    providers: named.map((id) => ({ id, title: labelOf(id) })),
    is_valid: isValidChoice(choice, taker),
  }
}
