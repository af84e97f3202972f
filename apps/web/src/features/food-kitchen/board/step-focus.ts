/** The button that a ticket's arrow keys lead to. */
const target = '[data-ticket-main]'

const columnsIn = (place: HTMLElement): HTMLElement[][] =>
  [...place.querySelectorAll<HTMLElement>('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>(target),
  ])

const steps: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/**
 * Moves the focus from ticket to ticket: up and down in a column, left and right to the next column that has any. Answers
 * whether the key was one of those and there was somewhere to go.
 */
export const stepFocus = (place: HTMLElement, key: string): boolean => {
  const step = steps[key]
  const focused = document.activeElement
  if (!step || !(focused instanceof HTMLElement)) return false
  const ticket = focused.closest('[data-ticket]')
  const columns = columnsIn(place)
  const column = columns.findIndex((tickets) => tickets.some((item) => ticket?.contains(item)))
  if (column < 0) return false
  const row = columns[column]?.findIndex((column) => ticket?.contains(column)) ?? 0
  const [across, down] = step
  let next: HTMLElement | undefined
  if (down !== 0) next = columns[column]?.[row + down]
  for (let at = column + across; across !== 0 && !next && at >= 0 && at < columns.length; at += across)
    next = columns[at]?.[Math.min(row, (columns[at]?.length ?? 1) - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}
