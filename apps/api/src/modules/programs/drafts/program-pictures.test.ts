import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { keepFile } from '#platform/files/files.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { createProgram, purgeProgramPictures } from '../index.ts'
import { insertPicture } from '../program/draft.queries.ts'

let app: TestApp
let lotte: string
beforeAll(async () => {
  app = await createTestApp()
  lotte = (await createPerson(app, { type: 1 })).uuid
})
afterAll(async () => {
  setClock(undefined)
  await app.close()
})

const uploaded = async (): Promise<string> => {
  const path = await keepFile(app.server.app, { folder: 'programs', extension: 'jpg', bytes: Buffer.from('a picture') })
  await insertPicture(app.database.db, { path, owner_uuid: lotte, created: now() })
  return path
}
const program = (image: string) =>
  inTransaction(app.database.db, (tx) =>
    createProgram(tx, { type_code: 2001, owner_uuid: lotte, title: 'Loopt', description: 'x', image }),
  )
const save = (uuid: string, image: string) =>
  app.as('program_owner', lotte).call(programs.change, { params: { uuid }, body: { image } })
const isThere = (path: string): boolean =>
  existsSync(join(app.settings.data_dir, 'uploads', path.slice('/media/'.length)))
const after = (hours: number): void => setClock(new Date(now().getTime() + hours * 3_600_000))

test('a picture that was replaced stays for a day, for pages that were opened before, and is deleted then', async () => {
  const [first, second, shown, unsaved] = [await uploaded(), await uploaded(), await uploaded(), await uploaded()]
  const uuid = await program(first)
  const other = await program(shown)
  after(48)
  expect((await save(uuid, second)).status).toBe(200)
  await purgeProgramPictures(app.server.app)
  // A picture that nobody ever saved went; the one that was shown until now did not.
  expect([first, second, shown, unsaved].map(isThere)).toEqual([true, true, true, false])
  after(25)
  await purgeProgramPictures(app.server.app)
  expect([first, second, shown].map(isThere)).toEqual([false, true, true])
  // It is nobody's any more: it cannot be shown again.
  expect((await save(uuid, first)).problem.errors).toEqual([{ field: 'image', code: 'not_found' }])
  expect((await save(other, second)).status).toBe(200)
})

test('an old picture that a program takes at this moment is not deleted under it', async () => {
  const [before, wanted] = [await uploaded(), await uploaded()]
  const uuid = await program(before)
  after(48)
  const [saved] = await Promise.all([save(uuid, wanted), purgeProgramPictures(app.server.app)])
  const { body } = await app.as('program_owner', lotte).call(programs.read, { params: { uuid } })
  // Whoever was first: a program never shows what is not there.
  expect([saved.status, body.image]).toEqual(isThere(wanted) ? [200, wanted] : [400, before])
  expect(isThere(body.image!)).toBe(true)
})

test('the picture of a draft that was deleted goes, too', async () => {
  const path = await uploaded()
  const uuid = await program(path)
  await run(app.owner.db, 'update programs.programs set status_id = 11002 where uuid = $1', [uuid])
  expect((await app.as('program_owner', lotte).call(programs.remove, { params: { uuid } })).status).toBe(204)
  await purgeProgramPictures(app.server.app)
  expect(isThere(path)).toBe(true)
  after(25)
  await purgeProgramPictures(app.server.app)
  expect(isThere(path)).toBe(false)
})
