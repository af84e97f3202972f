import type { Payout } from '@plein/contract/payments/payouts'

/** Where a payee has its payouts; an acceptor's account, which administrators read. */
export const payeePath = ({ kind, uuid }: Payout['payee']): string =>
  kind === 'program' ? `/programs/${uuid}?tab=payouts` : `/user/${uuid}`
