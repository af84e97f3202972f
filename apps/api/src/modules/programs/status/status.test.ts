import { programs } from '@plein/contract/programs'
import { programStatuses } from '@plein/contract/programs/codes'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp, type As } from '#platform/testing/test-app.ts'
import { createUser } from '#modules/identity/index.ts'
import { createProgram, registerProgramKinds, turnPrograms } from '../index.ts'
import { deriveAbilities, moveTo, statusOnDay, getStep } from '../program/status.rules.ts'

const { active, draftStep1, draftStep2, draftStep3, pending, expired, blocked } = programStatuses

const opened: string[] = []
/** In the place of the kind of this number that the product has. */
const registerTested = (): void =>
  registerProgramKinds([
    {
      type_code: 3001,
      is_offered: true,
      fields: [],
      read: async () => ({}),
      save: async () => undefined,
      validationErrors: async () => [],
      publish: async (_tx, uuid) => void opened.push(uuid),
    },
  ])

let app: TestApp
let lotte: string
let admin: string
beforeAll(async () => {
  app = await createTestApp()
  registerTested()
  await inTransaction(app.database.db, async (tx) => {
    const person = (first_name: string, type: 1 | 4) =>
      createUser(tx, { username: `${first_name}@example.nl`, password: null, type, first_name, last_name: 'Vos' })
    lotte = await person('Lotte', 1)
    admin = await person('Ada', 4)
  })
})
afterAll(() => app.close())
afterEach(() => setClock(undefined))

const draft = (input: object = {}): Promise<string> =>
  inTransaction(app.database.db, (tx) =>
    createProgram(tx, {
      type_code: 3001,
      status_id: draftStep1,
      owner_uuid: lotte,
      title: 'Kassa',
      description: 'Betalen',
      image: '/media/x.jpg',
      ...input,
    }),
  )
const asOwner = () => app.as('program_owner', lotte)
const asAdmin = () => app.as('admin', admin)
const move = ({
  uuid,
  status,
  reason,
  as = asOwner(),
}: {
  uuid: string
  status: number
  reason?: string | undefined
  as?: As | undefined
}) => as.call(programs.changeStatus, { params: { uuid }, body: { status, ...(reason && { reason }) } })
const statusNow = async (uuid: string): Promise<number> =>
  (await asOwner().call(programs.read, { params: { uuid } })).body.status.id

describe('the rules of a status', () => {
  test.each([
    ['[PROG-20] draftStep1 opens at step 1', draftStep1, 1],
    ['[PROG-21] draftStep2 opens at step 2', draftStep2, 2],
    ['[PROG-22] draftStep3 opens at step 2', draftStep3, 2],
    ['[PROG-23] active opens at step 0', active, 0],
    ['[PROG-23] pending opens at step 0', pending, 0],
    ['[PROG-23] expired opens at step 0', expired, 0],
    ['[PROG-23] blocked opens at step 0', blocked, 0],
  ])('%s', (_title, status, step) => expect(getStep(status)).toBe(step))

  test.each([
    [null, null, active],
    ['2026-11-21', null, active],
    ['2026-11-22', null, pending],
    [null, '2026-11-21', active],
    [null, '2026-11-20', expired],
    ['2026-11-20', '2026-11-20', expired],
    ['2026-11-22', '2026-11-30', pending],
  ])('a program from %s to %s is %i on the 21st', (start_date, expiry_date, status) =>
    expect(statusOnDay({ start_date, expiry_date }, '2026-11-21')).toBe(status),
  )

  test('whoever blocked lets it run again, and nobody else', () => {
    const standing = (blocked_by: 'program_owner' | 'admin' | null) => ({
      status_id: blocked,
      blocked_by,
      is_offered: true,
    })
    expect(deriveAbilities(standing('program_owner'), 'program_owner')).toEqual(['edit', 'unblock'])
    expect(deriveAbilities(standing('program_owner'), 'admin')).toEqual([])
    expect(deriveAbilities(standing('admin'), 'program_owner')).toEqual(['edit'])
    expect(deriveAbilities(standing('admin'), 'admin')).toEqual(['unblock'])
    expect(deriveAbilities(standing(null), 'program_owner')).toEqual(['edit'])
  })

  test('every step that is not in the table cannot follow', () => {
    const all = [active, draftStep1, draftStep2, draftStep3, pending, expired, blocked]
    const possible = (actor: 'program_owner' | 'admin') =>
      all.flatMap((from) =>
        all
          .map((to) => [from, to, moveTo({ status_id: from, blocked_by: actor, is_offered: true }, to, actor)] as const)
          .filter(([, , deed]) => deed !== undefined && deed !== 'nothing'),
      )
    expect(possible('admin')).toEqual([
      [active, blocked, 'block'],
      [pending, blocked, 'block'],
      [blocked, active, 'unblock'],
    ])
    expect(possible('program_owner')).toEqual([
      [active, blocked, 'block'],
      [draftStep1, active, 'publish'],
      [draftStep1, draftStep2, 'advance'],
      [draftStep2, active, 'publish'],
      [draftStep2, draftStep3, 'advance'],
      [draftStep3, active, 'publish'],
      [pending, blocked, 'block'],
      [blocked, active, 'unblock'],
    ])
  })
})

