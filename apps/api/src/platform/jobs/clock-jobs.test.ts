import { Logger, parseCronItems, runOnce } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callsAt, purgeSpentCalls, queueCalls, startClock } from './clock-jobs.ts'
import { openDatabase, run, type Db } from '../db/database.ts'
import { queueJob } from './queue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { eventually } from '../testing/eventually.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => purgeJobs())
afterEach(() => void vi.useRealTimers())
afterAll(() => app.close())

const queued = async (): Promise<string[]> =>
  (await run<{ key: string }>(app.owner.db, 'select key from graphile_worker.jobs order by key')).map(({ key }) => key)

const patience = { timeout: 20_000, interval: 100 }

const purgeJobs = () => app.owner.pool.query('delete from graphile_worker._private_jobs')

const callsOf = (match: string, ...tasks: string[]) => {
  const items = parseCronItems(tasks.map((task) => ({ task, match })))
  return (now: string) => callsAt(items, new Date(now))
}

const queueAt = (calls: (now: string) => ReturnType<typeof callsAt>, now: string): Promise<void> =>
  queueCalls(app.database.db, calls(now), new Date(now))

test('[C10] what eight processes queue for a minute is queued once', async () => {
  const each = callsOf('* * * * *', 'cook', 'wash')
  await Promise.all(Array.from({ length: 8 }, () => queueAt(each, '2026-11-24T16:40:00Z')))
  expect(await queued()).toEqual(['cook', 'wash'])
  await purgeJobs()
  await queueAt(each, '2026-11-24T16:40:00Z')
  expect(await queued()).toEqual([])
  await queueAt(each, '2026-11-24T16:41:00Z')
  expect(await queued()).toEqual(['cook', 'wash'])
})

test('what is called for once a day is made up for within the hour when its minute was missed, once, and not where it never ran', async () => {
  const daily = callsOf('47 3 * * *', 'sweep')
  await queueAt(daily, '2026-11-24T04:10:00Z')
  expect(await queued()).toEqual([])
  await queueAt(daily, '2026-11-25T03:47:00Z')
  expect(await queued()).toEqual(['sweep'])
  await purgeJobs()
  for (const minute of ['03:48', '04:46']) await queueAt(daily, `2026-11-25T${minute}:00Z`)
  expect(await queued()).toEqual([])
  await queueAt(daily, '2026-11-26T04:46:00Z')
  expect(await queued()).toEqual(['sweep'])
  await purgeJobs()
  await queueAt(daily, '2026-11-27T04:47:00Z')
  expect(await queued()).toEqual([])
})

const triesOf = (): Promise<unknown[]> =>
  run(app.owner.db, 'select key, max_attempts as tries from graphile_worker.jobs order by key')

test('what is called for again within the hour is tried once; anything else more often, and its next call takes its place', async () => {
  const patterns = { minutely: '* * * * *', hourly: '7 * * * *', daily: '7 4 * * *', weekly: '7 4 * * 2' }
  for (const [task, match] of Object.entries(patterns)) await queueAt(callsOf(match, task), '2026-11-24T04:07:00Z')
  const tries = [
    { key: 'daily', tries: 8 },
    { key: 'hourly', tries: 1 },
    { key: 'minutely', tries: 1 },
    { key: 'weekly', tries: 8 },
  ]
  expect(await triesOf()).toEqual(tries)
  await queueAt(callsOf('7 4 * * *', 'daily'), '2026-11-25T04:07:00Z')
  expect(await triesOf()).toEqual(tries)
})

