import { visit } from '../../../platform/session/visit.ts'

const LEAVE = 'leave'

/** The payment's own page in the whole window. It gets the visit along: what a frame keeps, its browser keeps for the frame alone. */
const throughOurPage = (sessionid: string, address: string): string => {
  const id = visit.read()
  if (id === null) return address
  const own = new URL(`/orders/payment/${sessionid}`, window.location.origin)
  own.search = new URLSearchParams({ s: id, [LEAVE]: '1' }).toString()
  return own.href
}

/** Goes to the provider's page of a payment: in the whole window, also when the shop stands in a frame. */
export const leaveTo = (address: string, sessionid: string): void => {
  if (window.top === window) return window.location.assign(address)
  const own = throughOurPage(sessionid, address)
  try {
    if (!window.top) throw new Error('no window around this frame')
    window.top.location.href = own
  } catch {
    // The page around us does not let us leave: a window of its own.
    window.open(own, '_blank', 'noopener')
  }
}

/** True when this page was opened by `leaveTo` in a frame, to go on to the provider. */
export const isLeaving = (search: string): boolean => new URLSearchParams(search).has(LEAVE)

/** Goes on to the provider in the place of this page, so that Back leads to where the guest came from. */
export const leaveOn = (address: string): void => {
  const id = visit.read()
  if (id !== null) visit.save(id)
  window.location.replace(address)
}
