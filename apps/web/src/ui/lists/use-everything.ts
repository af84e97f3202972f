import { useEffect, useRef, useState } from 'react'
import { parsePage, readCursor, type PageInfo } from '#platform/page.ts'

/** How the rest of a list is read: from a place on, as many rows at once as the API gives. */
export interface Everything<P> {
  readonly load: (place: { page: number | undefined; at: string | undefined }, signal: AbortSignal) => Promise<P>
  /** More than so many are not marked at once: what would be done with them would take too long. */
  readonly most: number
}

interface Found<R> {
  readonly scope: string
  readonly rows: readonly R[]
}

/**
 * All rows that match, read page by page when somebody asks for them. `rows` is empty until then, and again with other filters
 * (`scope`). A new question, other filters and leaving the page end the reading.
 */
export const useEverything = <R, P extends PageInfo>(
  scope: string,
  rowsOf: (page: P) => readonly R[],
  everything: Everything<P> | undefined,
) => {
  const [found, setFound] = useState<Found<R>>({ scope, rows: [] })
  const [failed, setFailed] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [scope])
  const read = async (): Promise<readonly R[] | null> => {
    if (!everything) return null
    reading.current?.abort()
    const { signal } = (reading.current = new AbortController())
    setBusy(true)
    setFailed(null)
    try {
      const rows: R[] = []
      let place: { page: number | undefined; at: string | undefined } | null = { page: undefined, at: undefined }
      while (place !== null && rows.length < everything.most) {
        const page: P = await everything.load(place, signal)
        if (signal.aborted) return null
        rows.push(...rowsOf(page))
        place =
          page.next === null
            ? null
            : { page: Number(parsePage(page.next)) || undefined, at: readCursor(page.next) ?? undefined }
      }
      setFound({ scope, rows })
      return rows
    } catch (error) {
      if (!signal.aborted) setFailed(error)
      return null
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  return { rows: found.scope === scope ? found.rows : [], busy, failed, read }
}
