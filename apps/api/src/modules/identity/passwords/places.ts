import { neighbourhood, toNetwork } from '../codes/limits.ts'
import { isSuspect } from './recent-failures.ts'
import type { PasswordPlace } from './password.ts'

/** Where the password of somebody waits who has proven who they are: a session, a mailbox, a device they signed in on before. */
export const placeOfPerson = (uuid: string): PasswordPlace => ({ group: uuid })

/**
 * Where it waits of somebody of whom nothing is known but the address: each network in turn, and its addresses; behind the others where
 * somebody was wrong lately.
 */
export const placeOfAddress = (ip: string): PasswordPlace => ({
  group: toNetwork(ip),
  key: neighbourhood(ip),
  behind: isSuspect(ip),
  is_stranger: true,
})
