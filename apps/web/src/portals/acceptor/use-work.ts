import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cardProgramsQuery } from '#features/cards/till/till-data.ts'
import { restaurantsQuery } from '#features/food-kitchen/state/current-program.ts'
import { browserStorage } from '#platform/storage.ts'
import { belongsHere, profileQuery, useAuthorised } from '#platform/session/session.ts'

/** The account that was last known to work at the till alone. */
const KEY = 'acceptor.only-cards'

interface Work {
  /** Takes and sells cards. */
  hasCards: boolean
  /** Works in card programs and in no restaurant: the till is all there is. */
  onlyCards: boolean
}

/** The work of somebody here; on the way of the lists as it was last known on this device. */
export const useWork = (): Work => {
  const authorised = useAuthorised()
  const { data: profile } = useQuery({ ...profileQuery, enabled: authorised })
  const enabled = profile !== undefined && belongsHere(profile)
  const restaurants = useQuery({ ...restaurantsQuery, enabled }).data?.results
  const programs = useQuery({ ...cardProgramsQuery, enabled }).data?.results
  const hasCards = programs !== undefined && programs.length > 0
  const known = restaurants && programs && hasCards && restaurants.length === 0
  const uuid = profile?.uuid
  useEffect(() => {
    if (known === undefined || uuid === undefined) return
    if (known) browserStorage.set(KEY, uuid)
    else if (browserStorage.get(KEY) === uuid) browserStorage.remove(KEY)
  }, [known, uuid])
  const last = browserStorage.get(KEY)
  return { hasCards, onlyCards: known ?? (authorised && last !== null && (uuid ?? last) === last) }
}
