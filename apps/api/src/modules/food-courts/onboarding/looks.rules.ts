const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** An acceptance that nobody carries on any more is taken up half a minute later. */
export const firstLook = (at: Date): Date => new Date(at.getTime() + minuteMs / 2)

/** Asking again without an answer: from a minute on, doubled each time, an hour at most. */
export const nextTry = (at: Date, looks: number): Date =>
  new Date(at.getTime() + Math.min(minuteMs * 2 ** Math.min(looks, 10), 60 * minuteMs))

/** An account that could not be made in a day is not made: the invitation is reset. */
export const isGivenUp = (answered_at: Date, at: Date): boolean => at.getTime() - answered_at.getTime() > dayMs

/** How far somebody is at the provider: each minute at first, while a person sits there, then hourly, and after 30 days only by hand. */
export const nextSyncAt = (at: Date, looks: number): Date | null => {
  if (looks < 10) return new Date(at.getTime() + minuteMs)
  return looks < 10 + 30 * 24 ? new Date(at.getTime() + 60 * minuteMs) : null
}
