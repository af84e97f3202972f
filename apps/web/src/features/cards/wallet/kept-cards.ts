import type { KeptQuestion } from '#platform/session/kept-answers.ts'
import { profileQuery } from '#platform/session/session.ts'

/** Every query key of an account's cards begins so. */
export const cardsKey = ['cards'] as const

/** As long as a device's key is good. */
const oldest_ms = 30 * 86_400_000

/** The answers with which a wallet opens, and its cards pay, where there is no network. They go with the sign-in. */
export const keptOfWallet: readonly KeptQuestion[] = [
  { queryKey: profileQuery.queryKey, oldest_ms },
  { queryKey: [...cardsKey, 'wallet', 'active'], oldest_ms },
  { queryKey: [...cardsKey, 'card'], oldest_ms },
  { queryKey: [...cardsKey, 'code'], oldest_ms },
]
