import { expect, it } from 'vitest'
import { sql_rows } from '../../checks/sql/sql-rows.ts'
import { plant, violationsOf } from './plant.ts'

const queries = 'apps/api/src/modules/identity/people.queries.ts'
const database = 'apps/api/src/platform/db/database.ts'
const declared = `export interface Db { readonly is_database: true }
export declare const run: <Row>(tx: Db, text: string, values?: readonly unknown[]) => Promise<Row[]>
`

/** Each on a line of its own, so that the line names it. */
const calls = [
  `export const right = (db: Db) => run<{ uuid: string; type: 1 | 2; created: Date; disabled_at: Date | null }>(db, \`select uuid, type,
     created, disabled_at from identity.users where uuid = $1\`, ['x'])`,
  "export const misnamed = (db: Db) => run<{ name: string }>(db, 'select first_name from identity.users')",
  "export const missing = (db: Db) => run<{ uuid: string; city: string | null }>(db, 'select uuid from identity.users')",
  "export const typed = (db: Db) => run<{ created: string }>(db, 'select created from identity.users')",
  "export const empty = (db: Db) => run<{ city: string }>(db, 'select city from identity.users')",
  'export const joined = (db: Db) => run<{ title: string }>(db, `${people} left join programs.programs p on p.owner_uuid = u.uuid`)',
  'export const inner = (db: Db) => run<{ title: string }>(db, `${people} join programs.programs p on p.owner_uuid = u.uuid`)',
  "export const inferred = (db: Db): Promise<{ count: string }[]> => run(db, 'select count(*) as count from identity.users')",
  "export const asked = (db: Db) => run<{ city: string }>(db, 'select city from identity.users where city is not null')",
  "export const values = (db: Db) => run(db, 'select uuid from identity.users where created > $1 and type = $2', [new Date(), true])",
  "export const fewer = (db: Db) => run(db, 'select uuid from identity.users where uuid = $1 and type = $2', ['x'])",
  "export const chosen = (db: Db, by: 'a' | 'b') => run<{ uuid: string }>(db, lists[by])",
  "export const wrong = (db: Db) => run(db, 'select uuid from identity.users where colour = 1')",
  'export const unknown = (db: Db, text: string) => run(db, text)',
]

it('refuses row types and values that are not what the migrated database says', async () => {
  const heading = [
    "import { run, type Db } from '../../platform/db/database.ts'",
    "import { lists } from './lists.ts'",
    'const people = `select p.title from identity.users u`',
  ]
  const project = plant({
    [database]: declared,
    'apps/api/src/modules/identity/lists.ts':
      "export const lists = { a: 'select uuid from identity.users', b: 'select username from identity.users' } as const\n",
    'apps/api/package.json': '{ "type": "module" }',
    [queries]: `${[...heading, ...calls].join('\n')}\n`,
  })
  const violations = (await violationsOf(sql_rows, project)).map((violation) => violation.replace(`${queries}:`, ''))
  const lines = violations.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  expect(lines).toEqual([
    '6 name is no column',
    '7 city is no column',
    '8 created is of another type',
    '9 city may be null',
    '10 title may be null',
    '12 count is of another type',
    "14 Type 'true' is not assignable to type 'string | number | null'.",
    expect.stringMatching(
      /^15 Argument of type '\[string\]' is not assignable .* Source has 1 element\(s\) but target requires 2\.$/,
    ),
    '16 uuid is no column',
    '17 PostgreSQL refuses the statement: column "colour" does not exist',
    '18 runs SQL that is no constant of this file or of one that it imports',
  ])
}, 400_000)
