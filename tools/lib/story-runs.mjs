import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failedStories, namedByOutcome, stillFailing } from './failures.mjs'
import { timedStories } from './slowest.mjs'
import { say, stream } from './steps.mjs'
import { judge, MOST_ONCE_MORE, withoutReport } from './test-runs.mjs'

/**
 * @typedef {{
 *   stats: { expected: number, unexpected: number }, errors: unknown[],
 *   suites: (import('./failures.mjs').StorySuite & import('./slowest.mjs').TimedSuite)[]
 * }} PlaywrightReport
 * @typedef {{ size: 'phone' | 'desktop', port: number }} Side
 * @typedef {import('./test-runs.mjs').Counted & {
 *   skipped: string[], ran: string[], failures: import('./failures.mjs').Failure[], unsteady: import('./failures.mjs').Failure[], timed: import('./slowest.mjs').Timed[]
 * }} SideResult
 */

/**
 * Runs the stories of telephones beside those of desks, each size against a product of its own, and what failed once more afterwards, alone.
 * @param {import('./test-runs.mjs').Run} run
 * @returns {Promise<import('./test.mjs').Tally>}
 */
export const runStories = async (run) => {
  say('\nStories in the browser')
  const first = Number(run.env['STORIES_PORT'] ?? 18_080)
  const sides = /** @type {const} */ ([
    { size: 'phone', port: first },
    { size: 'desktop', port: first + 100 },
  ])
  const first_runs = await Promise.all(sides.map((side) => runSide(side, run)))
  /** @type {SideResult[]} */
  const results = []
  for (const [at, side] of sides.entries()) {
    const result = /** @type {SideResult} */ (first_runs[at])
    results.push(run.once_more ? await onceMore(side, run, result) : result)
  }
  const sum = (/** @type {'passed' | 'failed'} */ what) => results.reduce((all, side) => all + side[what], 0)
  const nowhere = toldNowhere(results)
  const notes = results.map(({ note }) => note)
  return {
    name: 'stories',
    passed: sum('passed'),
    failed: sum('failed') + nowhere.length,
    note: notes.filter(Boolean).join(', '),
    failures: [...results.flatMap(({ failures }) => failures), ...nowhere],
    unsteady: results.flatMap(({ unsteady }) => unsteady),
    timed: results.flatMap(({ timed }) => timed),
  }
}

/**
 * A story that is not for one size runs at the other one.
 * @param {readonly SideResult[]} sides
 * @returns {import('./failures.mjs').Failure[]}
 */
const toldNowhere = (sides) => {
  const ran = new Set(sides.flatMap((side) => side.ran))
  return sides
    .flatMap(({ skipped }) => skipped)
    .filter((name) => !ran.has(name))
    .map((name) => ({ file: undefined, name, message: 'is skipped at its size, and runs at no other' }))
}

/**
 * @param {Side} side
 * @param {import('./test-runs.mjs').Run} run
 * @param {SideResult} result of the first time
 * @returns {Promise<SideResult>}
 */
const onceMore = async (side, run, result) => {
  if (result.failures.length === 0 || result.failures.length > MOST_ONCE_MORE) return result
  say(`\nOnce more, alone: ${result.failures.length} stories of ${side.size}`)
  const again = await runSide(side, run, ['--last-failed'])
  const { failures, unsteady } = stillFailing(result.failures, again.failures)
  const passed = result.passed + unsteady.length
  return { ...result, passed, failed: Math.max(failures.length, again.failed), failures, unsteady }
}

/**
 * @param {Side} side
 * @param {import('./test-runs.mjs').Run} run
 * @param {readonly string[]} more
 * @returns {Promise<SideResult>}
 */
const runSide = async ({ size, port }, { env, reports, areas }, more = []) => {
  const report = join(reports, `stories-${size}${more.join('')}.json`)
  const cache = `node_modules/.cache/plein-stories-${size}`
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...areas, `--project=${size}`, ...more]
  if (areas.length > 0) args.push('--pass-with-no-tests')
  const code = await stream(process.execPath, [...args, '--reporter=list,json', `--output=${cache}-results`], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, STORIES_PORT: String(port), STORIES_DATA_DIR: cache },
  })
  if (!existsSync(report)) return { ...withoutReport, skipped: [], ran: [], failures: [], unsteady: [], timed: [] }
  const { stats, errors, suites } = /** @type {PlaywrightReport} */ (JSON.parse(readFileSync(report, 'utf8')))
  const counted = { passed: stats.expected, failed: stats.unexpected + errors.length, note: '' }
  return {
    ...(areas.length > 0 && code === 0 ? counted : judge(code, counted)),
    ...namedByOutcome({ suites }),
    failures: failedStories({ suites }, size),
    unsteady: [],
    timed: timedStories({ suites }).map(({ name, ms }) => ({ name: `${size}  ${name}`, ms })),
  }
}
