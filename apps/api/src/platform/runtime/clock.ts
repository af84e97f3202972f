let offsetMs = 0

/** The moment, as the product sees it. Everything that decides by time asks here, so that a test can set it. */
export const now = (): Date => new Date(Date.now() + offsetMs)

/** Lets the clock run from `moment` on (tests, demonstrations); undefined goes back to the real one. */
export const setClock = (moment: Date | undefined): void => {
  offsetMs = moment ? moment.getTime() - Date.now() : 0
}

/** Does something as if it were `moment`, and goes back to the clock as it was. */
export const at = async <T>(moment: Date, work: () => Promise<T>): Promise<T> => {
  const before = offsetMs
  setClock(moment)
  try {
    return await work()
  } finally {
    offsetMs = before
  }
}
