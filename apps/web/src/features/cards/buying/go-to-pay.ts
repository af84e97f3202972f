import { pagePath } from '@plein/contract/pages/page-path'
import type { Started } from './place-card-order.ts'

/** Goes where a payment that was started leads: to the provider's page, or to our own where there is none. `key` opens the order there. */
export const goToPay = (
  { payment_url, payment_session_id, payment_status }: Started,
  go: (path: string) => void,
  key: string | undefined,
): void => {
  if (payment_url !== null) return window.location.assign(payment_url)
  // Of a provider that has not answered yet that page learns the address, and goes on there.
  const leave = payment_status === 'unknown' ? '1' : undefined
  go(pagePath('/orders/payment/:sessionid', { sessionid: payment_session_id }, { key, leave }))
}
