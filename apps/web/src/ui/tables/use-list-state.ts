import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from '#platform/router/router.tsx'
import { readSort, writeSort, type Sort } from './sort.ts'

type Values = Readonly<Record<string, string | null | undefined>>

/**
 * Filters, tab, sorting and page of a list, kept in the URL: Back, reload and sharing work. A change of anything but the page
 * goes back to the first one. A page with several tables names the sorting of each.
 */
export const useListState = (initialSort?: string, sortName = 'sort') => {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const go = useNavigate()
  return useMemo(() => {
    const at = (values: Values): string => {
      const next = new URLSearchParams(search)
      // A place belongs to its page.
      if (!('page' in values)) next.delete('page')
      if (!('at' in values)) next.delete('at')
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === undefined || value === '') next.delete(name)
        else next.set(name, value)
      }
      const query = next.toString()
      return query ? `${pathname}?${query}` : pathname
    }
    return {
      get: (name: string): string | undefined => search.get(name) ?? undefined,
      /** The address of this list with other values. */
      at,
      /** Typing in a search replaces the entry, so that Back leaves the list. */
      set: (values: Values, { replace = false } = {}): void => go(at(values), { replace }),
      sort: readSort(search.get(sortName) ?? initialSort ?? null),
      setSort: (sort: Sort): void => go(at({ [sortName]: writeSort(sort) }), { replace: true }),
      page: Number(search.get('page')) || undefined,
    }
  }, [search, pathname, go, initialSort, sortName])
}
