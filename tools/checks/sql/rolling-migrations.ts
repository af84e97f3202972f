import type { Check, Project, Violation } from '../project.ts'
import { splitStatements } from './sql-text.ts'

const why =
  'while processes are replaced one after the other, the version before works on beside the migrated database: what it reads must be there, and what it writes must be taken'
const mend =
  'do it in steps (add it so that it may be missing, ask for it a version later), or begin the file with `-- Stop first: why`; where the version before neither reads nor writes it, with `-- Rolls: why`'

/** Those before were made for a database that every process was stopped for, or say so themselves. */
const first_number = 52

/** Migrations that the version before cannot work on beside say so in their first line (docs/operations.md, Upgrading). */
export const rolling_migrations: Check = {
  name: 'rolling-migrations',
  promise: 'a migration that the version before cannot work on beside says so in its first line',
  run: (project) => ({ violations: project.files.flatMap((file) => violationsOf(project, file)) }),
}

const violationsOf = (project: Project, file: string): Violation[] => {
  const number = /^db\/migrations\/(\d{4})_.*\.sql$/.exec(file)?.[1]
  if (number === undefined || Number(number) < first_number) return []
  const { text, lineAt } = project.source(file)
  if (/^-- (Stop first|Rolls): \S/.test(text)) return []
  const statements = splitStatements(text).map((splitStatement) => ({
    ...splitStatement,
    text: splitStatement.text.replace(/\s+/g, ' ').toLowerCase(),
  }))
  const made = madeBy(statements.map((statement) => statement.text))
  return statements.flatMap((statement) =>
    breaksOf(statement.text, made).map((what) => ({ file, line: lineAt(statement.offset), what, why, mend })),
  )
}

interface Made {
  /** Tables, views and functions that the file creates (anew): the version before knows no others of the name. */
  readonly objects: ReadonlySet<string>
  /** Columns that it adds and that may be empty. */
  readonly free_columns: ReadonlySet<string>
  /** Names of the indexes that it drops, without their schema: one that is made anew takes the place of a rule that was there. */
  readonly replaced: ReadonlySet<string>
}

const madeBy = (statements: readonly string[]): Made => {
  const objects = statements.flatMap((text) => /^create (?:or replace )?\w+(?: view)? ([\w.]+)/.exec(text)?.[1] ?? [])
  const free_columns = statements
    .flatMap((text) => actionsOf(text)?.actions ?? [])
    .flatMap((action) =>
      /\bnot null\b/.test(action) ? [] : (/^add column (?:if not exists )?(\w+)/.exec(action)?.[1] ?? []),
    )
  const replaced = statements.flatMap((text) => /^drop index (?:if exists )?(?:\w+\.)?(\w+)/.exec(text)?.[1] ?? [])
  return { objects: new Set(objects), free_columns: new Set(free_columns), replaced: new Set(replaced) }
}

/** The part of a statement, in lower case with single spaces, that the version before cannot work with. */
const breaksOf = (text: string, made: Made): string[] => {
  const altered = actionsOf(text)
  if (altered) {
    if (made.objects.has(altered.table)) return []
    return altered.actions.flatMap((action) => breakOf(action, made) ?? []).map((what) => `${what} of ${altered.table}`)
  }
  const [, dropped] =
    /^drop (?:table|view|materialized view|function|procedure|type|schema|sequence) (?:if exists )?([\w.]+)/.exec(
      text,
    ) ?? []
  if (dropped !== undefined) return made.objects.has(dropped) ? [] : [`drops ${dropped}`]
  const [, renamed] =
    /^alter (?:view|materialized view|function|procedure|type|schema|sequence) ([\w.]+).* (?:rename|set schema) /.exec(
      text,
    ) ?? []
  if (renamed !== undefined) return [`renames ${renamed} or a part of it`]
  const [, key, keyed] = /^create unique index (?:if not exists )?(\w+) on (?:only )?([\w.]+)/.exec(text) ?? []
  if (key === undefined || keyed === undefined || made.replaced.has(key)) return []
  return made.objects.has(keyed) ? [] : [`asks more of the rows of ${keyed}`]
}

/** The table that a statement alters, and each of its actions. */
const actionsOf = (text: string): { table: string; actions: string[] } | undefined => {
  const [all, table] = /^alter table (?:if exists )?(?:only )?([\w.]+) /.exec(text) ?? []
  if (all === undefined || table === undefined) return undefined
  const actions = ['']
  let depth = 0
  for (const sign of text.slice(all.length)) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += sign
  }
  return { table, actions: actions.map((action) => action.trim()) }
}

const breakOf = (action: string, made: Made): string | undefined => {
  if (/^rename |^set schema /.test(action)) return 'renames a part'
  if (/^drop (?!constraint )/.test(action)) return 'drops a column'
  if (/^add (constraint|check|unique|primary|foreign|exclude)\b/.test(action))
    return isOfFree(action, made) ? undefined : 'asks more of the rows'
  if (action.startsWith('add '))
    return /\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action)
      ? 'adds a column without default that may not be empty, one'
      : undefined
  const [, column, change] = /^alter (?:column )?(\w+) (.*)/.exec(action) ?? []
  if (column === undefined || change === undefined) return undefined
  if (change.startsWith('set not null')) return `lets ${column} not be empty any more, a column`
  if (/^(set data )?type /.test(change)) return `makes ${column} of another type, a column`
  return change.startsWith('drop default') && !made.free_columns.has(column)
    ? `takes the default of ${column}, a column`
    : undefined
}

/** A key with a new column that the version before leaves empty: of empty ones there may be any number. */
const isOfFree = (action: string, made: Made): boolean => {
  const [, columns = ''] = /^add (?:constraint \w+ )?unique \(([\w, ]+)\)/.exec(action) ?? []
  return columns.split(/, ?/).some((column) => made.free_columns.has(column))
}
