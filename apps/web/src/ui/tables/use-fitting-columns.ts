import { useEffect, useLayoutEffect, useState } from 'react'
import type { Column } from './column.ts'

/** When a column gives way to the others; 0: never. What a phone's card leaves out is the first to go, what stands on its top stays. */
const turnOf = ({ gives, phone = 'meta' }: Column<never>): number => {
  if (gives !== undefined) return gives === 'never' ? 0 : gives
  if (phone === 'hidden') return 2
  return phone === 'meta' ? 3 : 0
}

/** The keys of the columns that give way, in their turns; of two with the same turn the later one first. The first names the row. */
export const givingWay = (columns: readonly Column<never>[]): string[] =>
  columns
    .map((column, at) => ({ key: column.key, turn: at === 0 ? 0 : turnOf(column), at }))
    .filter(({ turn }) => turn > 0)
    .toSorted((item, other) => item.turn - other.turn || other.at - item.at)
    .map(({ key }) => key)

/** A phone shows cards, which have no columns. */
const hasColumns = (): boolean => window.matchMedia('(width >= 768px)').matches

/** The columns that a box has room for: before it would scroll sideways, the least important ones give way. */
export const useFittingColumns = <R>(
  box: HTMLElement | null,
  columns: readonly Column<R>[],
  rows: readonly R[] | undefined,
): readonly Column<R>[] => {
  const keys = givingWay(columns)
  const [all, most] = [columns.length, keys.length]
  const names = columns.map(({ key }) => key).join(' ')
  const [gone, setGone] = useState({ names, count: 0 })
  useEffect(() => {
    if (!box) return undefined
    let width = box.clientWidth
    // The box has another width, or rows came that make the table wider: one column goes at a time, and all may come back.
    const look = (): void => {
      const hasOtherWidth = box.clientWidth !== width
      width = box.clientWidth
      // Counted in the page: to be asked twice before the next drawing takes no second one.
      const count = all - box.querySelectorAll('thead th').length
      if (hasOtherWidth && count > 0) setGone({ names, count: 0 })
      else if (count < most && hasColumns() && box.scrollWidth > width + 1) setGone({ names, count: count + 1 })
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  }, [box, names, all, most])
  const count = gone.names === names ? gone.count : 0
  // Rows that make the table wider take their columns before they are painted: nothing below them moves.
  useLayoutEffect(() => {
    if (box && count < most && hasColumns() && box.scrollWidth > box.clientWidth + 1)
      // oxlint-disable-next-line react/set-state-in-effect -- what fits is known once the rows stand in the page
      setGone({ names, count: count + 1 })
  }, [box, names, most, count, rows])
  const hidden = new Set(keys.slice(0, count))
  return hidden.size === 0 ? columns : columns.filter(({ key }) => !hidden.has(key))
}
