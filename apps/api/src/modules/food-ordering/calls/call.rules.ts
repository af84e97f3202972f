/** A call that nobody answered for so long is of guests who left. */
const openMs = 2 * 60 * 60_000

/** Calls from then on are open. */
export const openSince = (at: Date): Date => new Date(at.getTime() - openMs)
