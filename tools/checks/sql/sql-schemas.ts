import { codeFiles, isTest, type Check, type Project, type Violation } from '../project.ts'
import { map_file, ownerOfSchema, readMap, getSchema, viewsOpenTo, type ModuleMap } from '../map.ts'
import { migrationViolations } from './migrations.ts'
import { sqlInCode } from './sql-in-code.ts'
import { blankSql, dottedNames } from './sql-text.ts'

const why_owned =
  'a table has one owner, who may change it on any day; others read what its module publishes: a view named v_..., or a function of its door'
const why_apart = 'statements are read and measured together, and an action reads as the story it is without them'
/** The files in which a module keeps its SQL. */
const holds_sql = /(?:\.queries|\/personal-data)\.ts$/
const why_constant = 'SQL glued together from values is how injections get in, and PostgreSQL cannot prepare it'

/** Whose tables are named where: modules keep to their own schema, platform to its own, migrations to their feature's. */
export const sql_schemas: Check = {
  name: 'sql-schemas',
  promise:
    "SQL stands in queries files, names the module's own schema and published views only, is never built from values, and migrations stay in their feature",
  run: (project) => {
    const map = readMap(project)
    const files = codeFiles(project, 'apps/api/src/').filter((file) => !isTest(file))
    return {
      violations: [
        ...files.flatMap((file) => codeViolations(project, map, file)),
        ...migrationViolations(project, map),
      ],
    }
  },
}

const codeViolations = (project: Project, map: ModuleMap, file: string): Violation[] => {
  const owner = /^apps\/api\/src\/(?:modules\/([^/]+)|(platform))\//.exec(file)
  const module = owner?.[1] ?? owner?.[2]
  const source = project.source(file)
  const texts = sqlInCode(source)
  const [first] = texts
  const astray: Violation[] =
    first !== undefined && owner?.[1] !== undefined && !holds_sql.test(file)
      ? [
          {
            file,
            line: source.lineAt(first.offset),
            what: 'holds SQL, and is no queries file',
            why: why_apart,
            mend: 'move the statement to the *.queries.ts of its folder, under a name that says what it finds or writes',
          },
        ]
      : []
  const built = map.files_that_build_sql.includes(file)
    ? []
    : texts
        .filter((sql) => sql.built_from !== undefined)
        .map((sql) => ({
          file,
          line: source.lineAt(sql.offset),
          what: `builds SQL from a value: ${sql.built_from ?? ''}`,
          why: why_constant,
          mend: 'give the value as a parameter ($1), or take the fragment from a constant of the same file',
        }))
  // Seeds and other roots put modules together and may look everywhere.
  if (module === undefined || map.composition_roots.some((folder) => file.startsWith(`${folder}/`)))
    return [...astray, ...built]
  const named = texts.flatMap((sql) =>
    dottedNames(blankSql(sql.text)).map((name) => ({ parts: name.parts, offset: sql.offset + name.offset })),
  )
  const foreign = named.filter(({ parts }) => parts.length > 1 && !mayName(map, module, parts))
  const input = new Set<string>()
  const found = foreign.flatMap(({ parts, offset }) => {
    const name = parts.slice(0, 2).join('.')
    if (input.has(name)) return []
    input.add(name)
    return [
      {
        file,
        line: source.lineAt(Math.min(offset, source.text.length - 1)),
        what: `${module} names ${name}`,
        why: why_owned,
        mend: mendFor(map, module, parts),
      },
    ]
  })
  return [...astray, ...built, ...found]
}

/** Names whose first part is no schema of ours are aliases and columns: `o.uuid`. */
const mayName = (map: ModuleMap, module: string, parts: string[]): boolean => {
  const [schema = '', object = ''] = parts
  if (schema === getSchema(map, module)) return true
  if (['platform', 'platform_migrations', 'graphile_worker'].includes(schema)) {
    return module === 'platform' || map.platform_sql_open_to_modules.includes(`${schema}.${object}`)
  }
  const owner = ownerOfSchema(map, schema)
  if (owner === undefined) return true
  return object.startsWith('v_') && viewsOpenTo(map, module).includes(owner)
}

const mendFor = (map: ModuleMap, module: string, [schema = '', object = '']: string[]): string => {
  if (module === 'platform') return 'platform knows no business: let the module hand its part over from app.ts'
  if (schema.startsWith('platform') || schema === 'graphile_worker') return 'use the function of platform/ that does it'
  const owner = ownerOfSchema(map, schema) ?? schema
  if (!viewsOpenTo(map, module).includes(owner))
    return `the line of ${module} in ${map_file} does not name ${owner}: carry the data in an event`
  return `publish ${schema}.v_${object} in a migration of ${owner}, or call a function of its door`
}
