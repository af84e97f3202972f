import { newKey } from '#platform/new-key.ts'
import { draftPrefix } from '#platform/session/drop-drafts.ts'
import { tabStorage } from '#platform/storage.ts'

/**
 * One order of a program's cards under way: it outlives a reload and the bank's pages, so that a double click, a retry and a reload are one
 * order and one payment. It belongs to the tab.
 */
export interface OrderAttempt {
  create_key: string
  /** The body that was sent with that key, as JSON. */
  sent: string | null
  order_uuid: string | null
  /** Opens the order without an account. */
  order_key: string | null
  pay_key: string | null
  /** The method that pay_key was made for. */
  pay_method: string | null
}

const nameOf = (program_uuid: string): string => `${draftPrefix}card order ${program_uuid}`

const fresh = (): OrderAttempt => ({
  create_key: newKey(),
  sent: null,
  order_uuid: null,
  order_key: null,
  pay_key: null,
  pay_method: null,
})

export const orderAttempt = {
  open: (program_uuid: string): OrderAttempt => {
    try {
      const stored = JSON.parse(tabStorage.get(nameOf(program_uuid)) ?? 'null') as Partial<OrderAttempt> | null
      if (stored?.create_key) return { ...fresh(), ...stored }
    } catch {
      // Not ours, or cut off: the same as none.
    }
    return orderAttempt.save(program_uuid, fresh())
  },
  save: (program_uuid: string, attempt: OrderAttempt): OrderAttempt => {
    tabStorage.set(nameOf(program_uuid), JSON.stringify(attempt))
    return attempt
  },
  /** The order is paid, or gone: the next one is another order. */
  finish: (program_uuid: string): void => tabStorage.remove(nameOf(program_uuid)),
}
