import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preparePlace } from './data-folder.ts'
import { findPostmaster } from './postmaster.ts'
import { provision } from './roles.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts'

export type TestCluster = EmbeddedPostgres

const PROJECT = fileURLToPath(new URL('../../../../../../', import.meta.url))

/** Known to anybody: a server given for tests holds nothing, and parallel runs on it must agree on them. */
const TEST_PASSWORDS = { plein_owner: 'plein-owner-test', plein_app: 'plein-app-test' }

/**
 * A PostgreSQL for tests without protection against loss of power. It is kept between runs in node_modules/.cache (shared, starts in a tenth of
 * a second) and made anew when it does not start. TEST_DATABASE_URL, a superuser's, names another server.
 */
export const createTestCluster = async (): Promise<TestCluster> => {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') return prepareGivenServer(given)
  // Its real name: a copy of the project whose node_modules is a link shares the server too.
  const data_dir = join(realpathSync(join(PROJECT, 'node_modules')), '.cache', 'plein-test-pg')
  const start = (): Promise<TestCluster> => startEmbeddedPostgres({ data_dir, log: () => {}, durable: false })
  try {
    return await start()
  } catch {
    // One that runs is slow, not broken: others' tests are in it.
    const place = preparePlace(data_dir)
    if ((await findPostmaster(place)) === null) rmSync(place.folder, { recursive: true, force: true })
    return await start()
  }
}

const prepareGivenServer = async (superuser_url: string): Promise<TestCluster> => {
  await provision(superuser_url, TEST_PASSWORDS)
  const urlOf = (role: keyof typeof TEST_PASSWORDS): string => {
    const url = new URL(superuser_url)
    url.username = role
    url.password = TEST_PASSWORDS[role]
    url.pathname = '/plein'
    return url.href
  }
  const [url, owner_url] = [urlOf('plein_app'), urlOf('plein_owner')]
  return { url, owner_url, superuser_url, started: false, stop: async () => {} }
}
