import type { payments } from '@plein/contract/payments'
import { now } from '../../../platform/clock.ts'
import type { Write } from '../../../platform/http/route.ts'
import { notFound } from '../payments.problems.ts'
import { writeResolved } from './alert.queries.ts'
import { alertView } from './list-alerts.ts'

/** POST payment/alerts/{uuid}/resolve: a person has looked at it. The payment itself is not changed by that. */
export const resolveAlert: Write<typeof payments.resolveAlert> = async (tx, { params }) => {
  const row = await writeResolved(tx, params.uuid, now())
  if (!row) throw notFound()
  return alertView(row)
}
