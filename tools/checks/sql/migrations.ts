import type { Project, Violation } from '../project.ts'
import { readMap, getSchema, viewsOpenTo, type ModuleMap } from '../map.ts'
import { blankSql, dottedNames, splitStatements } from './sql-text.ts'

const why_numbered =
  'migrations run once, in one order, on databases that nobody can reset: a gap or a double number is an order nobody knows'
const why_owned = "a migration changes what its feature owns, so that a table's history is found under one name"

const folder = 'db/migrations/'

type SourceLine = { file: string; line: number }

/** Numbers without gap or double, names NNNN_feature_what, and each statement inside its feature's schema. */
export const migrationViolations = (project: Project, map: ModuleMap = readMap(project)): Violation[] => {
  const files = project.files.filter((file) => file.startsWith(folder))
  return [...numberViolations(files), ...files.flatMap((file) => fileViolations(project, map, file))]
}

const numberViolations = (files: string[]): Violation[] => {
  const violations: Violation[] = []
  let expected = 1
  for (const file of files) {
    const number = Number(/(\d{4})_/.exec(file)?.[1])
    if (Number.isNaN(number)) continue
    if (number !== expected) {
      const what =
        number < expected
          ? `number ${pad(number)} is used twice`
          : `number ${pad(expected)} is missing before ${pad(number)}`
      violations.push({ file, what, why: why_numbered, mend: `give the newest file the next free number` })
    }
    expected = number + 1
  }
  return violations
}

const pad = (number: number): string => String(number).padStart(4, '0')

const fileViolations = (project: Project, map: ModuleMap, file: string): Violation[] => {
  const named = /^db\/migrations\/\d{4}_([a-z]+(?:-[a-z]+)*)_([a-z0-9]+(?:-[a-z0-9]+)*)\.sql$/.exec(file)
  const feature = named?.[1] ?? ''
  if (!named || (feature !== 'platform' && !map.modules[feature])) {
    const what = named ? `${feature} is no feature of the module map` : 'is not named NNNN_feature_what.sql'
    return [{ file, what, why: why_numbered, mend: 'name it like 0007_food-courts_create-invites.sql' }]
  }
  const source = project.source(file)
  return splitStatements(source.text).flatMap((statement) => {
    const at = (offset: number): SourceLine => ({ file, line: source.lineAt(statement.offset + offset) })
    return [
      ...ownershipViolations(map, feature, statement.text, at),
      ...readingViolations(map, feature, statement.text, at),
      ...mannersViolations(statement.text, at),
    ]
  })
}

const object_kinds =
  'table|materialized view|view|unique index|index|constraint trigger|trigger|function|procedure|aggregate|type|domain|sequence|policy|rule|schema'
const name_pattern = '((?:"?[a-z_]\\w*"?)(?:\\s*\\.\\s*"?[a-z_]\\w*"?)?)'

/** Statements that change something, each answering the name of what it changes; `on` for what hangs on a table. */
const changes: RegExp[] = [
  new RegExp(
    `^(?:create|alter|drop)\\s+(?:or\\s+replace\\s+)?(?:unlogged\\s+|temporary\\s+|temp\\s+|recursive\\s+)?(${object_kinds})\\s+(?:concurrently\\s+)?(?:if\\s+(?:not\\s+)?exists\\s+)?(?:only\\s+)?${name_pattern}`,
    'i',
  ),
  new RegExp(`^(insert)\\s+into\\s+${name_pattern}`, 'i'),
  new RegExp(`^(update)\\s+(?:only\\s+)?${name_pattern}`, 'i'),
  new RegExp(`^(delete)\\s+from\\s+(?:only\\s+)?${name_pattern}`, 'i'),
  new RegExp(`^(truncate)\\s+(?:table\\s+)?${name_pattern}`, 'i'),
  new RegExp(`^comment\\s+on\\s+(table|view|function|type|sequence|schema)\\s+${name_pattern}`, 'i'),
]

const ownershipViolations = (
  map: ModuleMap,
  feature: string,
  text: string,
  at: (offset: number) => SourceLine,
): Violation[] => {
  const own = getSchema(map, feature)
  const changed = changes.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (!changed) return []
  const kind = (changed[1] ?? '').toLowerCase().replace(/\s+/g, ' ')
  let name = (changed[2] ?? '').replace(/[\s"]/g, '').toLowerCase()
  // An index, trigger, policy or rule lies in the schema of the table that it stands on.
  if (/^(create\s)/i.test(text) && /index|trigger|policy|rule/.test(kind)) {
    name =
      new RegExp(`\\son\\s+(?:only\\s+)?${name_pattern}`, 'i').exec(text)?.[1]?.replace(/[\s"]/g, '').toLowerCase() ??
      name
  } else if (kind === 'schema') {
    name = `${name}.`
  }
  if (name.startsWith(`${own}.`)) return []
  const what = name.includes('.')
    ? `the migration of ${feature} changes ${name.replace(/\.$/, '')}`
    : `names ${name} without its schema`
  return [
    { ...at(0), what, why: why_owned, mend: `write ${own}.<name>, or make a migration of the feature that owns it` },
  ]
}

/** Foreign keys may point down the whole staircase; other statements read published views and open platform functions. */
const readingViolations = (
  map: ModuleMap,
  feature: string,
  text: string,
  at: (offset: number) => SourceLine,
): Violation[] => {
  const schemaOf = (module: string): string => getSchema(map, module)
  const own = schemaOf(feature)
  const below = [...modulesBelow(map, feature)].map(schemaOf)
  const views = viewsOpenTo(map, feature).map(schemaOf)
  const ours = ['platform', ...Object.keys(map.modules).map(schemaOf)]
  return dottedNames(blankSql(text)).flatMap(({ parts, offset, after_references }) => {
    const [schema = '', object = ''] = parts
    if (schema === own || !ours.includes(schema)) return []
    if (after_references && below.includes(schema)) return []
    if (object.startsWith('v_') && views.includes(schema)) return []
    if (map.platform_sql_open_to_modules.includes(`${schema}.${object}`)) return []
    const what = `the migration of ${feature} names ${schema}.${object}`
    return [
      {
        ...at(offset),
        what,
        why: why_owned,
        mend: 'only foreign keys and published views (v_...) of modules that its map line names cross the border',
      },
    ]
  })
}

const modulesBelow = (map: ModuleMap, feature: string, seen = new Set<string>()): Set<string> => {
  for (const used of map.modules[feature]?.uses ?? []) {
    if (seen.has(used)) continue
    seen.add(used)
    modulesBelow(map, used, seen)
  }
  return seen
}

const mannersViolations = (text: string, at: (offset: number) => SourceLine): Violation[] => {
  const rude =
    /^(begin|commit|rollback|start\s+transaction|set\s+(?:local\s+|session\s+)?search_path|vacuum)\b|^create\s+(?:unique\s+)?index\s+(concurrently)\b/i.exec(
      text,
    )
  if (!rude) return []
  const what = `says ${(rude[1] ?? rude[2] ?? '').toLowerCase()} in a migration`
  return [
    {
      ...at(0),
      what,
      why: 'each file is one transaction of the runner, with names that say their schema',
      mend: 'leave it out',
    },
  ]
}
