import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFoodHouse, tuesdayEvening, type FoodHouse } from '../modules/food-ordering/food-ordering.test-data.ts'
import { pollPayments } from '../modules/payments/index.ts'
import { sized } from '../modules/payments/payments.test-data.ts'
import { now, setClock } from '../platform/clock.ts'
import { run, type Db } from '../platform/db/database.ts'
import { arm, disarm, passed, record } from '../platform/failpoints.ts'
import { queueJob } from '../platform/queue.ts'
import { untilWhole } from './books/check-books.ts'
import { asOver } from './processes/as-over.ts'
import { openProduct, type Product } from './processes/product.ts'
import type { ApiProcess } from './processes/start-api.ts'
import { liveOnce, type World } from './whole-life.ts'

const sources = fileURLToPath(new URL('..', import.meta.url))

/** Every name that stands in the product's sources. */
const names = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|test-data)\.ts$|^testing\//.test(file))
  .flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/failpoint\('([^']+)'\)/g)].map(([, name]) => name!),
  )
  .toSorted()

/** What the clock calls each minute; the queue would do it by itself, a minute later. */
const standing = ['refuse-unanswered', 'expire-unpaid', 'payments-poll', 'empty-outbox', 'release-jobs']

/** Calls the standing work, and what waits for its next try. */
const callWork = async (db: Db): Promise<void> => {
  await run(
    db,
    `update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts < max_attempts and run_at > now()`,
  )
  for (const task of standing) await queueJob(db, task, {}, { job_key: task })
}

describe('in this process', () => {
  let house: FoodHouse
  let world: World
  let weeks = 0
  beforeAll(async () => {
    house = await createFoodHouse({}, true)
    await house.control('refunds', { initial_status: 'pending', final_status: 'refunded', delay_ms: 0 })
    world = {
      owner: house.owner,
      control: house.control,
      tell: async (path, body) => void (await house.control(path, body)),
      as: house.as,
      revive: async () => undefined,
      minutesLater: async (minutes) => {
        setClock(new Date(now().getTime() + minutes * 60_000))
        await pollPayments(house.server.house).catch(() => undefined)
        await callWork(house.owner.db)
      },
    }
  })
  afterAll(() => house.close())

  /** Each life is lived on another Tuesday evening, which is no holiday: the clock never goes back. */
  const anotherTuesday = (): void => {
    const evening = new Date(tuesdayEvening.getTime() + 7 * weeks++ * 86_400_000)
    if (/-(12-25|12-31|01-01)T/.test(evening.toISOString())) anotherTuesday()
    else setClock(evening)
  }

  const recovers = async () => {
    disarm()
    return untilWhole(house.owner.db, house.control, 30_000, () => world.minutesLater(2))
  }

  test('[C2] a whole life passes every failpoint of the sources', async () => {
    record()
    anotherTuesday()
    await liveOnce(world)
    await recovers()
    expect(names.length).toBeGreaterThanOrEqual(36)
    expect([...passed].toSorted()).toEqual(names)
  }, 60_000)

  test.each(names)(
    '[C2] a fault at %s is made good',
    async (name) => {
      for (let round = 0; round < sized(1, 20); round++) {
        // The first time that it comes by, the second, and so on.
        let passes = 0
        arm(name, () => {
          if (passes++ === round) throw new Error(`a fault at ${name}`)
        })
        anotherTuesday()
        await liveOnce(world)
        expect(passes).toBeGreaterThan(0)
        expect(await recovers()).toBeLessThan(30_000)
      }
    },
    sized(60_000, 600_000),
  )
})

/** Minutes of real time, and on a busy machine the lease of a killed request outlasts the tries: part of the full suite. */
describe.runIf(process.env['PLEIN_TEST_FULL'])('in a process of its own, that is killed', () => {
  let product: Product
  let api: ApiProcess
  beforeAll(async () => {
    product = await openProduct()
    await product.tell('refunds', { initial_status: 'pending', final_status: 'refunded', delay_ms: 0 })
  })
  afterAll(async () => {
    await api?.kill()
    await product?.close()
  })

  /** A few of them each time; all of them in the full catalogue. */
  const some = names.filter((_name, index) => index % Math.ceil(names.length / sized(3, names.length)) === 0)

  test.each(some)(
    '[C2] ending at %s is made good by the next process',
    async (name) => {
      setClock(new Date(now().getTime() + 7 * 86_400_000))
      api = await product.start({ PLEIN_TEST_DIE_AT: name })
      let deaths = 0
      const revive = async (): Promise<void> => {
        await api.ended
        deaths++
        api = await product.start()
      }
      const minutesLater = async (minutes: number): Promise<void> => {
        // Another process begins later; one that has not died yet gets on with its work first.
        setClock(new Date(now().getTime() + minutes * 60_000))
        const gone = await Promise.race([api.ended, callWork(product.owner.db)])
        if (gone) deaths++
        else if (deaths > 0) await api.kill()
        if (gone || deaths > 0) api = await product.start()
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
      if (deaths === 0 && (await Promise.race([api.ended, pause(10_000)]))) deaths++
      await api.kill()
      setClock(new Date(now().getTime() + 35 * 60_000))
      api = await product.start()
      await untilWhole(product.owner.db, product.control, 60_000, () => callWork(product.owner.db))
      expect(deaths).toBeGreaterThan(0)
      await api.kill()
    },
    180_000,
  )
})
