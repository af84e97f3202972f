import { isVoucher } from '@plein/contract/cards/codes'
import type { UsableCard } from '@plein/contract/cards/wallet'
import { divide } from '@plein/contract/money-rules'

/** The amount that a program is to get, in cents. */
export interface Share {
  readonly program_uuid: string
  readonly amount: number
}

type Card = Pick<UsableCard, 'token' | 'balance' | 'amount' | 'program_uuids'> & {
  readonly type: Pick<UsableCard['type'], 'id'>
}

/** How much each card pays, in cents by token, and what is left for another way to pay. */
export interface Division {
  readonly amounts: ReadonlyMap<string, number>
  readonly left: number
}

/**
 * Divides what is to be paid among cards as the server does: whoever may pay the fewest programs first, each in proportion to what is left of
 * them. A voucher pays whole or nothing.
 */
export const divideAmongCards = (shares: readonly Share[], cards: readonly Card[]): Division => {
  const open = shares.map(({ amount }) => amount)
  const amounts = new Map<string, number>()
  const places = ({ program_uuids }: Card): number[] =>
    shares.flatMap(({ program_uuid }, at) => (program_uuids.includes(program_uuid) ? [at] : []))
  for (const card of cards.toSorted((a, b) => places(a).length - places(b).length)) {
    const own = places(card)
    const left = own.map((at) => open[at] ?? 0)
    const room = left.reduce((sum, part) => sum + part, 0)
    const most = isVoucher(card.type.id) ? card.amount : Math.min(card.balance, room)
    const amount = most <= room ? most : 0
    amounts.set(card.token, amount)
    for (const [index, part] of divide(amount, left).entries()) {
      const at = own[index]
      if (at !== undefined) open[at] = (open[at] ?? 0) - part
    }
  }
  return { amounts, left: open.reduce((sum, part) => sum + part, 0) }
}
