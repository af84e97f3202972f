import { isAllowedOrigin } from '@plein/contract/branding/rules'
import { settings } from '../settings.ts'
import { tabStorage } from '../storage.ts'

const KEY = 'plein.embedder'

type Origins = readonly string[]

/** The page's address, when its site is one of those that may hold this host, or one page of it; null for any other text. */
const allowed = (text: string | null, more: Origins = []): string | null => {
  if (text === null || !URL.canParse(text)) return null
  const { origin, href } = new URL(text)
  return isAllowedOrigin(origin, [...settings().frame_ancestors, ...more]) ? href : null
}

/** The page around, by its own word. */
let around: string | null = null

/**
 * The page of the owner's site that holds this shop in a frame: told by that page, taken along into the whole window for a payment,
 * and gone back to after it. Only sites that the branding, or an order form, lists are ever led to.
 */
export const parent_frame = {
  /** In the frame: what the page around says of itself, and the origin that the browser vouches for. */
  hear: (href: string, origin: string): void => {
    if (URL.canParse(href) && new URL(href).origin === origin) around = href
  },
  /** In the frame: the page around, where it is known. `more`: sites that may hold the page that asks, beside those of the host. */
  page: (more?: Origins): string | null => allowed(around, more),
  /** In the whole window: keeps where to go back to for as long as the tab is open. */
  keep: (href: string | null, more?: Origins): void => {
    const page = allowed(href, more)
    if (page !== null) tabStorage.set(KEY, page)
  },
  back: (more?: Origins): string | null => allowed(tabStorage.get(KEY), more),
  /** The page to go back to, once, with a path of this shop for its frame. */
  takeBack: (path: string): string | null => {
    const page = parent_frame.back()
    if (page === null) return null
    tabStorage.remove(KEY)
    const address = new URL(page)
    address.hash = `plein=${encodeURIComponent(path)}`
    return address.href
  },
}
