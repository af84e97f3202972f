import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../apps/api/src/platform/db/database.ts'
import { createTestCluster } from '../../apps/api/src/platform/db/embedded/index.ts'
import { migrate } from '../../apps/api/src/platform/db/migrate.ts'
import type { Check, Violation } from './project.ts'
import { runTool } from './run-tool.ts'

const schema_file = 'apps/api/src/platform/db/schema.ts'

/** As platform/db reads PostgreSQL's types: int8 and numeric arrive as checked numbers, a date as its text. */
const options = [
  '--dialect=postgres',
  '--log-level=error',
  '--exclude-pattern={graphile_worker,platform_migrations}.*',
  '--date-parser=string',
  '--numeric-parser=number',
  '--type-mapping={"int8":"number"}',
]

/** Migrates an empty database and compares the types generated from it with those in the repository. */
export const generated_schema: Check = {
  name: 'generated-schema',
  promise: `${schema_file} is what the migrations make`,
  run: async (project) => {
    const wanted = await schemaOfMigrations()
    if (project.fix && project.read(schema_file) !== wanted) writeFileSync(join(project.root, schema_file), wanted)
    return { violations: differences(project.read(schema_file), wanted) }
  },
}

/** Migrates a database of its own on the tests' server and answers what kysely-codegen says of it. */
async function schemaOfMigrations(): Promise<string> {
  const cluster = await createTestCluster()
  const folder = mkdtempSync(join(tmpdir(), 'plein-schema-'))
  const server = openDatabase(cluster.superuser_url, 1)
  const name = `schema_check_${process.pid}`
  try {
    await server.pool.query(`create database ${name} owner plein_owner`)
    const url = new URL(cluster.owner_url)
    url.pathname = `/${name}`
    await migrate(url.href)
    const out = join(folder, 'schema.ts')
    const { code, stdout, stderr } = await runTool(
      'kysely-codegen',
      [...options, '--url', url.href, '--out-file', out],
      folder,
    )
    if (code !== 0) throw new Error(`kysely-codegen failed: ${(stdout + stderr).trim()}`)
    return readFileSync(out, 'utf8')
  } finally {
    await server.pool.query(`drop database if exists ${name} with (force)`)
    await server.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first line that differs tells what is missing: one fault, as everything below it is shifted. */
function differences(found: string, wanted: string): Violation[] {
  if (found === wanted) return []
  const [have, want] = [found.split('\n'), wanted.split('\n')]
  const at = want.findIndex((line, index) => line !== have[index])
  return [
    {
      file: schema_file,
      line: Math.max(at, 0) + 1,
      what: `differs from the migrated database: has "${(have[at] ?? '').trim()}", should have "${(want[at] ?? '').trim()}"`,
      why: 'queries are checked against these types, so types that are not the database let wrong SQL compile',
      mend: 'npm run check -- generated-schema --fix',
    },
  ]
}
