import { toNeighbourhood, toNetwork } from '#platform/http/addresses.ts'
import { isSuspect } from './recent-failures.ts'
import type { PasswordPlace } from './password.ts'

/** The queue of people who have proven who they are: a session, a mailbox, a device they signed in on before. */
export const placeOfPerson = (uuid: string): PasswordPlace => ({ group: uuid })

/** The queue of callers of whom only the address is known: each network in turn, and its addresses; behind the others after a recent failure. */
export const placeOfAddress = (ip: string): PasswordPlace => ({
  group: toNetwork(ip),
  key: toNeighbourhood(ip),
  behind: isSuspect(ip),
  is_stranger: true,
})
