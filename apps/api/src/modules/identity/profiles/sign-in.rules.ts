/** Failures count for this long. */
export const windowMs = 15 * 60 * 1000

/** One address may fail so often on one name; the name's owner elsewhere is not locked out by it. */
export const maxFailuresHere = 10

const freeFailures = 5
const stepMs = 50
const maxPauseMs = 1000

/** How long an attempt on a name waits, by the failures from everywhere: guessing gets slow, signing in stays possible. */
export const pauseMs = (failures: number): number =>
  Math.min(Math.max(failures - freeFailures + 1, 0) * stepMs, maxPauseMs)

/** The name as it is stored: an e-mail address in lower case. */
export const normalizeName = (typed: string): string => typed.trim().toLowerCase()
