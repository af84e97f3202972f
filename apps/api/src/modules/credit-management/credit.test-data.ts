import { programs, type ProgramChanges } from '@plein/contract/programs'
import { programKinds } from '@plein/contract/programs/codes'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { createProgram } from '#modules/programs/index.ts'
import { beginSchedules } from './setup/begin-schedules.ts'

/** The account of a bank by which tests pay; its check digits are right. */
const testAccount = 'NL91ABNA0417164300'

export const testContact = {
  account: testAccount,
  email: 'balie@vos.example',
  chamber: '12345678',
  vat: 'NL001234567B01',
  address: { city: 'Utrecht', address: 'Oudegracht 12', zip: '3511 AB' },
}

/** Vos, who sends bills, and Jan, who owns other programs. */
export interface CreditTestApp extends TestApp {
  readonly vos: string
  readonly jan: string
  begin(): Promise<string>
  save(uuid: string, body: ProgramChanges): ReturnType<typeof saveAs>
  read(uuid: string): ReturnType<typeof readAs>
  publish(uuid: string): ReturnType<typeof publishAs>
}

const saveAs = (app: TestApp, user: string, uuid: string, body: ProgramChanges) =>
  app.as('program_owner', user).call(programs.change, { params: { uuid }, body })
const readAs = (app: TestApp, user: string, uuid: string) =>
  app.as('program_owner', user).call(programs.read, { params: { uuid } })
const publishAs = (app: TestApp, user: string, uuid: string) =>
  app.as('program_owner', user).call(programs.changeStatus, { params: { uuid }, body: { status: 11001 } })

/** A picture that an owner uploaded for programs. */
export const uploadPicture = async (app: TestApp, owner_uuid: string): Promise<string> => {
  const path = `/media/programs/${newId()}.jpg`
  await run(app.owner.db, 'insert into programs.pictures (path, owner_uuid, created) values ($1, $2, $3)', [
    path,
    owner_uuid,
    now(),
  ])
  return path
}

/** A published credit-management program of an owner, whose bills say who asks. */
export const createCreditProgram = async (
  app: Pick<TestApp, 'owner'>,
  {
    owner_uuid,
    title = 'Tandarts Vos',
    deducts_vat = true,
  }: { owner_uuid: string; title?: string; deducts_vat?: boolean },
): Promise<string> =>
  inTransaction(app.owner.db, async (tx) => {
    const uuid = await createProgram(tx, { type_code: programKinds.credit_management, owner_uuid, title })
    await beginSchedules(tx, uuid)
    await run(
      tx,
      `update credit_management.contacts set account = $2, email = 'balie@vos.example', chamber = '12345678', vat = 'NL001234567B01', city = 'Utrecht',
              address = 'Oudegracht 12', zip = '3511 AB', deducts_vat = $3 where program_uuid = $1`,
      [uuid, testAccount, deducts_vat],
    )
    return uuid
  })

export const createCreditTestApp = async (
  options: Parameters<typeof createTestApp>[0] = {},
): Promise<CreditTestApp> => {
  const app = await createTestApp(options)
  const vos = (await createPerson(app, { type: 1, first_name: 'Vos' })).uuid
  const jan = (await createPerson(app, { type: 1, first_name: 'Jan' })).uuid
  return {
    ...app,
    vos,
    jan,
    begin: async () => {
      const { body } = await app
        .as('program_owner', vos)
        .call(programs.create, { body: { type_code: programKinds.credit_management } })
      const image = await uploadPicture(app, vos)
      await saveAs(app, vos, body.uuid, { title: 'Tandarts Vos', description: 'Rekeningen van de praktijk', image })
      return body.uuid
    },
    save: (uuid, body) => saveAs(app, vos, uuid, body),
    read: (uuid) => readAs(app, vos, uuid),
    publish: (uuid) => publishAs(app, vos, uuid),
  }
}
