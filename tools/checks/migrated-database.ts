import { openDatabase } from '../../apps/api/src/platform/db/database.ts'
import { createTestCluster } from '../../apps/api/src/platform/db/embedded/index.ts'
import { migrate } from '../../apps/api/src/platform/db/migrate.ts'

/** Gives `work` the address of an empty database that all migrations made, on the tests' server; it is gone afterwards. */
export const withMigratedDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const cluster = await createTestCluster()
  const server = openDatabase(cluster.superuser_url, 1)
  const name = `check_${process.pid}_${Date.now()}`
  try {
    await server.pool.query(`create database ${name} owner plein_owner`)
    const url = new URL(cluster.owner_url)
    url.pathname = `/${name}`
    await migrate(url.href)
    return await work(url.href)
  } finally {
    await server.pool.query(`drop database if exists ${name} with (force)`)
    await server.close()
    await cluster.stop()
  }
}
