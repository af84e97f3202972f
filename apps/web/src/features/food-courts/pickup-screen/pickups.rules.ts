import type { PickupPart, ShownPickups } from '@plein/contract/food-courts/screens'

/** A part that nobody collects leaves the screen after that. */
const READY_MS = 15 * 60_000

/** The server's clock, of which the television's may be far off. */
export const serverNow = (offset: number, at = Date.now()): number => at + offset

/** The parts that are ready at this moment of the server's clock: also while nothing new arrives, old numbers leave. */
export const stillReady = ({ ready }: ShownPickups, at: number): PickupPart[] =>
  ready.filter(({ ready_at }) => ready_at !== null && at - Date.parse(ready_at) < READY_MS)

/** Names a part: an order stands there once for each counter. */
export const toPartKey = ({ order_id, station_code, restaurant }: PickupPart): string =>
  `${order_id} ${station_code ?? restaurant}`

/** The parts that were not ready before. */
export const newlyReady = (before: readonly PickupPart[], now: readonly PickupPart[]): PickupPart[] => {
  const known = new Set(before.map(toPartKey))
  return now.filter((part) => !known.has(toPartKey(part)))
}

/** How many cells fit, at least one. */
export const cellsThatFit = (
  panel: { width: number; height: number },
  cell: { width: number; height: number },
): number => Math.max(1, Math.floor(panel.width / cell.width)) * Math.max(1, Math.floor(panel.height / cell.height))

/** A few pixels to and fro, minute by minute, so that nothing is burnt into the panel. */
export const shiftAt = (at: number): { x: number; y: number } => {
  const minute = Math.floor(at / 60_000)
  const path = [0, 1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1]
  return { x: (path[minute % 12] ?? 0) * 4, y: (path[(minute + 3) % 12] ?? 0) * 4 }
}
