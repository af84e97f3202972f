import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { cardsKey } from './kept-cards.ts'
import { cardQuery } from './wallet-data.ts'

/** The key of which this device makes a card's codes. */
export interface DeviceCode {
  readonly serial: string
  /** 32 bytes as hexadecimal digits. */
  readonly key: string
  /** The server's clock less this device's, in milliseconds. */
  readonly ahead_ms: number
  readonly expires_at: string
}

/** Renewed once an hour at most: it is good for 30 days. */
const FRESH_MS = 3_600_000
/** So many cards of a wallet can be shown without a network, before any of them was opened. */
const PREPARED = 8

const fetchCode = async (token: string, signal: AbortSignal): Promise<DeviceCode> => {
  const asked = Date.now()
  const { serial, key, now, expires_at } = await api.get('/cards/{token}/code', { params: { token }, signal })
  // The server looked at its clock somewhere between the question and the answer.
  const here = (asked + Date.now()) / 2
  return { serial, key, ahead_ms: Math.round(Date.parse(now) - here), expires_at }
}

/** The key of this device, asked for while there is a network; null: it was thrown away. */
export const deviceCodeQuery = (token: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'code', token],
    queryFn: ({ signal }): Promise<DeviceCode | null> => fetchCode(token, signal),
    staleTime: ({ state }) => (state.data === null ? 0 : FRESH_MS),
    retry: cardQuery(token).retry as (failures: number, error: Error) => boolean,
  })

/** Keys of the first cards of a wallet, one after the other, so that they pay where there is no network. */
export const prepareCodes = async (tokens: readonly string[]): Promise<void> => {
  for (const token of tokens.slice(0, PREPARED)) await queryClient.prefetchQuery(deviceCodeQuery(token))
}

/** A card that was blocked or is over makes no codes: its key goes from this device. */
export const dropCode = (token: string): void => {
  if (queryClient.getQueryData(deviceCodeQuery(token).queryKey) !== null)
    queryClient.setQueryData(deviceCodeQuery(token).queryKey, null)
}
