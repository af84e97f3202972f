import { isAllowedOrigin } from '@plein/contract/branding/rules'
import { settings } from '../settings.ts'
import { tabStorage } from '../storage.ts'

const KEY = 'plein.embedder'

/** The page's address, when its site is one of those that may hold this shop; null for any other text. */
const allowed = (text: string | null): string | null => {
  if (text === null || !URL.canParse(text)) return null
  const { origin, href } = new URL(text)
  return isAllowedOrigin(origin, settings().frame_ancestors) ? href : null
}

let around: string | null = null

/**
 * The page of the owner's site that holds this shop in a frame: told by that page, taken along into the whole window for a payment,
 * and gone back to after it. Only sites that the branding lists are ever led to.
 */
export const parent_frame = {
  /** In the frame: what the page around says of itself, and the origin that the browser vouches for. */
  hear: (href: string, origin: string): void => {
    if (URL.canParse(href) && new URL(href).origin === origin) around = allowed(href)
  },
  /** In the frame: the page around, where it is known. */
  page: (): string | null => around,
  /** In the whole window: keeps where to go back to for as long as the tab is open. */
  keep: (href: string | null): void => {
    const page = allowed(href)
    if (page !== null) tabStorage.set(KEY, page)
  },
  back: (): string | null => allowed(tabStorage.get(KEY)),
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
