import type { Tx } from '#platform/db/database.ts'
import type { NewJournal } from '#modules/ledger/index.ts'
import { directJournals } from '../direct-journals.rules.ts'
import { toBooked } from '../kinds.ts'
import type { AttemptRow } from '../records/attempt.queries.ts'
import { sharesOfAttempt } from '../records/chargeback.queries.ts'
import { writeRouted } from './route.queries.ts'
import { routedJournal } from './route-journals.rules.ts'
import { queueRoute } from './send-route.job.ts'

/**
 * The money of a paid attempt that does not stay with the account: the provider pays it to the sellers of its routes, and the rest to the owner of
 * the connection. Asks for routes that the payment did not carry, after commit. Without routes and with the platform's connection nothing is read.
 */
export const bookRoutes = async (tx: Tx, row: AttemptRow, moment: Date): Promise<NewJournal[]> => {
  if (row.owner_uuid === null && row.split.length === 0) return []
  const shares = await sharesOfAttempt(tx, row.uuid)
  const routes = row.split.length > 0 ? await writeRouted(tx, row.uuid, moment) : []
  for (const { uuid, is_delayed } of routes) if (is_delayed) await queueRoute(tx, uuid)
  const routeOf = new Map(routes.map((route) => [route.share, route]))
  const subject = toBooked(row)
  const routed = shares.flatMap((payee) => {
    const route = routeOf.get(payee.position)
    return route
      ? [routedJournal({ subject, connection: row, payee, amount: route.amount, reference: route.uuid })]
      : []
  })
  const amounts = shares.map(({ position, amount }) => amount - (routeOf.get(position)?.amount ?? 0))
  return [...routed, ...directJournals({ subject, connection: row, reference: row.uuid, amounts, way: 'received' })]
}
