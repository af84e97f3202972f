import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { App } from '#platform/runtime/app.ts'
import { restaurants } from './data/index.ts'
import { demo_accounts, seedPeople, type SeededPeople } from './people.ts'
import { seedPrograms, type SeededProgram } from './programs.ts'

export { seedConnection } from './program-settings/connection.ts'

/** The demo without its past: what its orders, and tests, start from. */
export interface Catalogue {
  readonly people: SeededPeople
  readonly programs: readonly SeededProgram[]
}

export const seedCatalogue = async (tx: Tx, app: App): Promise<Catalogue> => {
  const people = await seedPeople(tx)
  return { people, programs: await seedPrograms(tx, app, people) }
}

/** The rows of an earlier start; undefined when some are missing or changed. */
export const findCatalogue = async (db: Db): Promise<Catalogue | undefined> => {
  const users = await run<{ uuid: string; username: string }>(
    db,
    'select uuid, username from identity.users where username = any($1)',
    [demo_accounts.map(({ email }) => email)],
  )
  const [admin, owner, acceptor, cardholder] = demo_accounts.map(
    ({ email }) => users.find(({ username }) => username === email)?.uuid,
  )
  if (!admin || !owner || !acceptor || !cardholder) return undefined
  const found = await run<{ uuid: string; title: string; court_uuid: string | null }>(
    db,
    `select p.uuid, p.title, r.court_uuid
       from programs.programs p join food_ordering.restaurants r on r.program_uuid = p.uuid where p.owner_uuid = $1`,
    [owner],
  )
  const programs = restaurants.flatMap((restaurant) =>
    found
      .filter(({ title }) => title === restaurant.title)
      .map(({ uuid, court_uuid }) => ({ uuid, cart_uuid: court_uuid ?? uuid, restaurant })),
  )
  return programs.length === restaurants.length
    ? { people: { admin, owner, acceptor, cardholder }, programs }
    : undefined
}
