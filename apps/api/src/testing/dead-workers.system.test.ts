import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { releaseJobs } from '#platform/jobs/dead-workers.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { eventually } from '#platform/testing/eventually.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Workers with one task, which writes down that it ran and waits for `end`. */
const workers = (ran: unknown[], end: Promise<void> = Promise.resolve()) =>
  startJobs(app.server.app, {
    handlers: {},
    cron: [],
    tasks: {
      cook: async (_app, payload) => {
        ran.push(payload)
        await end
      },
    },
  })

const holdSince = (seconds: number, locked_by: string | null) =>
  run(
    app.owner.db,
    `update graphile_worker._private_jobs
        set locked_at = now() - make_interval(secs => $1), locked_by = coalesce($2, locked_by), attempts = 1`,
    [seconds, locked_by],
  )

/** How many locks say that a worker of this database lives. */
const locks = async (): Promise<number> => {
  const [row] = await run<{ count: number }>(
    app.owner.db,
    "select count(*) as count from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  )
  return row?.count ?? 0
}

const holder = async (): Promise<string> => {
  const [row] = await run<{ locked_by: string }>(
    app.owner.db,
    'select locked_by from graphile_worker._private_jobs where locked_by is not null',
  )
  return row?.locked_by ?? ''
}

test('[C1] a job that a killed process held is done by the next one as it starts', async () => {
  await queueJob(app.database.db, { task: 'cook', payload: { dish: 'soup' } })
  await holdSince(30, 'worker-of-a-killed-process')
  const ran: unknown[] = []
  const jobs = await workers(ran)
  try {
    await eventually(() => expect(ran).toEqual([{ dish: 'soup' }]))
  } finally {
    await jobs.stop()
  }
})

/** Moments at which what dead workers hold is given back, in seconds from now. */
const releases = () =>
  run<{ seconds: number }>(
    app.owner.db,
    "select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs where task_identifier = 'release-jobs'",
  )

test('what a process took in its last seconds is given back some seconds after the start, once for all that start', async () => {
  await run(app.owner.db, 'delete from graphile_worker._private_jobs')
  await queueJob(app.database.db, { task: 'cook', payload: { dish: 'pie' } })
  await holdSince(1, 'worker-of-a-killed-process')
  const ran: unknown[] = []
  const started = [await workers(ran), await workers(ran)]
  try {
    await eventually(async () => expect(await releases()).toHaveLength(1))
    const [release] = await releases()
    expect(release!.seconds).toBeGreaterThan(9)
    expect(release!.seconds).toBeLessThan(12)
    expect(ran).toEqual([])
    // As it is by then.
    await run(
      app.owner.db,
      "update graphile_worker._private_jobs set locked_at = locked_at - interval '11 seconds' where locked_by is not null",
    )
    await run(app.owner.db, 'update graphile_worker._private_jobs set run_at = now() where locked_by is null')
    await eventually(() => expect(ran).toEqual([{ dish: 'pie' }]))
  } finally {
    await Promise.all(started.map((jobs) => jobs.stop()))
  }
})

test('a job that a living process works on is left to it, however long it takes', async () => {
  const ran: unknown[] = []
  let finish = (): void => undefined
  const jobs = await workers(ran, new Promise<void>((resolve) => (finish = resolve)))
  try {
    await queueJob(app.database.db, { task: 'cook', payload: { dish: 'stew' } })
    await eventually(() => expect(ran).toHaveLength(1))
    await eventually(async () => expect(await locks()).toBeGreaterThan(0))
    await holdSince(3600, null)
    expect(await releaseJobs(app.database.db)).toBe(0)
    const name = await holder()
    expect(name).toMatch(/^worker-/)
    // Once the worker is gone, it is not.
    finish()
    await jobs.stop()
    await queueJob(app.database.db, { task: 'cook', payload: { dish: 'stew' } })
    await holdSince(3600, name)
    expect(await releaseJobs(app.database.db)).toBe(1)
  } finally {
    finish()
    await jobs.stop()
  }
})
