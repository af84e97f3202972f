import { useEffect, useState, type ReactNode } from 'react'
import { parsePage, readCursor, type PageInfo } from '#platform/page.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '../actions/button.tsx'
import type { Cells, Group } from '../tables/column.ts'
import { DataTable, type DataTableProps } from '../tables/data-table.tsx'
import { Pagination } from '../tables/pagination.tsx'
import { announce } from '../feedback/announcer.tsx'
import { ActionBar } from './action-bar.tsx'
import type { ListLook } from './list-look.ts'
import styles from './lists.module.css'
import { Peek } from './peek.tsx'
import { selectable } from './selectable.tsx'
import { listStrings } from './strings/index.ts'
import { useEverything, type Everything } from './use-everything.ts'
import { usePages, type ListPlace } from './use-pages.ts'
import { useSelection } from './use-selection.ts'

/** Of useQuery, with `placeholderData` that keeps the rows while the next load. */
interface ListQuery<P> {
  readonly data: P | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

type OfTable =
  | 'caption'
  | 'columns'
  | 'rowKey'
  | 'rowHref'
  | 'rowState'
  | 'isCurrent'
  | 'isChild'
  | 'sort'
  | 'onSort'
  | 'sticky'
  | 'expected'

export interface PagedListProps<R, P> extends Pick<DataTableProps<R>, OfTable> {
  query: ListQuery<P>
  rowsOf: (page: P) => readonly R[]
  look: ListLook
  /** The list's page in the address, and the address of another page of it. */
  place: ListPlace
  hrefOf: (page: string | null, at: string | null) => string
  empty: ReactNode
  /** Headings over rows that belong together, and rows at the ends, from the pages that are shown. */
  group?: ((pages: readonly P[]) => (row: R) => Group) | undefined
  edges?: (first: P, last: P) => { first?: Cells; last?: Cells }
  /** The actions on many rows at once. */
  bulk?: {
    labelOf: (row: R) => string
    actions: (rows: readonly R[], clear: () => void) => ReactNode
    /** Lets all rows that match be marked, those of other pages too. */
    everything?: Everything<P>
  }
  /** A quick look at a row, by the space bar; the content has a heading of its own. */
  peek?: { title: (row: R) => ReactNode; content: (row: R) => ReactNode }
}

/** How many rows a query found, as soon as it is known. */
export const getFound = ({ data, isPlaceholderData }: ListQuery<PageInfo>): number | undefined =>
  data === undefined || isPlaceholderData ? undefined : data.count

/**
 * A list of the API: its rows with what a person chose to see of them, its pages, what did not load, and what stands where nothing
 * is. On a phone more rows come below those that were read; elsewhere pages are turned.
 */
export const PagedList = <R, P extends PageInfo>(props: PagedListProps<R, P>) => {
  const { query, rowsOf, look, place, hrefOf, empty, group, edges, bulk, peek, ...table } = props
  const { data, error, isFetching } = query
  const t = listStrings.useTranslate()
  const { pages, more, isLoadingMore } = usePages(query, place)
  const rows = pages.flatMap(rowsOf)
  const { rowKey } = table
  const beyond = useEverything(place.filters, rowsOf, bulk?.everything)
  const selection = useSelection(rows.map(rowKey), beyond.rows.map(rowKey), place.filters)
  const [peeked, setPeeked] = useState<string>()
  useFoundWords(query, rows.length)
  const shown = table.columns.filter(({ key }, at) => at === 0 || !look.hidden.includes(key))
  const columns = bulk ? selectable({ columns: shown, selection, rowKey, labelOf: bulk.labelOf, t }) : shown
  const [first, last] = [pages[0], pages.at(-1)]
  const chosen = everyOf(rows, beyond.rows, rowKey).filter((row) => selection.keys.has(rowKey(row)))
  const hints = [peek && t('keys'), bulk && t('keysSelect')].filter(Boolean)
  return (
    <>
      {error !== null && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void query.refetch()} />}
      {(data || error === null) && (
        <DataTable
          {...table}
          caption={hints.length > 0 ? `${table.caption}. ${hints.join(' ')}` : table.caption}
          columns={columns}
          rows={data && rows}
          rowSize={look.row}
          {...(look.widths && { widths: look.widths })}
          {...(look.resize && { onWidth: look.resize })}
          refreshing={isFetching && data !== undefined}
          expected={table.expected ?? look.size}
          empty={empty}
          {...(peek && { onPeek: (row: R) => setPeeked(rowKey(row)) })}
          {...(group && { group: group(pages) })}
          {...(first && last && edges?.(first, last))}
        />
      )}
      {chosen.length > 0 && (
        <ActionBar
          count={chosen.length}
          onClear={selection.clear}
          everything={
            bulk?.everything &&
            selection.ofPage === 'all' &&
            last &&
            last.count > chosen.length && (
              <SelectEverything
                count={last.count}
                most={bulk.everything.most}
                beyond={beyond}
                onRead={(all) => selection.put(all.map(rowKey))}
              />
            )
          }
        >
          {bulk?.actions(chosen, selection.clear)}
        </ActionBar>
      )}
      {last && (
        <>
          <div className={styles.turn}>
            <Pagination list={last} hrefOf={hrefOf} />
          </div>
          {last.next !== null && (
            <div className={styles.more}>
              <Button
                wide
                busy={isLoadingMore}
                onClick={() => {
                  const [page, at] = [parsePage(last.next), readCursor(last.next)]
                  more(hrefOf(page, at), { page: page ?? undefined, at: at ?? undefined })
                }}
              >
                {t('loadMore')}
              </Button>
            </div>
          )}
        </>
      )}
      {peek && (
        <Peek
          rows={rows}
          row={rows.find((row) => rowKey(row) === peeked)}
          onRow={(row) => setPeeked(row === undefined ? undefined : rowKey(row))}
          hrefOf={table.rowHref}
          {...peek}
        />
      )}
    </>
  )
}

/** The rows in sight and those of other pages that were read, each once, in the order of the list. */
const everyOf = <R,>(rows: readonly R[], beyond: readonly R[], keyOf: (row: R) => string): readonly R[] => {
  const seen = new Set(beyond.map(keyOf))
  return [...beyond, ...rows.filter((row) => !seen.has(keyOf(row)))]
}

interface SelectEverythingProps<R> {
  count: number
  most: number
  beyond: { readonly busy: boolean; readonly failed: unknown; readonly read: () => Promise<readonly R[] | null> }
  onRead: (rows: readonly R[]) => void
}

/** 'Select all 1,204 matching': once the rows of the page are marked. */
const SelectEverything = <R,>({ count, most, beyond, onRead }: SelectEverythingProps<R>) => {
  const t = listStrings.useTranslate()
  const read = async (): Promise<void> => {
    const rows = await beyond.read()
    if (rows) onRead(rows)
  }
  return (
    <Button
      size="small"
      variant="quiet"
      busy={beyond.busy}
      {...(count > most && { unavailable: t('selectEverythingMost', { n: most }) })}
      onClick={() => void read()}
    >
      {beyond.failed === null ? t('selectEverything', { n: count }) : t('selectEverythingAgain')}
    </Button>
  )
}

/** Says what a list found, once it has loaded, and again when more rows came. */
const useFoundWords = (query: ListQuery<PageInfo>, shown: number): void => {
  const t = listStrings.useTranslate()
  const found = getFound(query)
  useEffect(() => {
    if (found !== undefined) announce(t('loadedResults', { n: found }))
  }, [found, shown, t])
}
