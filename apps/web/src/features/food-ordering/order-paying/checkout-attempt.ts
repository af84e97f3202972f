import { newKey } from '#platform/new-key.ts'
import { browserStorage, tabStorage } from '#platform/storage.ts'

/**
 * One order of one cart under way: it outlives a reload and the bank's pages, so that a double click, a retry and a reload are one order and one
 * payment. It belongs to the tab; a new tab with the same basket begins again, and knows only which order this one has made.
 */
export interface Attempt {
  /** Made when the checkout opens. */
  create_key: string
  /** The last body sent with that key, as JSON; an earlier try whose answer was lost is found by it. */
  sent: string | null
  order_uuid: string | null
  pay_key: string | null
  /** The method that pay_key was made for. */
  pay_method: string | null
  /** Cards pay a part of it, or all: only the page's memory knows which. */
  with_cards: boolean
}

const keyOf = (cart_uuid: string): string => `plein.attempt ${cart_uuid}`

/** The newest order of a cart, for all tabs of this browser. */
const orderKeyOf = (cart_uuid: string): string => `plein.ordered ${cart_uuid}`

const fresh = (): Attempt => ({
  create_key: newKey(),
  sent: null,
  order_uuid: null,
  pay_key: null,
  pay_method: null,
  with_cards: false,
})

const stored = (cart_uuid: string): Attempt | null => {
  try {
    const value = JSON.parse(tabStorage.get(keyOf(cart_uuid)) ?? 'null') as Partial<Attempt> | null
    return value?.create_key ? { ...fresh(), ...value } : null
  } catch {
    return null
  }
}

export const checkoutAttempt = {
  /** The attempt under way, or a new one with its key. */
  open: (cart_uuid: string): Attempt => {
    const attempt = stored(cart_uuid) ?? checkoutAttempt.save(cart_uuid, fresh())
    const elsewhere = attempt.order_uuid === null ? browserStorage.get(orderKeyOf(cart_uuid)) : null
    // The body that was sent for the other tab's order isn't known here.
    return elsewhere === null ? attempt : { ...attempt, order_uuid: elsewhere, sent: null }
  },
  save: (cart_uuid: string, attempt: Attempt): Attempt => {
    tabStorage.set(keyOf(cart_uuid), JSON.stringify(attempt))
    if (attempt.order_uuid !== null) browserStorage.set(orderKeyOf(cart_uuid), attempt.order_uuid)
    return attempt
  },
  /** The payment ended without money: the next try is another payment of the same order. */
  endPayment: (cart_uuid: string): void => {
    const attempt = stored(cart_uuid)
    if (attempt) checkoutAttempt.save(cart_uuid, { ...attempt, pay_key: null, pay_method: null, with_cards: false })
  },
  /** The order is paid, or gone: the next one is another order. */
  finish: (cart_uuid: string): void => {
    tabStorage.remove(keyOf(cart_uuid))
    browserStorage.remove(orderKeyOf(cart_uuid))
  },
}
