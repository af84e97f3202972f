import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createFoodTestApp, tuesdayEvening, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { pollPayments } from '#modules/payments/index.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { sized } from '#platform/testing/load.ts'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run, type Db } from '#platform/db/database.ts'
import { arm, disarm, passed, record } from '#platform/runtime/failpoints.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import { untilWhole } from './books/check-books.ts'
import { asOver } from './processes/as-over.ts'
import { openProduct, type Product } from './processes/product.ts'
import type { ApiProcess } from './processes/start-api.ts'
import { liveOnce, type World } from './whole-life.ts'

const sources = fileURLToPath(new URL('..', import.meta.url))

/**
 * Failpoints outside of every order's life fail in their own tests: payouts.test.ts, import-settlements.test.ts, twilio.test.ts, webhook-sending/sending.test.ts, bills.failpoints.test.ts, paid-out.test.ts, phone-orders.test.ts,
 * those of cards, their tills and payment requests, split-payments.test.ts, sources/alone.test.ts and, of refunds that are sent again, payments.failpoints.test.ts.
 */
const ofOtherLives =
  /^(?:payouts\.|sms\.|webhooks\.|settlements\.|bills\.|phone-orders\.|cards\.|tills\.|requests\.|payments\.(?:resend|alone|route)-|orders\.(?:marked-paid-out|payout-returned)$)/

/** Every other name that stands in the product's sources. */
const names = [
  ...new Set(
    readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(test|test-data)\.ts$|^testing\//.test(file))
      .flatMap((file) =>
        [...readFileSync(join(sources, file), 'utf8').matchAll(/failpoint\('([^']+)'\)/g)].map(([, name]) => name!),
      ),
  ),
]
  .filter((name) => !ofOtherLives.test(name))
  .toSorted()

/** The tasks of the clock at each minute; the queue would run them by itself, a minute later. */
const standing = ['refuse-unanswered', 'expire-unpaid', 'payments-poll', 'empty-outbox', 'release-jobs']

/** Calls the standing work, and what waits for its next try. */
const callWork = async (db: Db): Promise<void> => {
  await run(
    db,
    `update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts < max_attempts and run_at > now()`,
  )
  for (const task of standing) await queueJob(db, { task, payload: {}, queueOptions: { job_key: task } })
}

let weeks = 0
/** Each life is lived on another Tuesday evening, which is no holiday: the clock never goes back. */
const anotherTuesday = (): void => {
  const evening = new Date(tuesdayEvening.getTime() + 7 * weeks++ * 86_400_000)
  if (/-(12-25|12-31|01-01)T/.test(evening.toISOString())) anotherTuesday()
  else setClock(evening)
}

/** Each part has a database of its own: the checker reads all lives that were lived in one, so that the sixth took four times as long as the first. */
const parts = Array.from({ length: Math.ceil(names.length / 2) }, (_, at) => ({
  at,
  part: names.slice(at * 2, at * 2 + 2),
}))

describe.each(parts)('in this process, part $at', ({ at, part }) => {
  let app: FoodTestApp
  let world: World
  beforeAll(async () => {
    app = await createFoodTestApp({}, true)
    await app.control('refunds', { initial_status: 'pending', final_status: 'refunded', delay_ms: 0 })
    world = {
      owner: app.owner,
      control: app.control,
      tell: async (path, body) => void (await app.control(path, body)),
      as: app.as,
      revive: async () => undefined,
      minutesLater: async (minutes) => {
        setClock(new Date(now().getTime() + minutes * 60_000))
        await pollPayments(app.server.app).catch(() => undefined)
        await callWork(app.owner.db)
      },
    }
  })
  afterAll(() => app.close())

  const recovers = async () => {
    disarm()
    return untilWhole(app.owner.db, { control: app.control, within_ms: 30_000, hurry: () => world.minutesLater(2) })
  }

  test.runIf(at === 0)('[C2] a whole life passes every failpoint of the sources', async () => {
    record()
    anotherTuesday()
    await liveOnce(world)
    await recovers()
    expect(names.length).toBeGreaterThanOrEqual(40)
    // Tasks of the clock may come by, too.
    expect([...passed].filter((name) => !ofOtherLives.test(name)).toSorted()).toEqual(names)
  })

  test.each(part)('[C2] a fault at %s is made good', async (name) => {
    let was_struck = true
    for (let round = 0; was_struck && round < sized(1, 20); round++) {
      // The first time that it comes by, the second, and so on, as often as a life passes it.
      let passes = 0
      arm(name, () => {
        if (passes++ === round) throw new Error(`a fault at ${name}`)
      })
      anotherTuesday()
      await liveOnce(world)
      // The tasks of the clock at the end of a life are done by a worker, beside it.
      await eventually(() => expect(passes).toBeGreaterThan(0))
      was_struck = passes > round
      expect(await recovers()).toBeLessThan(30_000)
    }
  })
})

describe('in a process of its own, that is killed', () => {
  let product: Product
  let api: ApiProcess
  beforeAll(async () => {
    product = await openProduct()
    await product.tell('refunds', { initial_status: 'pending', final_status: 'refunded', delay_ms: 0 })
  })
  // At its ease: what a killed one works on is given back a minute later, and the next test would wait for that.
  afterEach(() => api?.stop())
  afterAll(() => product?.close())

  const leftToDo = () =>
    run(
      product.owner.db,
      `select uuid::text from platform.outbox
        union all select id::text from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`,
    )
  /** The first tasks of a process, in a week of its own, are done: it is to end in the midst of the next ones. */
  const untilIdle = () => eventually(async () => expect(await leftToDo()).toEqual([]), 60_000)

  /** Ends while an order is written, while a payment and while a refund is under way; everywhere in the full catalogue. */
  const everyday = ['orders.inserted', 'payments.create-asked', 'payments.refund-asked']

  test.each(process.env['PLEIN_TEST_FULL'] ? names : everyday)(
    '[C2] ending at %s is made good by the next process',
    async (name) => {
      anotherTuesday()
      api = await product.start()
      await untilIdle()
      await api.dieAt(name)
      let deaths = 0
      const revive = async (): Promise<void> => {
        await api.ended
        deaths++
        api = await product.start()
      }
      const minutesLater = async (minutes: number): Promise<void> => {
        setClock(new Date(now().getTime() + minutes * 60_000))
        await api.setClock()
        if (!(await Promise.race([api.ended, callWork(product.owner.db)]))) return
        await revive()
        await callWork(product.owner.db)
      }
      const world: World = {
        owner: product.owner,
        control: product.control,
        tell: product.tell,
        as: (kind, user_uuid) => asOver(api.port, kind, user_uuid),
        revive,
        minutesLater,
      }
      await liveOnce(world)
      if (deaths === 0 && (await Promise.race([api.ended, pause(10_000)]))) await revive()
      await minutesLater(35)
      await untilWhole(product.owner.db, {
        control: product.control,
        within_ms: 60_000,
        hurry: () => callWork(product.owner.db),
      })
      expect(deaths).toBe(1)
    },
    sized(180_000, 3_600_000),
  )
})