describe('publishing', () => {
  test('[PROG-27] [PROG-60] a draft that is finished becomes active, and its kind opens it', async () => {
    const uuid = await draft()
    const { status, body } = await move({ uuid, status: active })
    expect([status, body.status.id, body.step]).toEqual([200, active, 0])
    expect(opened).toContain(uuid)
    expect((await move({ uuid, status: active })).status).toBe(200)
    expect(opened.filter((item) => item === uuid)).toHaveLength(1)
  })

  test('is refused with everything that is missing, and changes nothing', async () => {
    const uuid = await draft({ title: ' ', description: '', image: null, expiry_date: '2020-01-01' })
    const { problem } = await move({ uuid, status: active })
    expect(problem).toMatchObject({ status: 422, code: 'program_incomplete' })
    expect(problem.errors).toEqual([
      { field: 'title', code: 'title_required' },
      { field: 'description', code: 'description_required' },
      { field: 'image', code: 'image_required' },
      { field: 'expiry_date', code: 'expiry_in_the_past' },
    ])
    expect(await statusNow(uuid)).toBe(draftStep1)
  })

  test('[K2] twice at once publishes once', async () => {
    const uuid = await draft()
    const answers = await Promise.all([
      move({ uuid, status: active }),
      move({ uuid, status: active }),
      move({ uuid, status: active }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(opened.filter((item) => item === uuid)).toHaveLength(1)
  })

  test('a platform publishes nobody’s draft', async () => {
    const uuid = await draft()
    expect((await move({ uuid, status: active, as: asAdmin() })).problem.code).toBe('status_change_not_allowed')
  })
})

describe('the clock', () => {
  test('starts a program at midnight of its first day and ends it after its last, by itself and once', async () => {
    setClock(new Date('2026-11-21T12:00:00Z'))
    const uuid = await draft({ start_date: '2026-11-23', expiry_date: '2026-11-24' })
    expect((await move({ uuid, status: active })).body.status.id).toBe(pending)
    const at = async (moment: string): Promise<number> => {
      setClock(new Date(moment))
      await Promise.all([turnPrograms(app.server.app), turnPrograms(app.server.app)])
      return statusNow(uuid)
    }
    expect(await at('2026-11-22T22:59:59Z')).toBe(pending)
    expect(await at('2026-11-22T23:00:00Z')).toBe(active)
    expect(await at('2026-11-24T22:59:59Z')).toBe(active)
    expect(await at('2026-11-24T23:00:00Z')).toBe(expired)
    const { body } = await asOwner().call(programs.history, { params: { uuid } })
    expect(body.results.map(({ from, to, by }) => [from?.id, to.id, by?.full_name ?? null])).toEqual([
      [active, expired, null],
      [pending, active, null],
      [draftStep1, pending, 'Lotte Vos'],
    ])
    const reported = await run<{ to_status: number }>(
      app.database.db,
      `select (data->>'to_status')::int as to_status from platform.outbox
        where name = 'program-status-changed' and data->>'program_uuid' = $1 order by uuid`,
      [uuid],
    )
    expect(reported.map(({ to_status }) => to_status)).toEqual([pending, active, expired])
  })

  test('ends at once what was never begun before its end, and leaves blocked ones as they are', async () => {
    setClock(new Date('2026-11-21T12:00:00Z'))
    const late = await draft({ start_date: '2026-11-23', expiry_date: '2026-11-24' })
    const stopped = await draft({ expiry_date: '2026-11-24' })
    await move({ uuid: late, status: active })
    await move({ uuid: stopped, status: active })
    await move({ uuid: stopped, status: blocked, reason: 'Verbouwing' })
    setClock(new Date('2026-12-01T12:00:00Z'))
    await turnPrograms(app.server.app)
    expect([await statusNow(late), await statusNow(stopped)]).toEqual([expired, blocked])
    expect((await move({ uuid: stopped, status: active })).body.status.id).toBe(expired)
  })

  test('a later last day lets an expired program run again', async () => {
    setClock(new Date('2026-11-21T12:00:00Z'))
    const uuid = await draft({ expiry_date: '2026-11-22' })
    await move({ uuid, status: active })
    setClock(new Date('2026-11-30T12:00:00Z'))
    await turnPrograms(app.server.app)
    const save = (body: object) => asOwner().call(programs.change, { params: { uuid }, body })
    expect((await save({ title: 'Kassa 2' })).body).toMatchObject({ title: 'Kassa 2', status: { id: expired } })
    expect((await save({ expiry_date: '2026-11-29' })).problem.errors).toEqual([
      { field: 'expiry_date', code: 'expiry_in_the_past' },
    ])
    expect((await save({ expiry_date: '2026-12-05' })).body.status.id).toBe(active)
  })
})

describe('blocking', () => {
  test('[PROG-30] an owner blocks with a reason, which stays with who and when', async () => {
    const uuid = await draft()
    await move({ uuid, status: active })
    expect((await move({ uuid, status: blocked })).problem.errors).toEqual([{ field: 'reason', code: 'required' }])
    expect((await move({ uuid, status: blocked, reason: '  ' })).status).toBe(400)
    const { body } = await move({ uuid, status: blocked, reason: ' Verbouwing ' })
    expect(body).toMatchObject({
      status: { id: blocked },
      block: { by: 'program_owner', full_name: 'Lotte Vos', reason: 'Verbouwing' },
      may: ['edit', 'unblock'],
    })
    expect((await move({ uuid, status: active })).body.status.id).toBe(active)
  })

  test('an owner does not lift the block of the platform', async () => {
    const uuid = await draft()
    await move({ uuid, status: active })
    await move({ uuid, status: blocked, reason: 'Klachten', as: asAdmin() })
    const { body } = await asOwner().call(programs.read, { params: { uuid } })
    expect(body).toMatchObject({ block: { by: 'admin', reason: 'Klachten' }, may: ['edit'] })
    expect((await move({ uuid, status: active })).problem).toMatchObject({
      status: 409,
      code: 'status_change_not_allowed',
    })
    expect((await move({ uuid, status: active, as: app.as('admin', newId()) })).body.status.id).toBe(active)
  })

  test('the history is append-only, and says why of every block', async () => {
    const db = app.owner.db
    const uuid = await draft()
    await move({ uuid, status: active })
    await move({ uuid, status: blocked, reason: 'Verbouwing' })
    await expect(run(db, 'update programs.status_changes set reason = null')).rejects.toThrow('append-only')
    await expect(run(db, 'delete from programs.status_changes')).rejects.toThrow('append-only')
    await expect(
      run(
        db,
        `insert into programs.status_changes (uuid, program_uuid, at, to_status, actor_uuid, actor_type) values ($1, $2, now(), 11007, $1, 1)`,
        [newId(), uuid],
      ),
    ).rejects.toThrow('status_changes_block_says_why')
  })
})
