import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { browserStorage } from '#platform/storage.ts'
import { settings } from '#platform/settings.ts'

/** The program whose page a visitor of the acceptor host opened before he could: it waits for the sign-in. */
export const pendingProgram = {
  /** Keeps the id of a program as its address has it, and the token of its invitation; what is none is not kept. */
  keep: (uuid: string, hash = ''): void => {
    if (!/^[\da-f-]{36}$/i.test(uuid)) return
    browserStorage.set('programUUID', uuid)
    const token = pendingProgram.inviteIn(hash)
    if (token !== null) browserStorage.set('programInvite', token)
    browserStorage.remove('courtInvite')
  },
  /** The food court whose invitation waits: the court's id, and its token, which only says who invites whom. */
  keepCourt: (uuid: string, hash = ''): void => {
    pendingProgram.keep(uuid)
    browserStorage.set('courtInvite', /[#&]court=([\w-]{22})$/.exec(hash)?.[1] ?? '')
  },
  /** '' for a court's invitation that was opened without its token. */
  court: (): string | null => browserStorage.get('courtInvite'),
  /** The page that answers it. */
  path: (): string | null => {
    const uuid = pendingProgram.read()
    if (uuid === null) return null
    return `${pendingProgram.court() === null ? '/programs' : '/court-invitations'}/${encodeURIComponent(uuid)}`
  },
  read: (): string | null => browserStorage.get('programUUID'),
  /** The token of the invitation's link: whoever has it can answer. */
  invite: (): string | null => browserStorage.get('programInvite'),
  /** The token in an address: behind the #, so that it stays in the browser. */
  inviteIn: (hash: string): string | null => /[#&]invite=([\w-]{22})$/.exec(hash)?.[1] ?? null,
  drop: (): void => {
    browserStorage.remove('programUUID')
    browserStorage.remove('programInvite')
    browserStorage.remove('courtInvite')
  },
}

/** The target of an invitation's link, for a visitor who has no account yet. */
export const pendingInvitationQuery = () => {
  const token = pendingProgram.invite()
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.get('/acceptor-invite/{token}', { params: { token: token ?? '' }, signal }),
    enabled: token !== null && settings().portal === 'acceptor',
    staleTime: Infinity,
  })
}

/** Which court's invitation waits, for a visitor who has no account yet. */
export const pendingCourtQuery = () => {
  const token = pendingProgram.court() ?? ''
  return queryOptions({
    queryKey: ['court-invitation', token],
    queryFn: ({ signal }) => api.get('/food-court-invitations/{token}', { params: { token }, signal }),
    enabled: token !== '',
    staleTime: Infinity,
  })
}

/** The first page of a new account: a cardholder is greeted, an owner reads how to begin, an acceptor answers the invitation that waits. */
export const landingOfNew = (): string => {
  const { portal } = settings()
  if (portal === 'cardholder') return '/greeting'
  if (portal === 'program-owner') return '/home'
  return (portal === 'acceptor' ? pendingProgram.path() : null) ?? '/'
}
