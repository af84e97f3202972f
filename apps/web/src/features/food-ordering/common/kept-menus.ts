import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Restaurant } from '@plein/contract/food-ordering/restaurants'
import { asProblem } from '#platform/problems/problem.ts'
import { runningBuild } from '#platform/pwa/build.ts'
import { useOnline } from '#ui/feedback/offline-banner.tsx'

/** A menu as it was seen, with the moment at which the server last gave it (ms since 1970). */
export interface KeptMenu {
  place: Restaurant
  seen_at: number
}
/** Another build may know a restaurant by other fields: it keeps its own. */
type CachedMenu = KeptMenu & { build: string | null }

const CACHE = 'plein-menus'
/** As many as a hungry person compares. */
const MOST = 5
/** A menu of a week ago tells nobody which dishes there are. */
const OLDEST_MS = 7 * 86_400_000
/** A menu that stays as it is need not be written with every answer that says so. */
const WRITE_MS = 60_000

/** The menu that everybody sees: the visit's additions (delivery fee, distance, whether it may be ordered) are not kept. */
const withoutVisit = (place: Restaurant): Restaurant => ({
  ...place,
  delivery_cost: null,
  distance_m: null,
  estimated_minutes: null,
  can_order: false,
  reason: null,
})

const addressOf = (uuid: string): string => `/menus/${uuid}`

const readAll = async (cache: Cache): Promise<CachedMenu[]> => {
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  const stored = await Promise.all(
    answers.map(async (answer) => (answer ? ((await answer.json()) as CachedMenu) : null)),
  )
  return stored.filter((item) => item !== null).toSorted((a, b) => b.seen_at - a.seen_at)
}

const isGood = ({ build, seen_at }: CachedMenu, now: number): boolean =>
  build === runningBuild() && now - seen_at < OLDEST_MS && seen_at <= now

/** Keeps a menu on this device for a moment without a network; the oldest of too many go, and what is too old. */
export const keepMenu = async (place: Restaurant, seen_at: number): Promise<void> => {
  const cache = await caches.open(CACHE)
  const stored: CachedMenu = { place: withoutVisit(place), seen_at, build: runningBuild() }
  await cache.put(addressOf(place.uuid), Response.json(stored))
  const all = await readAll(cache)
  const outdated = all.filter((item, at) => at >= MOST || !isGood(item, Date.now()))
  await Promise.all(outdated.map((item) => cache.delete(addressOf(item.place.uuid))))
}

/** The kept menus that are still good, seen last first; none where the browser keeps nothing (private, a frame). */
export const keptMenus = async (): Promise<KeptMenu[]> => {
  try {
    const all = await readAll(await caches.open(CACHE))
    return all.filter((item) => isGood(item, Date.now()))
  } catch {
    return []
  }
}

export const keptMenusQuery = queryOptions({ queryKey: ['food', 'kept-menus'], queryFn: keptMenus, staleTime: 0 })

/** A menu on the screen: as it is now, or as it was at `seen_at` while there is no network. */
interface SeenMenu {
  place: Restaurant | undefined
  /** Null while it is as it is now. */
  seen_at: number | null
  /** It is not known yet whether there is one to show. */
  pending: boolean
}

/**
 * The menu that a guest sees of what the server said last: kept while it comes, shown as it was while the network is away.
 * `failed` is what kept it from coming.
 */
export const useSeenMenu = (uuid: string, menu: UseQueryResult<Restaurant>, failed: unknown): SeenMenu => {
  const online = useOnline()
  const lost = !online || (failed !== null && asProblem(failed).status === 0)
  // Words of another address under way are nothing that the server said.
  const input = menu.isPlaceholderData ? undefined : menu.data
  useKeeping(input, menu.dataUpdatedAt)
  const stored = useQuery({ ...keptMenusQuery, enabled: lost && input === undefined })
  if (!lost) return { place: menu.data, seen_at: null, pending: false }
  if (input !== undefined) return { place: input, seen_at: menu.dataUpdatedAt, pending: false }
  const found = stored.data?.find(({ place }) => place.uuid === uuid)
  return { place: found?.place, seen_at: found?.seen_at ?? null, pending: stored.isPending }
}

const useKeeping = (place: Restaurant | undefined, seen_at: number): void => {
  const last = useRef({ place, at: 0 })
  useEffect(() => {
    if (place === undefined || (last.current.place === place && seen_at - last.current.at < WRITE_MS)) return
    last.current = { place, at: seen_at }
    // A full disk, or a browser that keeps nothing: the menu is there while there is a network.
    void (async () => keepMenu(place, seen_at))().catch(() => undefined)
  }, [place, seen_at])
}
