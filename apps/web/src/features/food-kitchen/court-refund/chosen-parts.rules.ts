import type { RefundableOrder } from '@plein/contract/food-ordering/paying'
import type { Static } from 'typebox'

export type RefundablePart = Static<typeof RefundableOrder>['parts'][number]

/** Of a part: everything that is left, or how many pieces of each line. */
export interface Choice {
  readonly whole: boolean
  readonly pieces: Readonly<Record<string, number>>
}
export type Choices = Readonly<Record<string, Choice | undefined>>

export const countLeft = (line: RefundablePart['lines'][number]): number => line.quantity - line.refunded_quantity

/** The parts of which something goes back, as the server is asked. No piece more than is left. */
export const chosenParts = (parts: readonly RefundablePart[], choices: Choices) =>
  parts.flatMap((part) => {
    const choice = choices[part.uuid]
    if (!choice) return []
    if (choice.whole) return [{ order_uuid: part.uuid }]
    const lines = part.lines
      .map((line) => ({ uuid: line.uuid, quantity: Math.min(choice.pieces[line.uuid] ?? 0, countLeft(line)) }))
      .filter(({ quantity }) => quantity > 0)
    return lines.length > 0 ? [{ order_uuid: part.uuid, lines }] : []
  })
