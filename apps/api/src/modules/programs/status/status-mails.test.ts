import { Languages } from '@plein/contract/i18n/languages'
import { notices } from '@plein/contract/notifications/inbox'
import { programs } from '@plein/contract/programs'
import { programStatuses } from '@plein/contract/programs/codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson, mailTo } from '#modules/identity/identity.test-data.ts'
import { createProgram } from '../index.ts'
import { statusMailWords } from '../strings/index.ts'

const { active, blocked } = programStatuses

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await createTestApp({ jobs: true })
  admin = (await createPerson(app, { type: 4 })).uuid
})
afterAll(() => app.close())

const running = async (language = 'nl') => {
  const owner = await createPerson(app, { type: 1 })
  await run(app.database.db, 'update identity.users set language = $2 where uuid = $1', [owner.uuid, language])
  const uuid = await inTransaction(app.database.db, (tx) =>
    createProgram(tx, {
      type_code: 1001,
      owner_uuid: owner.uuid,
      title: 'De Kaart',
      description: 'x',
      image: '/media/x.jpg',
    }),
  )
  return { uuid, owner }
}
const move = ({
  uuid,
  status,
  reason,
  by,
  who = admin,
}: {
  uuid: string
  status: number
  reason: string | undefined
  by: 'admin' | 'program_owner'
  who?: string | undefined
}) => app.as(by, who).call(programs.changeStatus, { params: { uuid }, body: { status, ...(reason && { reason }) } })

describe('a program that the platform stops', () => {
  test.each(Languages)('is told to its owner with the reason, and again when it runs, in %s', async (language) => {
    const { uuid, owner } = await running(language)
    const words = statusMailWords[language]
    expect((await move({ uuid, status: blocked, reason: 'Klachten <b>over</b> eten', by: 'admin' })).status).toBe(200)
    const stopped = await mailTo(app, owner.username)
    expect(stopped.subject).toBe(words.blocked_title.replace('{program}', 'De Kaart'))
    expect(stopped.text).toContain(words.reason.replace('{reason}', 'Klachten &lt;b&gt;over&lt;/b&gt; eten'))
    expect(stopped.links).toContainEqual(expect.stringMatching(new RegExp(`^http://po\\.[^/]+/programs/${uuid}$`)))
    expect((await move({ uuid, status: active, reason: undefined, by: 'admin' })).status).toBe(200)
    const again = await mailTo(app, owner.username, 1)
    expect(again.subject).toBe(words.unblocked_title.replace('{program}', 'De Kaart'))
    expect(again.text).not.toContain('Klachten')
    expect(again.count).toBe(2)
    const listed = (await app.as('program_owner', owner.uuid).call(notices.list, {})).body.results
    expect(listed.map(({ code, link }) => [code, link])).toEqual([
      ['unblocked', `/programs/${uuid}`],
      ['blocked', `/programs/${uuid}`],
    ])
  })

  test('is told once: what an owner stops is no news, and the same block again neither', async () => {
    const { uuid, owner } = await running()
    await move({ uuid, status: blocked, reason: 'Verbouwing', by: 'program_owner', who: owner.uuid })
    await move({ uuid, status: active, reason: undefined, by: 'program_owner', who: owner.uuid })
    await move({ uuid, status: blocked, reason: 'Klachten', by: 'admin' })
    await move({ uuid, status: blocked, reason: 'Klachten', by: 'admin' })
    await move({ uuid, status: active, reason: undefined, by: 'admin' })
    // The last one has come: the ones before it have, too.
    const { count } = await mailTo(app, owner.username, 1)
    expect(count).toBe(2)
  })
})
