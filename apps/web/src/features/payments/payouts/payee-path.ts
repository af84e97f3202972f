import { pagePath } from '@plein/contract/pages/page-path'
import type { Payout } from '@plein/contract/payments/payouts'

/** The page of a payee's payouts; of an acceptor the account, which administrators read. */
export const payeePath = ({ kind, uuid }: Payout['payee']): string =>
  kind === 'program' ? pagePath('/programs/:uuid', { uuid }, { tab: 'payouts' }) : pagePath('/user/:uuid', { uuid })
