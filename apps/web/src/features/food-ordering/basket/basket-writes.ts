import type { Basket, BasketLine } from '@plein/contract/food-ordering/baskets'
import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'
import { formatMoney } from '#platform/money.ts'
import { queryClient } from '#platform/query-client.ts'
import { announce } from '#ui/feedback/announcer.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { withSession } from '../visit/food-session.ts'
import { basketQuery, getChoice, keepBasket, putLine, type Choice } from './basket-data.ts'
import { pendingQuantities } from './pending-quantities.ts'
import { basketStrings } from './strings/index.ts'

/** Taps on a stepper within this time are one call. */
const DEBOUNCE_MS = 250

interface Change {
  line: BasketLine
  cart_uuid: string | null
  quantity: number
  timer: ReturnType<typeof setTimeout> | undefined
  sending: Promise<void> | undefined
}

const changes = new Map<string, Change>()

/** Sets how many of a line there are: on the screen at once, on the server when the tapping stops. */
export const setQuantity = (line: BasketLine, quantity: number, cart_uuid: string | null): void => {
  const change = changes.get(line.uuid) ?? { line, cart_uuid, quantity, timer: undefined, sending: undefined }
  clearTimeout(change.timer)
  changes.set(line.uuid, change)
  change.quantity = quantity
  change.timer = setTimeout(() => void send(change), DEBOUNCE_MS)
  pendingQuantities.set(line.uuid, quantity)
}

const send = (change: Change): Promise<void> => {
  clearTimeout(change.timer)
  change.timer = undefined
  const after = change.sending ?? Promise.resolve()
  change.sending = after.then(() => write(change))
  return change.sending
}

const write = async (change: Change): Promise<void> => {
  const { line, cart_uuid, quantity } = change
  const isLatest = (): boolean => change.timer === undefined && change.quantity === quantity
  const basket = await putLine(getChoice(line), quantity).catch(() => null)
  if (basket) keepBasket(basket, cart_uuid)
  if (!isLatest()) return
  forget(change)
  const t = await basketStrings.translate()
  if (basket) {
    // For who doesn't see it change elsewhere on the page.
    announce(`${t('total')}: ${formatMoney(basket.total, language(), basket.currency)}`)
    return
  }
  // Only this line goes back to what the server has.
  void queryClient.invalidateQueries({ queryKey: ['food', 'basket'] })
  toast.error(t('notChanged', { product: line.product_title }), {
    id: `line-${line.uuid}`,
    action: { label: t('tryAgain'), onSelect: () => setQuantity(line, quantity, cart_uuid) },
  })
}

const forget = ({ line }: Change): void => {
  changes.delete(line.uuid)
  pendingQuantities.drop(line.uuid)
}

/** Waits until the server knows every change: before the basket is left for the checkout. */
export const settleBasket = async (): Promise<void> => {
  await Promise.all([...changes.values()].map(async (change) => (change.timer ? send(change) : change.sending)))
}

/** Takes a line out at once; the toast brings it back to its place. */
export const removeLine = async (line: BasketLine, cart_uuid: string | null): Promise<void> => {
  setQuantity(line, 0, cart_uuid)
  const change = changes.get(line.uuid)
  const t = await basketStrings.translate()
  toast.info(t('removed', { product: line.product_title }), {
    id: `line-${line.uuid}`,
    action: {
      label: t('undo'),
      onSelect: () => void bringBack([line], cart_uuid),
    },
  })
  if (change) await send(change)
}

/** Empties a cart; the toast brings all of it back. */
export const clearCart = async (basket: Basket): Promise<void> => {
  await settleBasket()
  const lines = basket.restaurants.flatMap((suborder) => suborder.products)
  const { cart_uuid } = basket
  const t = await basketStrings.translate()
  try {
    const emptied = await withSession((session_id) =>
      api.post('/food/basket/clear', { query: { session_id }, body: { cart_uuid: cart_uuid ?? undefined } }),
    )
    keepBasket(emptied, cart_uuid)
    toast.info(t('cleared'), { action: { label: t('undo'), onSelect: () => void bringBack(lines, cart_uuid) } })
  } catch {
    toast.error(t('notCleared'), { action: { label: t('tryAgain'), onSelect: () => void clearCart(basket) } })
  }
}

const bringBack = async (lines: readonly BasketLine[], cart_uuid: string | null): Promise<void> => {
  try {
    for (const line of lines) {
      await changes.get(line.uuid)?.sending
      keepBasket(await putLine(getChoice(line), line.quantity), cart_uuid)
    }
  } catch {
    const t = await basketStrings.translate()
    toast.error(t('notBack'), { action: { label: t('tryAgain'), onSelect: () => void bringBack(lines, cart_uuid) } })
  }
}

const sameChoice = (line: BasketLine, choice: Choice): boolean => {
  const own = getChoice(line)
  return (
    own.product_id === choice.product_id &&
    own.variant_uuid === choice.variant_uuid &&
    own.extra_uuids.toSorted().join() === choice.extra_uuids.toSorted().join()
  )
}

interface Addition {
  choice: Choice
  quantity: number
  cart_uuid: string
  /** The line that is being changed, when it is one. */
  line_uuid?: string | undefined
  /** So many in all: what is there already counts. */
  in_all?: boolean
}

/** Adds to what is there of the same choice, or changes a line. Throws what the server refuses. */
export const addToBasket = async ({ choice, quantity, cart_uuid, line_uuid, in_all }: Addition): Promise<Basket> => {
  await settleBasket()
  const before = await withSession((session_id) => queryClient.ensureQueryData(basketQuery(session_id, cart_uuid)))
  const same = before.restaurants
    .flatMap((suborder) => suborder.products)
    .find((line) => sameChoice(line, choice) && line.uuid !== line_uuid)
  const there = same?.quantity ?? 0
  const after = await putLine(choice, in_all ? Math.max(there, quantity) : there + quantity, line_uuid)
  keepBasket(after, cart_uuid)
  return after
}
