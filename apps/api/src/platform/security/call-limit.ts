/** How often something may happen in a window, by key. Old windows are forgotten; at most `most_keys` are remembered. */
export const createLimit = ({
  most,
  window_ms,
  most_keys = 10_000,
  clock = Date.now,
}: {
  most: number
  window_ms: number
  most_keys?: number | undefined
  clock?: (() => number) | undefined
}) => {
  let windows = new Map<string, number>()
  let began = clock()
  return {
    /** Counts one; false when it is one too many. */
    admits: (key: string): boolean => {
      if (clock() - began >= window_ms || windows.size >= most_keys) {
        windows = new Map()
        began = clock()
      }
      const count = (windows.get(key) ?? 0) + 1
      windows.set(key, count)
      return count <= most
    },
  }
}
