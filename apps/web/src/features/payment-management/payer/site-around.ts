import { pagePath } from '@plein/contract/pages/page-path'
import { parent_frame } from '#platform/session/parent-frame.ts'

/** The page of the seller's site that the form stood in. */
const BACK = 'back'

/** A form or an order: its address, and the sites that the form lists. */
interface Framed {
  readonly uuid: string
  readonly frame_ancestors: readonly string[]
}

/** True where the page stands in a frame of another site. */
export const isFramed = (): boolean => window.top !== window

/** The page on which an order is paid, with the way back to the page around this one. */
export const paymentPath = ({ uuid, frame_ancestors }: Framed): string =>
  pagePath('/order/:uuid/payment', { uuid }, { [BACK]: parent_frame.page(frame_ancestors) ?? undefined })

/** From a frame: goes to pay in the whole window. Where the page around does not let it, the page that is left shows the way. */
export const payInWholeWindow = (order: Framed): void => {
  if (!isFramed() || !window.top) return
  try {
    window.top.location.href = new URL(paymentPath(order), window.location.origin).href
  } catch {
    // A frame that may not leave its page.
  }
}

/** In the whole window: keeps the page to go back to, where the address names one of a site that the form lists. */
export const rememberSite = ({ frame_ancestors }: Framed): void => {
  if (!isFramed()) parent_frame.keep(new URLSearchParams(window.location.search).get(BACK), frame_ancestors)
}

/** The page to go back to after paying; null: the payer came by the link. */
export const siteToGoBackTo = ({ frame_ancestors }: Framed): string | null => parent_frame.back(frame_ancestors)
