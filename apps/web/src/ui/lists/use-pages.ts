import { useState } from 'react'
import { useNavigate } from '#platform/router/router.tsx'

interface Loaded<P> {
  readonly data: P | undefined
  /** The rows of another page stand in for those that load. */
  readonly isPlaceholderData: boolean
}

/** Which page of which list the address asks for. */
export interface ListPlace {
  /** The filters of the list, in words that change with them. */
  readonly filters: string
  readonly page: string | undefined
  readonly at: string | undefined
}

interface Above<P> {
  /** The place that stands below these pages. */
  readonly under: string
  readonly pages: readonly P[]
}

const nameOf = ({ filters, page, at }: ListPlace): string => [page ?? '', at ?? '', filters].join(' ')

/**
 * The pages that are shown under each other: the one of the address, below those that 'Load more' left above it. The address keeps
 * the page that was reached, so a reload begins there. Any other way to a place shows its page alone.
 */
export const usePages = <P>({ data, isPlaceholderData }: Loaded<P>, place: ListPlace) => {
  const go = useNavigate()
  const [above, setAbove] = useState<Above<P>>({ under: '', pages: [] })
  const before = above.under === nameOf(place) ? above.pages : []
  const isLoadingMore = before.length > 0 && isPlaceholderData
  const pages = data === undefined || isLoadingMore ? before : [...before, data]
  const more = (href: string, next: Pick<ListPlace, 'page' | 'at'>): void => {
    setAbove({ under: nameOf({ ...next, filters: place.filters }), pages })
    go(href, { replace: true })
  }
  return { pages, more, isLoadingMore }
}
