import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queueForMinute, startClock } from './clock-jobs.ts'
import { openDatabase, run, type Db } from './db/database.ts'
import { createTestHouse, type TestHouse } from './testing/test-house.ts'
import { eventually } from './testing/eventually.ts'

let house: TestHouse
beforeAll(async () => {
  house = await createTestHouse()
})
beforeEach(() => forgetJobs())
afterEach(() => void vi.useRealTimers())
afterAll(() => house.close())

const queued = async (): Promise<string[]> =>
  (await run<{ key: string }>(house.owner.db, 'select key from graphile_worker.jobs order by key')).map(
    ({ key }) => key,
  )

const patience = { timeout: 20_000, interval: 100 }

const forgetJobs = () => house.owner.pool.query('delete from graphile_worker._private_jobs')

test('[C10] what eight processes queue for a minute is queued once', async () => {
  const minute = new Date('2026-11-24T16:40:00Z')
  await Promise.all(Array.from({ length: 8 }, () => queueForMinute(house.database.db, ['cook', 'wash'], minute)))
  expect(await queued()).toEqual(['cook', 'wash'])
  await forgetJobs()
  await queueForMinute(house.database.db, ['cook', 'wash'], minute)
  expect(await queued()).toEqual([])
  await queueForMinute(house.database.db, ['cook', 'wash'], new Date('2026-11-24T16:41:00Z'))
  expect(await queued()).toEqual(['cook', 'wash'])
})

test('[C3] a database that is away at the turn of a minute is asked again, and nothing ends', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-24T17:16:59.900Z') })
  const nowhere = openDatabase('postgres://nobody:nothing@127.0.0.1:1/nowhere')
  let db: Db = nowhere.db
  const log = { warn: vi.fn<() => void>() } as unknown as TestHouse['server']['house']['log']
  const stop = startClock(
    {
      log,
      get db() {
        return db
      },
    },
    [
      { task: 'each-minute', match: '* * * * *' },
      { task: 'at-17-past', match: '17 * * * *' },
      { task: 'at-18-past', match: '18 * * * *' },
    ],
  )
  await eventually(() => expect(vi.mocked(log.warn).mock.calls.length).toBeGreaterThan(1), patience)
  db = house.database.db
  await eventually(async () => expect(await queued()).toEqual(['at-17-past', 'each-minute']), patience)
  await forgetJobs()
  // In steps: the clock sets itself for the next minute when its answer comes, which may be after the jobs can be seen.
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(5000)
    expect(await queued()).toEqual(['at-18-past', 'each-minute'])
  }, patience)
  stop()
  await nowhere.close()
})
