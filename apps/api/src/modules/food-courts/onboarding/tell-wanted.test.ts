import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { mailTo } from '#modules/identity/identity.test-data.ts'
import { courtCalls, createCourtTestApp, startAfresh, type CourtTestApp } from '../food-courts.test-data.ts'
import { tellWanted } from './tell-wanted.job.ts'

let app: CourtTestApp
beforeAll(async () => {
  app = await createCourtTestApp(true)
})
// Each test has days of its own: the newest mail is its own, too.
let begin = tuesdayEvening.getTime()
beforeEach(async () => {
  begin += 10 * 24 * 3_600_000
  setClock(new Date(begin))
  await startAfresh(app)
  const calls = courtCalls(app)
  await calls.send()
  await calls.accept()
})
afterAll(async () => {
  setClock(undefined)
  await app.close()
})

const stands = (ccvpay_status: string) =>
  run(app.owner.db, 'update food_courts.invites set ccvpay_status = $2 where program_uuid = $1', [
    app.zonnig,
    ccvpay_status,
  ])
const toldAt = async (): Promise<string | null> => {
  const [row] = await run<{ at: Date | null }>(
    app.owner.db,
    'select wanted_told_at as at from food_courts.invites where program_uuid = $1',
    [app.zonnig],
  )
  return row?.at?.toISOString() ?? null
}
const runAfter = async (hours: number): Promise<void> => {
  setClock(new Date(begin + hours * 3_600_000))
  await tellWanted(app.server.app)
}

let mails = 0
test.each([
  ['none', 'begin met aansluiten'],
  ['started', 'wacht nog op de rest van je gegevens'],
  ['rejected', 'niet geaccepteerd'],
])(
  'after three days a restaurant that stands at “%s” is told once what the provider still wants',
  async (status, words) => {
    await stands(status)
    await runAfter(71)
    expect(await toldAt()).toBeNull()
    await runAfter(73)
    const first = await toldAt()
    expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(begin + 72 * 3_600_000)
    const of_before = mails
    await expect
      .poll(async () => {
        const mail = await mailTo(app, app.soerie.username, of_before)
        mails = mail.count
        return mail.text.replaceAll(/\s+/g, ' ')
      })
      .toContain(words)
    await Promise.all([runAfter(74), runAfter(96)])
    expect(await toldAt()).toBe(first)
  },
)

test.each(['screening', 'active'])('one that stands at “%s” has nothing to do, and is not told', async (status) => {
  await stands(status)
  await runAfter(100)
  expect(await toldAt()).toBeNull()
})
