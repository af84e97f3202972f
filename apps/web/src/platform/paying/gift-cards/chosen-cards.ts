import { createStore, type Store } from '#platform/store.ts'

/** A card that a payer wants to pay with. */
export interface ChosenCard {
  /** Its address in the payer's own wallet, or the code that was typed. */
  readonly token: string
  readonly is_typed: boolean
}

const carts = new Map<string, Store<readonly ChosenCard[]>>()

const storeOf = (cart_uuid: string): Store<readonly ChosenCard[]> => {
  const known = carts.get(cart_uuid)
  if (known) return known
  const made = createStore<readonly ChosenCard[]>([])
  carts.set(cart_uuid, made)
  return made
}

/** The cards chosen to pay what is in a cart. A code is as good as money: it is kept in this page's memory alone, and goes with the tab. */
export const chosenCards = {
  of: storeOf,
  choose: (cart_uuid: string, card: ChosenCard): void => {
    const store = storeOf(cart_uuid)
    if (!store.get().some(({ token }) => token === card.token)) store.set([...store.get(), card])
  },
  remove: (cart_uuid: string, token: string): void => {
    const store = storeOf(cart_uuid)
    store.set(store.get().filter((card) => card.token !== token))
  },
  /** The order is paid, or gone. */
  forget: (cart_uuid: string): void => storeOf(cart_uuid).set([]),
}