test('what is called for once a day and fails has had its last try within the hour', async () => {
  await queueAt(callsOf('7 4 * * *', 'daily'), '2026-11-26T04:07:00Z')
  let runs = 0
  let waited = 0
  const daily = () => Promise.reject(new Error(`failed ${++runs} times`))
  const logger = new Logger(() => () => undefined)
  for (let is_over = false; !is_over;) {
    await runOnce({ pgPool: app.owner.pool, taskList: { daily }, noHandleSignals: true, logger })
    const [job] = await run<{ is_over: boolean; wait: number }>(
      app.owner.db,
      'select attempts >= max_attempts as is_over, extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs',
    )
    is_over = job!.is_over
    if (!is_over) waited += job!.wait
    await app.owner.pool.query('update graphile_worker._private_jobs set run_at = now()')
  }
  expect(runs).toBe(8)
  expect(waited).toBeLessThan(3600)
})

test('[C3] a database that is away at the turn of a minute is asked again, and nothing ends', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-24T17:16:59.900Z') })
  const nowhere = openDatabase('postgres://nobody:nothing@127.0.0.1:1/nowhere')
  let db: Db = nowhere.db
  const log = { warn: vi.fn<() => void>() } as unknown as TestApp['server']['app']['log']
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
  db = app.database.db
  await eventually(async () => expect(await queued()).toEqual(['at-17-past', 'each-minute']), patience)
  await purgeJobs()
  // In steps: the clock sets itself for the next minute when its answer comes, which may be after the jobs can be seen.
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(5000)
    expect(await queued()).toEqual(['at-18-past', 'each-minute'])
  }, patience)
  stop()
  await nowhere.close()
})

test('a call that failed while the next one was queued already leaves no row behind', async () => {
  const each = callsOf('* * * * *', 'cook')
  await queueAt(each, '2026-11-28T16:40:00Z')
  const taskList = {
    cook: async () => {
      await queueAt(each, '2026-11-28T16:41:00Z')
      throw new Error('burnt')
    },
  }
  const logger = new Logger(() => () => undefined)
  await runOnce({ pgPool: app.owner.pool, taskList, noHandleSignals: true, logger, concurrency: 1 })
  await app.owner.pool.query("delete from graphile_worker._private_jobs where key = 'cook'")
  const left = () => run(app.owner.db, 'select key, attempts, max_attempts from graphile_worker.jobs')
  expect(await left()).toEqual([{ key: null, attempts: 1, max_attempts: 1 }])
  expect(await purgeSpentCalls(app.database.db, ['wash'])).toBe(0)
  expect(await purgeSpentCalls(app.database.db, ['cook'])).toBe(1)
  expect(await left()).toEqual([])
})

test('one of a kind runs at a time, and goes before what waited longer', async () => {
  const ran: string[] = []
  await queueJob(app.database.db, { task: 'mail', payload: {} })
  await queueAt(callsOf('* * * * *', 'cook'), '2026-11-29T16:40:00Z')
  const note = (name: string) => async () => void ran.push(name)
  const options = {
    pgPool: app.owner.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    concurrency: 1,
  }
  await runOnce({ ...options, taskList: { mail: note('mail'), cook: note('cook') } })
  expect(ran).toEqual(['cook', 'mail'])

  await queueAt(callsOf('* * * * *', 'cook'), '2026-11-29T16:41:00Z')
  let at_once = 0
  const seen: number[] = []
  const cook = async () => {
    at_once += 1
    if (seen.length === 0) await queueAt(callsOf('* * * * *', 'cook'), '2026-11-29T16:42:00Z')
    seen.push(at_once)
    await new Promise(setImmediate)
    at_once -= 1
  }
  await runOnce({ ...options, concurrency: 4, taskList: { cook } })
  await runOnce({ ...options, concurrency: 4, taskList: { cook } })
  expect(seen).toEqual([1, 1])
})

test('what a start carries on is called for at once', async () => {
  const log = { warn: vi.fn<() => void>() } as unknown as TestApp['server']['app']['log']
  const stop = startClock({ log, db: app.database.db }, [
    { task: 'seal', match: '* * * * *', at_start: true },
    { task: 'sweep', match: '* * * * *' },
  ])
  try {
    await eventually(async () => expect(await queued()).toContain('seal'), 900)
  } finally {
    stop()
  }
})
