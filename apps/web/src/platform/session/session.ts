import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Profile } from '@plein/contract/identity'
import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { settings, type Portal } from '../settings.ts'
import { tokenStore, type Tokens } from './tokens.ts'

/** The signed-in person. One answer for the guards, the account menu and every prefilled form. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.get('/profile', { signal }),
  staleTime: 5 * 60_000,
})

export const useAuthorised = (): boolean => useSyncExternalStore(tokenStore.onChange, tokenStore.authorised)

/** The profile, while a session is there; undefined for a guest and until it is loaded. */
export const useProfile = (): Profile | undefined => useQuery({ ...profileQuery, enabled: useAuthorised() }).data

/** After signing in: keeps the pair, and the profile where the answer brought it. */
export const signIn = (tokens: Tokens, profile?: Profile): void => {
  // Somebody else was here before, in this tab: what was loaded is not this person's.
  if (tokenStore.authorised()) queryClient.clear()
  if (profile) queryClient.setQueryData(profileQuery.queryKey, profile)
  tokenStore.start({ auth_token: tokens.auth_token, refresh_token: tokens.refresh_token })
}

const typeOf: Readonly<Record<Portal, number>> = {
  'program-owner': 1,
  acceptor: 2,
  cardholder: 3,
  storefront: 3,
  admin: 4,
}

/** True when this host's portal is for this type of user. */
export const belongsHere = (profile: Profile): boolean => profile.type === typeOf[settings().portal]
