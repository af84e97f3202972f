import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { foodCourts } from '@plein/contract/food-courts'
import { programs } from '@plein/contract/programs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { courtCalls, courtTerms, createCourtTestApp, startAfresh, type CourtTestApp } from './food-courts.test-data.ts'
import { eventually } from '#platform/testing/eventually.ts'

let app: CourtTestApp
let calls: ReturnType<typeof courtCalls>
beforeAll(async () => {
  app = await createCourtTestApp()
  calls = courtCalls(app)
})
afterAll(() => app.close())
beforeEach(() => startAfresh(app))
afterEach(() =>
  run(app.owner.db, 'update food_ordering.courts set tc_pdf_url = $2 where program_uuid = $1', [app.court, courtTerms]),
)

/** Whoever waits for a lock in this test's database. */
const waiting = `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where not l.granted and a.datname = current_database()`

describe('the terms that a restaurant agreed to', () => {
  const ask = (tc_pdf_url: string) =>
    calls.asCourt().call(programs.change, { params: { uuid: app.court }, body: { tc_pdf_url } })
  const fileOf = (path: string) => join(app.settings.data_dir, 'uploads', path.replace('/media/', ''))
  const upload = async (): Promise<string> => {
    const path = `/media/documents/${newId()}.pdf`
    await run(app.owner.db, 'insert into food_ordering.documents (path, owner_uuid, created) values ($1, $2, now())', [
      path,
      app.lotte,
    ])
    await writeFile(fileOf(path), '%PDF-1.7')
    return path
  }
  const agreeTo = (tc_pdf_url: string | null) =>
    calls.asSoerie().call(foodCourts.invite, {
      params: { uuid: app.court },
      body: {
        program_uuid: app.zonnig,
        status: 2,
        consent: { split_payment_fee_percent: 3.5, split_payment_fee_fixed: null, tc_pdf_url },
      },
    })

  test('stay to be read when the court has others, and who read the ones before has not agreed to those', async () => {
    const [agreed, never_agreed, newest] = [await upload(), await upload(), await upload()]
    await ask(agreed)
    await calls.send()
    for (const read of [courtTerms, null]) expect((await agreeTo(read)).problem.code).toBe('terms_changed')
    expect((await agreeTo(agreed)).body.status).toBe(2)
    expect((await ask(never_agreed)).body).toMatchObject({ tc_pdf_url: never_agreed })
    await ask(newest)
    await eventually(() => expect(existsSync(fileOf(never_agreed))).toBe(false))
    expect(existsSync(fileOf(agreed))).toBe(true)
    expect(await calls.invitation()).toMatchObject({ tc_pdf_url: agreed })
    await calls.decline()
    await calls.send()
    expect(await calls.invitation()).toMatchObject({ tc_pdf_url: newest })
  })

  test('are replaced before a consent or after it, never in between', async () => {
    const [read, other] = [await upload(), await upload()]
    const client = await app.owner.pool.connect()
    try {
      await ask(read)
      await calls.send()
      // The court's new terms are written, and not committed yet.
      await client.query('begin')
      await client.query('update food_ordering.courts set tc_pdf_url = $2 where program_uuid = $1', [app.court, other])
      const agreeing = agreeTo(read)
      await eventually(async () => expect(await run(app.owner.db, waiting, [])).not.toEqual([]))
      await client.query('commit')
      expect((await agreeing).problem.code).toBe('terms_changed')
      expect(await calls.invitation()).toMatchObject({ stage: 'consent', tc_pdf_url: other })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
