import type { push } from '@plein/contract/notifications/push'
import type { OutputOf } from '@plein/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { browserStorage } from '../storage.ts'
import { nameDevice, pushState, subscribe } from './browser-push.ts'

/** The devices of the account, and the server's key. */
export const pushQuery = queryOptions({
  queryKey: ['notices', 'push'],
  queryFn: ({ signal }): Promise<OutputOf<typeof push.read>> => api.get('/notifications/push', { signal }),
})

/** This browser's name among the devices of an account; it outlives a sign-out, so that the next sign-in goes on as before. */
const keyOf = (user_uuid: string): string => `plein.push.${user_uuid}`

/** The device that this browser is to the account; null: none. */
export const ownDevice = (user_uuid: string): string | null => browserStorage.get(keyOf(user_uuid))

/** Adds this browser to the account's devices. Its person has allowed it. */
export const addDevice = async (user_uuid: string): Promise<void> => {
  const { public_key } = await queryClient.fetchQuery({ ...pushQuery, staleTime: 60_000 })
  const keys = await subscribe(public_key)
  const { uuid } = await api.post('/notifications/push', { body: { ...keys, device: nameDevice() } })
  browserStorage.set(keyOf(user_uuid), uuid)
  await queryClient.invalidateQueries({ queryKey: pushQuery.queryKey })
}

export const removeDevice = async (user_uuid: string, uuid: string): Promise<void> => {
  await api.delete('/notifications/push/{uuid}', { params: { uuid } })
  if (ownDevice(user_uuid) === uuid) browserStorage.remove(keyOf(user_uuid))
  await queryClient.invalidateQueries({ queryKey: pushQuery.queryKey })
}

/** After a sign-in, and where the browser has another address now: the account's device goes on. */
export const keepDevice = async (user_uuid: string): Promise<void> => {
  if (ownDevice(user_uuid) !== null && pushState() === 'allowed') await addDevice(user_uuid)
}

/** At the start of a shift: a tablet that may show messages is one of its account's devices. */
export const addAllowedDevice = async (user_uuid: string): Promise<void> => {
  if (pushState() === 'allowed') await addDevice(user_uuid)
}
