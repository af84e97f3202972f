import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failedTests, stillFailing, unhandledErrors } from './failures.mjs'
import { timedFiles } from './slowest.mjs'
import { say, stream } from './steps.mjs'

/** With more files than this red it is no bad day of the machine: they are not run once more. */
export const MOST_ONCE_MORE = 10

/**
 * @typedef {{
 *   numPassedTests: number, numPendingTests: number, numTodoTests: number
 * } & import('./failures.mjs').TestResults & { testResults: import('./slowest.mjs').TimedFile[] }} VitestReport
 * @typedef {{ env: NodeJS.ProcessEnv, reports: string, areas: readonly string[], once_more: boolean }} Run
 * @typedef {{ passed: number, failed: number, note: string }} Counted
 */

/**
 * The tests of Vitest. What failed runs once more, with nothing beside it: then it fails again, or it is unsteady.
 * @param {Run} run
 * @returns {Promise<import('./test.mjs').Tally>}
 */
export const runTests = async ({ env, reports, areas, once_more }) => {
  say('\nTests')
  const first = await runVitest(env, join(reports, 'tests'), [
    ...areas,
    ...(areas.length > 0 ? ['--passWithNoTests'] : []),
  ])
  const files = [...new Set(first.failures.flatMap(({ file }) => file ?? []))]
  if (!once_more || files.length === 0 || files.length > MOST_ONCE_MORE) return { name: 'tests', ...first }
  say(`\nOnce more, alone: ${files.join(', ')}`)
  const again = await runVitest(env, join(reports, 'again'), [...files, '--maxWorkers=1', '--no-file-parallelism'])
  const { failures, unsteady } = stillFailing(first.failures, again.failures)
  const passed = first.passed + unsteady.length
  return { name: 'tests', ...first, passed, failed: Math.max(failures.length, again.failed), failures, unsteady }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} report where its files go, without an ending
 * @param {readonly string[]} more
 * @returns {Promise<Counted & { failures: import('./failures.mjs').Failure[], timed: import('./slowest.mjs').Timed[] }>}
 */
const runVitest = async (env, report, more) => {
  const [results, uncaught] = [`${report}.json`, `${report}-unhandled.json`]
  const reporters = ['default', 'json', fileURLToPath(new URL('unhandled-errors.mjs', import.meta.url))].map(
    (item) => `--reporter=${item}`,
  )
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, `--outputFile.json=${results}`, ...more]
  const code = await stream(process.execPath, args, { env: { ...env, PLEIN_UNHANDLED_ERRORS: uncaught } })
  if (!existsSync(results) || !existsSync(uncaught)) return { ...withoutReport, failures: [], timed: [] }
  const result = /** @type {VitestReport} */ (JSON.parse(readFileSync(results, 'utf8')))
  const errors = /** @type {import('./failures.mjs').UnhandledError[]} */ (JSON.parse(readFileSync(uncaught, 'utf8')))
  const failures = [...failedTests(result), ...unhandledErrors(errors)]
  const skipped = result.numPendingTests + result.numTodoTests
  const note = skipped > 0 ? `${skipped} skipped` : ''
  const counted = judge(code, { passed: result.numPassedTests, failed: failures.length, note })
  return { ...counted, failures, timed: timedFiles(result) }
}

export const withoutReport = { passed: 0, failed: 1, note: 'ended without a report' }

/**
 * A part that ended badly, or ran nothing, is at least one failure, whatever it counted.
 * @param {number} code
 * @param {Counted} counted
 * @returns {Counted}
 */
export const judge = (code, { passed, failed, note }) => {
  if (code !== 0 && failed === 0) return { passed, failed: 1, note: `ended with code ${code}` }
  if (passed + failed === 0) return { passed, failed: 1, note: 'nothing ran' }
  return { passed, failed, note }
}
