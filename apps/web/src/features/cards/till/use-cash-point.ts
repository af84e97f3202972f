import type { CashPoint } from '@plein/contract/programs/cash-points'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { browserStorage } from '#platform/storage.ts'
import { createStore, useStore } from '#platform/store.ts'
import { cashPointsQuery } from './till-data.ts'

const KEY = 'till.cash-point'
const remembered = createStore<string | null>(browserStorage.get(KEY))

/** The cash point at which this device stands, from now on. */
export const chooseCashPoint = (uuid: string): void => {
  remembered.set(uuid)
  browserStorage.set(KEY, uuid)
}

interface CashPointChoice {
  /** The one last chosen on this device, or the first. */
  cashPoint: CashPoint | undefined
  cashPoints: readonly CashPoint[] | undefined
  query: UseQueryResult
}

export const useCashPoint = (): CashPointChoice => {
  const query = useQuery(cashPointsQuery)
  const last = useStore(remembered)
  const cashPoints = query.data?.results
  return { cashPoints, cashPoint: cashPoints?.find(({ uuid }) => uuid === last) ?? cashPoints?.[0], query }
}
