import { cardDesigns } from '@plein/contract/cards/designs'
import type { CardChanges } from '@plein/contract/cards/program'
import { cardTypes, type CardTypeCode } from '@plein/contract/cards/codes'
import { programs, type ProgramChanges } from '@plein/contract/programs'
import { now } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { insertPicture } from '../pictures/picture.queries.ts'

/** Lotte, who designs cards, and Jan, who owns other programs; what Lotte calls. */
export interface DesignTestApp extends TestApp {
  readonly lotte: string
  readonly jan: string
  /** Draft of a card program of this type. */
  begin(type_code?: CardTypeCode): Promise<{ uuid: string; card_uuid: string }>
  save(uuid: string, body: ProgramChanges): ReturnType<typeof saveAs>
  /** Fault by its field and code, of a draft. */
  faults(uuid: string): Promise<string[]>
  change(card_uuid: string, body: CardChanges): ReturnType<typeof changeAs>
  publish(uuid: string): ReturnType<typeof publishAs>
  read(uuid: string): Promise<Awaited<ReturnType<typeof readAs>>['body']>
  /** Path of a picture that somebody uploaded for cards. */
  picture(owner_uuid?: string): Promise<string>
}

const saveAs = (app: TestApp, user: string, uuid: string, body: ProgramChanges) =>
  app.as('program_owner', user).call(programs.change, { params: { uuid }, body })
const changeAs = (app: TestApp, user: string, uuid: string, body: CardChanges) =>
  app.as('program_owner', user).call(cardDesigns.change, { params: { uuid }, body })
const publishAs = (app: TestApp, user: string, uuid: string) =>
  app.as('program_owner', user).call(programs.changeStatus, { params: { uuid }, body: { status: 11001 } })
const readAs = (app: TestApp, user: string, uuid: string) =>
  app.as('program_owner', user).call(programs.read, { params: { uuid } })

/** The fields that every program needs before it is published. */
const sharedFields = async (app: TestApp, owner_uuid: string) => ({
  title: 'Cadeaukaart Binnenstad',
  description: 'In dertig winkels',
  image: await uploadedPicture(app, owner_uuid),
})

const uploadedPicture = async (app: TestApp, owner_uuid: string): Promise<string> => {
  const path = `/media/cards/${newId()}.jpg`
  await insertPicture(app.database.db, { path, owner_uuid, created: now() })
  return path
}

/** A gift card that can be published as it is. */
export const wholeCard: CardChanges = {
  title: 'Cadeaukaart',
  description: 'Voor de hele binnenstad',
  values: [
    { value: 1000, use_number: 0 },
    { value: 0, use_number: 0 },
  ],
  expiry: { value: 36, type: 21 },
}

export const createDesignTestApp = async (): Promise<DesignTestApp> => {
  const app = await createTestApp()
  const person = async (first_name: string) => (await createPerson(app, { type: 1, first_name })).uuid
  const [lotte, jan] = [await person('Lotte'), await person('Jan')]
  await run(app.database.db, "update identity.users set country = 'NL' where uuid = any($1)", [[lotte, jan]])
  return {
    ...app,
    lotte,
    jan,
    begin: async (id = cardTypes.gift) => {
      const { body } = await app.as('program_owner', lotte).call(cardDesigns.create, { body: { type: { id } } })
      await saveAs(app, lotte, body.uuid, await sharedFields(app, lotte))
      return { uuid: body.uuid, card_uuid: body.card!.uuid }
    },
    save: (uuid, body) => saveAs(app, lotte, uuid, body),
    faults: async (uuid) =>
      ((await readAs(app, lotte, uuid)).body.faults ?? []).map(({ field, code }) => `${field} ${code}`),
    change: (uuid, body) => changeAs(app, lotte, uuid, body),
    publish: (uuid) => publishAs(app, lotte, uuid),
    read: async (uuid) => (await readAs(app, lotte, uuid)).body,
    picture: (owner_uuid = lotte) => uploadedPicture(app, owner_uuid),
  }
}
