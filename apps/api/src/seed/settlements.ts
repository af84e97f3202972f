import { insertSettlement, lockByReference } from '#modules/payments/settlements/settlement.queries.ts'
import { sumOfLines, toCents } from '#modules/payments/settlements/settlement-lines.rules.ts'
import { writeLines } from '#modules/payments/settlements/write-lines.ts'
import type { ProviderSettlementLine } from '#modules/payments/providers/provider.ts'
import { syncRefund } from '#modules/payments/refunds/send-refund.job.ts'
import { now } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { PastStep } from './past-steps.ts'

const dayMs = 86_400_000
/** Weeks in which the provider pays out. */
const weeks = 8
const payoutHourMs = 10 * 3_600_000
/** Of a payment in ten-thousandths, and the VAT on it. */
const [cost, vat] = [3500, 735]
/** Cents by which one payment of the last settlement differs from the books: somebody has to name it. */
const offBy = 25

interface UnsettledRow {
  readonly kind: 'payment' | 'refund'
  readonly provider_reference: string
  readonly payment_reference: string | null
  readonly amount: number
}

/** Payments and refunds of the platform's connection that no settlement has. */
const listUnsettled = (app: App, connection_uuid: string): Promise<UnsettledRow[]> =>
  run<UnsettledRow>(
    app.db,
    `select kind, provider_reference, payment_reference, amount from (
       select 'payment' as kind, a.uuid, a.provider_reference, null as payment_reference, a.amount, a.paid_at as moment from payments.attempts a
        where a.connection_uuid = $1 and a.status = 'paid'
       union all
       select 'refund', r.uuid, r.provider_reference, a.provider_reference, -r.amount, r.created
         from payments.refunds r join payments.attempts a on a.uuid = r.attempt_uuid
        where a.connection_uuid = $1 and r.provider_reference is not null and r.source = 0 and r.status <> 'failed') moved
      where not exists (select from payments.settlement_lines l where l.matched_uuid = moved.uuid and l.kind = moved.kind)
      order by moment, uuid`,
    [connection_uuid],
  )

/** The refunds that nobody has sent yet: the queue does not work while the past is made. */
const sendRefunds = async (app: App): Promise<void> => {
  const waiting = await run<{ uuid: string }>(
    app.db,
    "select uuid from payments.refunds where status = 'created' and source = 0 order by created",
  )
  for (const { uuid } of waiting) await syncRefund(app, uuid)
}

const payOut = async (app: App, is_last: boolean): Promise<void> => {
  await sendRefunds(app)
  const [connection] = await run<{
    connection_uuid: string
    provider: string
    account: string
    mode: 'test'
    owner_uuid: null
  }>(
    app.db,
    `select uuid as connection_uuid, provider, account, mode, program_uuid as owner_uuid from payments.connections
      where program_uuid is null and is_active order by created limit 1`,
  )
  if (!connection) return
  const moved = await listUnsettled(app, connection.connection_uuid)
  if (moved.length === 0) return
  const odd = is_last ? moved.findIndex(({ kind }) => kind === 'payment') : -1
  const lines = moved.map((line, place): ProviderSettlementLine => {
    const costs = line.kind === 'payment' ? { cost, vat } : { cost: 0, vat: 0 }
    return { ...line, ...costs, description: null, amount: line.amount + (place === odd ? offBy : 0) }
  })
  const moment = now()
  const reference = `SETTLE ${moment.toISOString().slice(0, 10)}`
  await inTransaction(app.db, async (tx) => {
    await insertSettlement(tx, {
      uuid: newId(),
      connection,
      reference,
      provider_id: null,
      currency: 'EUR',
      amount: toCents(sumOfLines(lines)),
      paid_out_at: moment,
      source: 'csv',
      created: moment,
    })
    const settlement = await lockByReference(tx, connection, reference)
    if (settlement?.state === 'open') await writeLines(tx, settlement, lines)
  })
}

/** The Tuesday at ten on or before a moment. */
const tuesdayBefore = (moment: number): number => {
  const day = new Date(Math.floor(moment / dayMs) * dayMs)
  const tuesday = day.getTime() - ((day.getUTCDay() + 5) % 7) * dayMs + payoutHourMs
  return tuesday <= moment ? tuesday : tuesday - 7 * dayMs
}

/**
 * The provider pays out what it took, on the last Tuesdays: booked, each of them, but the last, in which one payment is off. Answers these steps and
 * `between` in their order.
 */
export const withSettlements = (app: App, between: readonly PastStep[]): PastStep[] => {
  const last = tuesdayBefore(now().getTime())
  const steps = Array.from({ length: weeks }, (_week, before) => last - before * 7 * dayMs).map((moment) => ({
    moment,
    act: () => payOut(app, moment === last),
  }))
  return [...between, ...steps].toSorted((a, b) => a.moment - b.moment)
}
