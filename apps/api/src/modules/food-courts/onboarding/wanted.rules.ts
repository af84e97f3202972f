import type { CcvpayStatus } from '@plein/contract/food-courts'

const dayMs = 24 * 60 * 60_000

/** A restaurant that joined has so long to connect itself before it is reminded, once. */
export const wantedAfterMs = 3 * dayMs

type Wanting = Extract<CcvpayStatus, 'none' | 'started' | 'rejected'>

/** The provider waits for the restaurant: while it checks what it was given, and once it is done, there is nothing to do. */
export const wantsSomething = (status: CcvpayStatus): status is Wanting =>
  status === 'none' || status === 'started' || status === 'rejected'
