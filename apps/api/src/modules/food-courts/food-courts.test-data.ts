import type { foodCourts as Calls } from '@plein/contract/food-courts'
import { foodCourts } from '@plein/contract/food-courts'
import type { BodyOf, QueryOf } from '@plein/contract/endpoint'
import { run } from '#platform/db/database.ts'
import { createFoodTestApp, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { addParticipation } from '#modules/programs/index.ts'

/** The demo with a restaurant of somebody else's, Warung Zonnig, that the court De Markthal can invite. */
export interface CourtTestApp extends FoodTestApp {
  readonly court: string
  readonly zonnig: string
  /** Owner of the court, owner of the restaurant, and who works in the restaurant. */
  readonly lotte: string
  readonly jan: string
  readonly soerie: { uuid: string; username: string }
}

export const createCourtTestApp = async (jobs = false, env: NodeJS.ProcessEnv = {}): Promise<CourtTestApp> => {
  const app = await createFoodTestApp(env, jobs)
  const [court, zonnig] = [await app.program('De Markthal'), await app.program('Warung Zonnig')]
  const jan = await createPerson(app, { type: 1, first_name: 'Jan', last_name: 'Vos' })
  const soerie = await createPerson(app, { type: 2, first_name: 'Soerie', last_name: 'Ramlal' })
  await run(app.owner.db, 'update programs.programs set owner_uuid = $2 where uuid = $1', [zonnig, jan.uuid])
  await run(app.owner.db, 'delete from programs.participations where program_uuid = $1', [zonnig])
  await inTransaction(app.database.db, (tx) =>
    addParticipation(tx, { program_uuid: zonnig, acceptor_uuid: soerie.uuid }),
  )
  return { ...app, court, zonnig, lotte: await app.user('lotte@plein.example'), jan: jan.uuid, soerie }
}

/** The terms of the demo's court. */
export const courtTerms = '/media/documents/de-markthal-terms.pdf'

/** The calls of the court and of the restaurant. */
export const courtCalls = (app: CourtTestApp) => {
  const post = (kind: 'program_owner' | 'acceptor', user: string, body: BodyOf<typeof Calls.invite>) =>
    app.as(kind, user).call(foodCourts.invite, { params: { uuid: app.court }, body })
  const program_uuid = app.zonnig
  const consent = { split_payment_fee_percent: 3.5, split_payment_fee_fixed: null, tc_pdf_url: courtTerms }
  const asCourt = () => app.as('program_owner', app.lotte)
  const asSoerie = () => app.as('acceptor', app.soerie.uuid)
  return {
    asCourt,
    asSoerie,
    send: () => post('program_owner', app.lotte, { program_uuid }),
    remind: () => post('program_owner', app.lotte, { program_uuid, status: 1 }),
    withdraw: () => post('program_owner', app.lotte, { program_uuid, status: 0 }),
    accept: (user = app.soerie.uuid) => post('acceptor', user, { program_uuid, status: 2, consent }),
    decline: (
      user = app.soerie.uuid,
      why: Pick<BodyOf<typeof Calls.invite>, 'decline_reason' | 'decline_words'> = {},
    ) => post('acceptor', user, { program_uuid, status: 3, ...why }),
    remove: () => asCourt().call(foodCourts.removeInvite, { params: { uuid: app.court }, query: { program_uuid } }),
    listed: async (query: QueryOf<typeof Calls.invites> = {}) =>
      (await asCourt().call(foodCourts.invites, { params: { uuid: app.court }, query })).body,
    counts: async () => (await asCourt().call(foodCourts.inviteCount, { params: { uuid: app.court } })).body,
    invitation: async (kind: 'acceptor' | 'program_owner' = 'acceptor', user = app.soerie.uuid) =>
      (await app.as(kind, user).call(foodCourts.invitations, { query: { court: app.court } })).body.results[0],
  }
}

/** The invitation as if it had never been sent, and the restaurant in no court. */
export const startAfresh = async (app: CourtTestApp): Promise<void> => {
  await run(app.owner.db, 'delete from food_courts.invites where program_uuid = $1', [app.zonnig])
  await run(
    app.owner.db,
    'update food_ordering.restaurants set court_uuid = null, agreed_fee_percent = null, agreed_fee_fixed = null where program_uuid = $1',
    [app.zonnig],
  )
  await app.control('faults', undefined, 'DELETE')
}
