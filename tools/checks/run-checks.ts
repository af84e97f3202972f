import { resolve } from 'node:path'
import { bundle_budgets } from './bundle-budgets.ts'
import { order_statuses } from './codes/order-statuses.ts'
import { css_classes } from './web/css-classes.ts'
import { format } from './format.ts'
import { openProject, type Check, type Project } from './project.ts'
import { layout } from './imports/layout.ts'
import { lazy_code } from './lazy-code.ts'
import { lint } from './lint.ts'
import { load_effects } from './loading/load-effects.ts'
import { module_map } from './imports/module-map.ts'
import { asJson, details, headline, passed, type Outcome } from './report.ts'
import { project_root } from './run-tool.ts'
import { size_limits } from './size-limits.ts'
import { rolling_migrations } from './sql/rolling-migrations.ts'
import { sql_rows } from './sql/sql-rows.ts'
import { sql_schemas } from './sql/sql-schemas.ts'
import { typed_strings } from './typed-strings.ts'
import { types } from './types.ts'
import { unused_code } from './unused-code.ts'
import { comments } from './comments.ts'
import { words } from './words.ts'

/** Each waits for a process of its own; two of them fill two cores. The longest first. */
const beside: Check[] = [types, lint, bundle_budgets, sql_rows, unused_code, format]
/** Each reads the syntax trees that the one before has already parsed, in this process. */
const within: Check[] = [
  module_map,
  layout,
  load_effects,
  sql_schemas,
  rolling_migrations,
  size_limits,
  typed_strings,
  css_classes,
  lazy_code,
  order_statuses,
  comments,
  words,
]

const usage = 'npm run check -- [NAME ...] [--json] [--all] [--fix] [--root FOLDER]'

/**
 * Runs the named checks, or all, prints one line for each as it ends and what it refuses, and answers the exit code:
 * 0 when all pass, 1 when one fails, 2 when the call itself makes no sense.
 */
export const runChecks = async (words_given: string[]): Promise<number> => {
  const call = readCall(words_given)
  if (typeof call === 'string') {
    console.error(call)
    return 2
  }
  const project = openProject(call.root, call.fix)
  const show = (outcome: Outcome): void => {
    if (!call.json) console.log([headline(outcome), ...details(outcome, call.all ? Infinity : 40)].join('\n'))
  }
  const wanted = (check: Check): boolean => call.names.length === 0 || call.names.includes(check.name)
  const [slow, quick] = await Promise.all([
    inLanes(beside.filter(wanted), 2, (check) => runOne(project, check, show)),
    inLanes(within.filter(wanted), 1, (check) => runOne(project, check, show)),
  ])
  const outcomes = [...slow, ...quick]
  if (call.json) console.log(asJson(outcomes))
  const ok = outcomes.filter(passed).length
  if (!call.json) console.log(`${ok} passed, ${outcomes.length - ok} failed`)
  return ok === outcomes.length ? 0 : 1
}

type Call = { names: string[]; json: boolean; all: boolean; fix: boolean; root: string }

const readCall = (given: string[]): Call | string => {
  const call: Call = { names: [], json: false, all: false, fix: false, root: project_root }
  for (let at = 0; at < given.length; at++) {
    const word = given[at] ?? ''
    if (word === '--json') call.json = true
    else if (word === '--all') call.all = true
    else if (word === '--fix') call.fix = true
    else if (word === '--root') call.root = resolve(given[++at] ?? '.')
    else if ([...beside, ...within].some((check) => check.name === word)) call.names.push(word)
    else
      return `There is no check named ${word}.\n${usage}\nNames: ${[...within, ...beside].map((check) => check.name).join(', ')}`
  }
  return call
}

/** A check that cannot run (its tool is missing, its input unreadable) has failed, and says why. */
const runOne = async (project: Project, check: Check, show: (outcome: Outcome) => void): Promise<Outcome> => {
  const start = performance.now()
  const outcome: Outcome = { check, ms: 0, violations: [], notes: [] }
  try {
    const { violations, notes = [] } = await check.run(project)
    Object.assign(outcome, { violations, notes })
  } catch (error) {
    outcome.broken = error instanceof Error ? error.message : String(error)
  }
  outcome.ms = performance.now() - start
  show(outcome)
  return outcome
}

const inLanes = async <T, R>(items: T[], lanes: number, work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++
      const item = items[at]
      if (item !== undefined) results[at] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
