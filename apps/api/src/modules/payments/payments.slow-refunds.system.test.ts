import { foodOrdering } from '@plein/contract/food-ordering'
import { parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getJobs } from '../../app.ts'
import { callsAt, queueCalls } from '#platform/jobs/clock-jobs.ts'
import { run } from '#platform/db/database.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createFoodTestApp, paidOrder, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { setProviderTimes } from './providers/provider-times.ts'
import { sendRefundTask } from './refunds/send-refund.job.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp({}, true)
  setProviderTimes({ try_ms: 30_000, call_ms: 30_000 })
})
afterAll(async () => {
  setProviderTimes(undefined)
  await app.close()
})

const unsent = async (): Promise<number> =>
  (
    await run<{ count: number }>(
      app.owner.db,
      "select count(*) as count from payments.refunds where status in ('created', 'unknown')",
    )
  )[0]!.count

const jobs = (condition: string): Promise<{ task_identifier: string; is_running: boolean }[]> =>
  run(
    app.owner.db,
    `select task_identifier, locked_at is not null as is_running from graphile_worker.jobs where ${condition}`,
  )

test('[W9] refunds that a provider answers slowly do not keep what the clock calls for waiting', async () => {
  const paid = []
  for (let count = 0; count < 12; count++) paid.push(await paidOrder(app))
  await app.control('faults', { kind: 'delay', delay_ms: 9000, scope: ['refund'] })
  for (const { order, session_id } of paid)
    await app.guest.call(foodOrdering.cancelOrder, {
      params: { uuid: order.uuid },
      query: { session_id },
      body: {},
    })
  const ofRefunds = `task_identifier = '${sendRefundTask}'`
  await eventually(async () =>
    expect((await jobs(ofRefunds)).filter(({ is_running }) => is_running)).not.toHaveLength(0),
  )

  const { cron } = getJobs(app.settings)
  const minute = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000)
  const calls = callsAt(parseCronItems(cron.map(({ task, match }) => ({ task, match }))), minute)
  expect(calls.map(({ task }) => task)).toEqual(
    expect.arrayContaining(['payments-poll', 'seal-journals', 'expire-unpaid', 'refuse-unanswered']),
  )
  await queueCalls(app.database.db, calls, minute)
  await eventually(
    async () => expect(await jobs(`priority < 0 and run_at <= now() and not ${ofRefunds}`)).toEqual([]),
    6000,
  )
  // All of it happened while nobody had an answer of the provider, and workers were left.
  const waiting = await jobs(ofRefunds)
  expect(waiting.length).toBeGreaterThan(9)
  expect(waiting.filter(({ is_running }) => is_running).length).toBeLessThanOrEqual(2)
  await app.control('faults', undefined, 'DELETE')
  await eventually(async () => expect(await unsent()).toBe(0), 60_000)
}, 120_000)
