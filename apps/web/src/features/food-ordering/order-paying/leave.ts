import { pagePath } from '@plein/contract/pages/page-path'
import type { OutputOf } from '@plein/contract/endpoint'
import type { foodOrdering } from '@plein/contract/food-ordering'
import { parent_frame } from '#platform/session/parent-frame.ts'
import { visit } from '#platform/session/visit.ts'

const LEAVE = 'leave'
/** The page of the owner's site that the shop stood in. */
const BACK = 'back'

type Started = OutputOf<typeof foodOrdering.payOrder>

/** True where the shop stands in a frame of another site. */
export const isFramed = (): boolean => window.top !== window

/** The payment's own page in the whole window. It gets the visit along: what a frame keeps, its browser keeps for the frame alone. */
const throughOurPage = (sessionid: string, address: string): string => {
  const id = visit.read()
  if (id === null) return address
  const own = new URL(pagePath('/orders/payment/:sessionid', { sessionid }), window.location.origin)
  const page = parent_frame.page()
  own.search = new URLSearchParams({ s: id, [LEAVE]: '1', ...(page !== null && { [BACK]: page }) }).toString()
  return own.href
}

/** Goes to the provider's page of a payment: in the whole window, also when the shop stands in a frame. */
export const leaveTo = (address: string, sessionid: string): void => {
  if (!isFramed()) return window.location.assign(address)
  const own = throughOurPage(sessionid, address)
  try {
    if (!window.top) throw new Error('no window around this frame')
    window.top.location.href = own
  } catch {
    // The page around us does not let us leave: a window of its own.
    window.open(own, '_blank', 'noopener')
  }
}

/**
 * Goes where a payment that was started leads: to the provider's page, or to our own where there is none. Of a provider that has not
 * answered yet our page learns the address and goes on there. `key` is what opens the order on a device without its visit.
 */
export const goPay = (
  { payment_url, payment_session_id, payment_status }: Started,
  go: (path: string) => void,
  key?: string,
): void => {
  if (payment_url !== null) return leaveTo(payment_url, payment_session_id)
  const query = { key, [LEAVE]: payment_status === 'unknown' ? '1' : undefined }
  go(pagePath('/orders/payment/:sessionid', { sessionid: payment_session_id }, query))
}

/** True when this page was opened to go on to the provider: from a frame, or because its address was not known yet. */
export const isLeaving = (search: string): boolean => new URLSearchParams(search).has(LEAVE)

/** Goes on to the provider in the place of this page, so that Back leads to where the guest came from. */
export const leaveOn = (address: string, sessionid: string, search: string): void => {
  if (isFramed()) return leaveTo(address, sessionid)
  parent_frame.keep(new URLSearchParams(search).get(BACK))
  const id = visit.read()
  if (id !== null) visit.save(id)
  window.location.replace(address)
}

/** The browser is on its way to the owner's page. */
let going = false

/**
 * After paying: goes to the owner's page that the shop stood in, with the order in its frame, where the payment came from there. The
 * visit goes along in the fragment, which no server sees and embed.js takes away at once: a frame may have no storage.
 */
export const goBackTo = (order_path: string): boolean => {
  if (going) return true
  const id = visit.read()
  const page = parent_frame.takeBack(
    id === null ? order_path : `${order_path}?${new URLSearchParams({ s: id }).toString()}`,
  )
  if (page === null) return false
  going = true
  window.location.replace(page)
  return true
}
