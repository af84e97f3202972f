import type { WantedSource } from './allocate.rules.ts'
import { getSource } from './payment-source.ts'

/** Until when a source of that kind holds what it is asked for at a moment. */
export const holdUntil = (kind: string, at: Date): Date =>
  new Date(at.getTime() + getSource(kind).hold_minutes * 60_000)

/** Until when a payer may pay at the provider: as long as the kind says, and no longer than the sources beside it hold. */
export const payUntil = (until: Date, sources: readonly WantedSource[], at: Date): Date =>
  new Date(Math.min(until.getTime(), ...sources.map(({ kind }) => holdUntil(kind, at).getTime())))
