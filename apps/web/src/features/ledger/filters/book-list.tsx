import type { PageInfo } from '#platform/page.ts'
import { PagedList, type PagedListProps } from '#ui/lists/paged-list.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { shownList, withList } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import { NothingHere } from './nothing-here.tsx'

/** The name of the books' lists: their look and their saved views are kept under it. */
export const BOOKS = 'books'

type Given = 'look' | 'place' | 'hrefOf' | 'empty' | 'sticky'

interface BookListProps<R, P> extends Omit<PagedListProps<R, P>, Given> {
  walk: Walk
  /** First use: what will stand here. */
  nothing: string
}

/** A list of the books at the place in them that the address names. */
export const BookList = <R, P extends PageInfo>({ walk, nothing, ...list }: BookListProps<R, P>) => {
  const { trail, at } = walk
  const [look] = useListLook(BOOKS)
  const { page, at: place, ...filters } = shownList(trail)
  return (
    <PagedList
      {...list}
      look={look}
      place={{ filters: JSON.stringify([filters, trail.from, trail.to]), page: page?.toString(), at: place }}
      hrefOf={(next, from) => at(withList(trail, { page: next ?? undefined, at: from ?? undefined }))}
      sticky
      empty={<NothingHere walk={walk} title={nothing} />}
    />
  )
}
