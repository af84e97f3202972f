import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import { api } from '#platform/api.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { queryClient } from '#platform/query-client.ts'
import { visit } from '#platform/session/visit.ts'
import { toast } from '#ui/feedback/toast.ts'
import { visitStrings } from './strings/index.ts'
import { recentAddresses } from './recent-addresses.ts'

/** The destination: an address, or the counter. */
export interface VisitLocation {
  pickup_in_restaurant: boolean
  zip_code?: string
  house_number?: string
  /** Of the code on a table at which the guest sits down. */
  table_token?: string
}

/** The visit of this browser; null until the guest has said or done something. */
export const sessionQuery = queryOptions({
  queryKey: ['food', 'session'],
  queryFn: async ({ signal }): Promise<FoodSession | null> => {
    const uuid = visit.read()
    if (uuid === null) return null
    try {
      return await api.get('/food/session/{uuid}', { params: { uuid }, signal })
    } catch (error) {
      if (!isForgotten(error)) throw error
      visit.forget()
      const [address] = recentAddresses.read()
      return address ? start({ pickup_in_restaurant: false, ...address }) : null
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
  // All of a visit's pages wait for it: one that did not come for a lost network is asked for until it does.
  refetchInterval: ({ state }) => (state.status === 'error' ? 10_000 : false),
})

const isForgotten = (error: unknown): boolean => asProblem(error).code === 'invalid_session'

export const useSession = () => useQuery(sessionQuery)

const cached = (): FoodSession | null | undefined => queryClient.getQueryData(sessionQuery.queryKey)
const current = async (): Promise<FoodSession | null> => cached() ?? queryClient.ensureQueryData(sessionQuery)
/** The keys of all else name the place, so that they are read anew by themselves. */
const rereadBasket = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['food', 'basket'] })

const keep = (session: FoodSession): FoodSession => {
  visit.save(session.uuid)
  queryClient.setQueryData(sessionQuery.queryKey, session)
  if (session.zip_code !== null && session.house_number !== null) {
    recentAddresses.add({ zip_code: session.zip_code, house_number: session.house_number })
  }
  return session
}

const start = async (place: Partial<VisitLocation>): Promise<FoodSession> =>
  keep(await api.post('/food/session', { body: { ...place, time_zone_offset: -new Date().getTimezoneOffset() } }))

let starting: Promise<FoodSession> | null = null

/** The visit, started without an address when there is none yet. Two callers get the same one. */
const ensureSession = async (): Promise<FoodSession> => {
  const known = await current()
  if (known) return known
  starting ??= start({}).finally(() => {
    starting = null
  })
  return starting
}

type Rebuild = (before: string | null, session_id: string) => Promise<void>
const rebuilders = new Set<Rebuild>()

/** The values that a new visit takes over from one that the server forgot; the basket registers itself here. */
export const whenSessionRenewed = (rebuild: Rebuild): void => void rebuilders.add(rebuild)

const placeOfLast = (): Partial<VisitLocation> => {
  const last = cached()
  const [recent] = recentAddresses.read()
  const address =
    last?.zip_code && last.house_number ? { zip_code: last.zip_code, house_number: last.house_number } : recent
  return { pickup_in_restaurant: last?.pickup_in_restaurant ?? false, ...address }
}

let renewing: Promise<FoodSession> | null = null

const renewOnce = (): Promise<FoodSession> => {
  renewing ??= renew().finally(() => {
    renewing = null
  })
  return renewing
}

const renew = async (): Promise<FoodSession> => {
  const before = cached()?.uuid ?? null
  const place = placeOfLast()
  visit.forget()
  // An address that was good before may be unknown now; the visit matters more.
  const session = await start(place).catch(() => start({}))
  await Promise.all([...rebuilders].map((rebuild) => rebuild(before, session.uuid)))
  await rereadBasket()
  const t = await visitStrings.translate()
  toast.info(t('sessionRenewed'), { id: 'session-renewed' })
  return session
}

/** A call inside the visit. One that the server no longer knows is replaced by a new one, and the call is made again. */
export const withSession = async <T>(call: (session_id: string) => Promise<T>): Promise<T> => {
  const { uuid } = await ensureSession()
  try {
    return await call(uuid)
  } catch (error) {
    if (!isForgotten(error)) throw error
    const fresh = cached()?.uuid === uuid ? await renewOnce() : await ensureSession()
    return call(fresh.uuid)
  }
}

/** Another address, or pickup in place of delivery; starts the visit when there is none. The basket stays. */
export const choosePlace = async (place: VisitLocation): Promise<FoodSession> => {
  const session = (await current())
    ? await withSession(async (uuid) =>
        keep(await api.patch('/food/session/{uuid}', { params: { uuid }, body: place })),
      )
    : await start(place)
  await rereadBasket()
  return session
}

/** True once it is known where the food goes. */
export const hasPlace = (session: FoodSession | null | undefined): boolean =>
  session != null && (session.pickup_in_restaurant || session.zip_code !== null)

/** Part of the key of everything that depends on where the food goes. */
export const placeKey = (session: FoodSession | null | undefined): string =>
  session
    ? `${session.uuid} ${session.pickup_in_restaurant ? `pickup ${session.table?.label ?? ''}` : `${session.zip_code} ${session.house_number}`}`
    : 'nowhere'
