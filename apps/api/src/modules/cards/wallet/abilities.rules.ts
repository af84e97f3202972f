import type { ReadCard } from '@plein/contract/cards/wallet'
import type { CardState } from '@plein/contract/cards/codes'
import { programStatuses } from '@plein/contract/programs/codes'
import { isUsable } from './spending.rules.ts'
import type { ShownRow } from './view.queries.ts'

/** Somebody who looks at a card, or blocks it. A chargeback blocks, too. */
export type Reader = 'holder' | 'owner' | 'admin'

/** Whoever stands further right undoes what those to the left blocked; what a chargeback blocked ends when it is paid. */
const ranks: readonly string[] = ['holder', 'owner', 'admin', 'chargeback']

export const mayUnblock = (blocked_by: string | null, reader: Reader): boolean =>
  ranks.indexOf(reader) >= ranks.indexOf(blocked_by ?? '')

/** True when a block of this reader replaces the one that there is. */
export const outranks = (reader: Reader, blocked_by: string | null): boolean =>
  ranks.indexOf(reader) > ranks.indexOf(blocked_by ?? '')

const blockable: readonly CardState[] = ['issued', 'active', 'used_up']

export const isBlockable = (state: CardState): boolean => blockable.includes(state)

/** True for a card that its owner can let end later: it can be spent or will be, or was and its time is over. */
export const isExtendable = (state: CardState): boolean => ['issued', 'active', 'expired'].includes(state)

/** The deeds that a card allows its reader. */
export const deriveAbilities = (card: ShownRow, reader: Reader, at: Date): ReadCard['may'] => {
  const is_running = card.valid_until !== null && card.valid_until > at
  return [
    ...(reader === 'holder' && card.state === 'active' && is_running && isUsable(card) ? (['pay'] as const) : []),
    ...(isBlockable(card.state) ? (['block'] as const) : []),
    ...(card.state === 'blocked' && mayUnblock(card.blocked_by, reader) ? (['unblock'] as const) : []),
    ...(reader === 'owner' && isExtendable(card.state) ? (['extend'] as const) : []),
  ]
}

/** The deeds that a card allows a shop that was shown it. */
export const deriveShopAbilities = (card: ShownRow): ReadCard['may'] => {
  if (card.program_status === programStatuses.blocked) return []
  if (card.state === 'blank') return ['sell']
  return isUsable(card) ? ['redeem'] : []
}
