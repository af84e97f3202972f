/** The fields of every list beside its rows. */
export interface PageInfo {
  count: number
  next: string | null
  previous: string | null
  pages: number
  size: number
}

/** The `page` that a next or previous link carries. */
export const parsePage = (link: string | null): string | null =>
  link === null ? null : new URL(link, 'http://list').searchParams.get('page')

/** The opaque place from which a long list reads that page; null where its number says enough. */
export const readCursor = (link: string | null): string | null =>
  link === null ? null : new URL(link, 'http://list').searchParams.get('at')

/** A place is a number, or a number and what the server adds to it ('4~...'); a link without one leads to the first page. */
const numberOf = (link: string | null): number | null => {
  if (link === null) return null
  const digits = /^\d+/.exec(parsePage(link) ?? '1')?.[0]
  return digits === undefined ? null : Number(digits)
}

/** The page that is shown: one before next, else one after previous, else the first. Null when the links don't say. */
export const currentPage = ({ next, previous }: Pick<PageInfo, 'next' | 'previous'>): number | null => {
  const after = numberOf(next)
  if (after !== null) return after - 1
  const before = numberOf(previous)
  if (before !== null) return before + 1
  return next === null && previous === null ? 1 : null
}
