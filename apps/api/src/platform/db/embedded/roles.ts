import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Secrets } from './cluster.ts'
import { writePlaceFile, type DataFolder } from './data-folder.ts'

const DATABASE = 'plein'

/** plein_owner owns the schemas and migrates them; plein_app, whom the API works as, has what migrations grant. */
export type Role = 'postgres' | 'plein_owner' | 'plein_app'

export const databaseUrl = ({
  role,
  secrets,
  port,
  database = DATABASE,
}: {
  role: Role
  secrets: Secrets
  port: number
  database?: string | undefined
}): string => `postgres://${role}:${secrets[role]}@127.0.0.1:${port}/${database}`

/** Makes the two roles and the database, once for each cluster; may be repeated after a kill in the middle. */
export const provisionOnce = async (place: DataFolder, secrets: Secrets, port: number): Promise<void> => {
  if (existsSync(join(place.folder, 'provisioned'))) return
  await provision(databaseUrl({ role: 'postgres', secrets, port, database: 'postgres' }), secrets)
  writePlaceFile(place, 'provisioned', '')
}

/** The same on any server, for tests on one that is not ours. */
export const provision = async (superuser_url: string, secrets: Pick<Secrets, 'plein_owner' | 'plein_app'>) => {
  const client = new pg.Client({ connectionString: superuser_url })
  await client.connect()
  try {
    for (const role of ['plein_owner', 'plein_app'] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const verb = rowCount === 0 ? 'create' : 'alter'
      await client.query(`${verb} role ${role} login password ${client.escapeLiteral(secrets[role])}`)
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0)
      await client.query(`create database ${DATABASE} owner plein_owner template template0 encoding 'UTF8'`)
    await client.query(`revoke all on database ${DATABASE} from public`)
    await client.query(`grant connect, temporary on database ${DATABASE} to plein_app`)
  } finally {
    await client.end()
  }
}
