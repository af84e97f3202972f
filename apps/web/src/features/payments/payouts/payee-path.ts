import type { Payout } from '@plein/contract/payments/payouts'

/** The page of a payee's payouts; of an acceptor the account, which administrators read. */
export const payeePath = ({ kind, uuid }: Payout['payee']): string =>
  kind === 'program' ? `/programs/${uuid}?tab=payouts` : `/user/${uuid}`
