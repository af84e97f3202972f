import { browserStorage } from '../../../platform/storage.ts'
import { settings } from '../../../platform/settings.ts'

/** The program whose page a visitor of the acceptor host opened before he could: it waits for the sign-in. */
export const pendingProgram = {
  /** Keeps the id of a program as its address has it; what is none is not kept. */
  keep: (uuid: string): void => {
    if (/^[\da-f-]{36}$/i.test(uuid)) browserStorage.set('programUUID', uuid)
  },
  read: (): string | null => browserStorage.get('programUUID'),
  drop: (): void => browserStorage.remove('programUUID'),
}

/** The first page of a new account: a cardholder is greeted, an owner reads how to begin, an acceptor answers the invitation that waits. */
export const landingOfNew = (): string => {
  const { portal } = settings()
  if (portal === 'cardholder') return '/greeting'
  if (portal === 'program-owner') return '/home'
  const program = portal === 'acceptor' ? pendingProgram.read() : null
  if (program === null) return '/'
  pendingProgram.drop()
  return `/programs/${encodeURIComponent(program)}`
}
