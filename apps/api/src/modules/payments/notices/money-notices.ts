import { pagePath } from '@plein/contract/pages/page-path'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { queueNotice } from '#modules/notifications/index.ts'
import { paymentEvents, type PayoutBooked } from '../payments.events.ts'
import { findPayeeReader, type PayeeColumns } from './payee.queries.ts'

const noticePayout = async (
  tx: Tx,
  { payout_uuid, reference, program_uuid, acceptor_uuid = null }: PayoutBooked,
): Promise<void> => {
  const reader = await findPayeeReader(tx, { program_uuid, acceptor_uuid })
  if (!reader) return
  await queueNotice(tx, {
    user_uuid: reader.user_uuid,
    kind: 'payout',
    code: 'booked',
    params: { reference, name: reader.title },
    link: pagePath('/payouts/:uuid', { uuid: payout_uuid }),
    occasion: `payout ${payout_uuid}`,
  })
}

/** Whoever is paid out hears of it. */
export const payoutNotices: EventHandlers = { [paymentEvents.payoutBooked]: { 'notice-payout': noticePayout } }

interface Charged {
  readonly chargeback_uuid: string
  readonly share: PayeeColumns
  /** The program of the payable, and what people call it: the number of an order. */
  readonly program_uuid: string
  readonly label: string | null
  readonly is_reversed: boolean
}

/** To whoever bears what a payer's bank took back, and gets what it gave back. */
export const noticeChargeback = async (
  tx: Tx,
  { chargeback_uuid, share, program_uuid, label, is_reversed }: Charged,
): Promise<void> => {
  const reader = await findPayeeReader(tx, share)
  if (!reader) return
  const of_program = share.program_uuid
  await queueNotice(tx, {
    user_uuid: reader.user_uuid,
    kind: 'chargeback',
    code: is_reversed ? 'reversed' : 'taken',
    params: { number: label ?? '', name: reader.title },
    link:
      of_program === null
        ? pagePath('/programs/:uuid', { uuid: program_uuid })
        : pagePath('/programs/:uuid', { uuid: of_program }, { tab: 'payments' }),
    occasion: `chargeback ${chargeback_uuid}`,
  })
}
