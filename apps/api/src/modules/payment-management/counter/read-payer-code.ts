import type { counterPayments } from '@plein/contract/payment-management/counter'
import type { Read } from '#platform/http/route.ts'
import { findAskedOfHolder } from '../orders/payer-code.queries.ts'

/** GET payment/payer-codes/{uuid}: whoever shows codes sees what a shop asks for by one of them. */
export const readPayerCode: Read<typeof counterPayments.readCode> = async ({ db, input: { params } }) => ({
  order_uuid: await findAskedOfHolder(db, params.uuid),
})
