import { pagePath } from '@plein/contract/pages/page-path'
import type { To } from '#platform/router/router.tsx'

/** The state of a product's address: the page on which it was opened. */
export interface MenuState {
  /** The restaurant whose menu lies under the product. */
  place?: string
  overlay?: boolean
}

/** Opens a product over the menu; with a line, to change that line. */
export const productLink = (product: string, place: string, line?: string): { to: To; state: MenuState } => ({
  to: { pathname: pagePath('/food/product/:uuid', { uuid: product }), search: line ? `?line=${line}` : '' },
  state: { place, overlay: true },
})
