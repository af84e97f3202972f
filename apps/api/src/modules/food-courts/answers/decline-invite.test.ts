import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { mailTo } from '#modules/identity/identity.test-data.ts'
import { courtCalls, createCourtTestApp, startAfresh, type CourtTestApp } from '../food-courts.test-data.ts'

let app: CourtTestApp
let calls: ReturnType<typeof courtCalls>
beforeAll(async () => {
  app = await createCourtTestApp(true)
  calls = courtCalls(app)
})
beforeEach(async () => {
  await startAfresh(app)
  await calls.send()
})
afterAll(() => app.close())

let mails = 0
const listed = async () => (await calls.listed({ status: 3 })).results.find((row) => row.program_uuid === app.zonnig)

test.each([
  [{ decline_reason: 'fee' }, { decline_reason: 'fee', decline_words: null }, 'de kosten'],
  [
    { decline_reason: 'other', decline_words: 'Wij stoppen\nin mei' },
    { decline_reason: 'other', decline_words: 'Wij stoppen in mei' },
    '“Wij stoppen in mei”',
  ],
  [
    { decline_reason: 'time', decline_words: 'niets' },
    { decline_reason: 'time', decline_words: null },
    'het komt nu niet uit',
  ],
] as const)(
  '[COURT-04] [COURT-22] %j is read by the owner, in the list and in the mail',
  async (why, stored, words) => {
    expect((await calls.decline(app.soerie.uuid, why)).body.status).toBe(3)
    expect(await listed()).toMatchObject({ status: 3, reason: 'declined', ...stored })
    const mail = await mailTo(app, 'lotte@plein.example', mails)
    mails = mail.count
    expect(mail.text).toContain(words)
    // One that is asked again begins anew.
    await calls.send()
    const [row] = (await calls.listed({ status: 1 })).results.filter((item) => item.program_uuid === app.zonnig)
    expect(row).toMatchObject({ decline_reason: null, decline_words: null })
  },
)

test('another reason needs words, and one that is none is refused; the invitation still waits', async () => {
  const { status, problem } = await calls.decline(app.soerie.uuid, { decline_reason: 'other', decline_words: ' \n ' })
  expect([status, problem.errors]).toEqual([400, [{ field: 'decline_words', code: 'required' }]])
  const wrong = await calls.decline(app.soerie.uuid, { decline_reason: 'mood' as never })
  expect(wrong.problem.errors?.[0]).toMatchObject({ field: 'decline_reason' })
  expect((await calls.listed({ status: 1 })).results.map((row) => row.program_uuid)).toContain(app.zonnig)
})

test('a reason stands with what was declined alone: the database refuses it elsewhere', async () => {
  const write = run(app.owner.db, "update food_courts.invites set decline_reason = 'fee' where program_uuid = $1", [
    app.zonnig,
  ])
  await expect(write).rejects.toThrow(/invites_decline_reason_fits/)
})
