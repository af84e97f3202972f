const second = 1000
const day = 24 * 60 * 60 * second

/** A session ends after this long without use, and at last after `longest`, however much it is used. */
const sliding = 30 * day
const longest = 180 * day

/** So long the predecessor of the newest token is answered with the same new pair: its first answer may have been lost. */
const graceMs = 10 * second

export interface Family {
  readonly expires_at: Date
  readonly absolute_end: Date
  readonly generation: number
  readonly rotated_at: Date
  readonly newest_pair: Buffer | null
  readonly revoked_at: Date | null
}

export type Verdict = 'rotate' | 'same_pair' | 'replayed' | 'ended'

/** When a session that begins now ends. */
export const getEnds = (at: Date): { expires_at: Date; absolute_end: Date } => ({
  expires_at: new Date(at.getTime() + sliding),
  absolute_end: new Date(at.getTime() + longest),
})

/** When a session that is used now ends, if it may go on for so long. */
export const slidEnd = (at: Date): Date => new Date(at.getTime() + sliding)

/**
 * The value of a refresh token of this generation (RFC 9700; reliability B2): the newest rotates, its immediate predecessor gets the same new
 * pair within the grace, and any other one was stolen or copied.
 */
export const verdictOn = (family: Family, generation: number, at: Date): Verdict => {
  if (family.revoked_at || at >= family.expires_at) return 'ended'
  if (generation === family.generation) return 'rotate'
  const inGrace = at.getTime() - family.rotated_at.getTime() < graceMs
  return generation === family.generation - 1 && inGrace && family.newest_pair ? 'same_pair' : 'replayed'
}
