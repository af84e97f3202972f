import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { failedStories, failedTests, tellFailures, unhandledErrors } from './failures.mjs'
import { installDependencies } from './install.mjs'
import { tellSlowest, timedFiles, timedStories } from './slowest.mjs'
import { ROOT, say, seconds, stream, tee } from './steps.mjs'

/** How many stories of a run may need their second try: two browsers and two products share the machine, and its time is what they wait for. */
const SECOND_TRIES = 2

/**
 * The result of one suite. `note` says what its numbers do not, `failures` which they were, `timed` how long its parts took.
 * @typedef {{ name: string, passed: number, failed: number, note: string, failures?: string[], timed?: import('./slowest.mjs').Timed[] }} Tally
 */

/**
 * @typedef {{
 *   numPassedTests: number, numPendingTests: number, numTodoTests: number
 * } & import('./failures.mjs').TestResults & { testResults: import('./slowest.mjs').TimedFile[] }} VitestReport
 * @typedef {{
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[],
 *   suites: (import('./failures.mjs').StorySuite & import('./slowest.mjs').TimedSuite)[]
 * }} PlaywrightReport
 */

/** npm test, npm run test:full: everything that can be proven, then one line that counts it. */
export const main = async () => {
  const is_full = process.argv.includes('--full')
  const began = performance.now()
  const reports = mkdtempSync(join(tmpdir(), 'plein-test-'))
  const env = { ...process.env, ...(is_full ? { PLEIN_TEST_FULL: '1' } : {}), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  try {
    await installDependencies()
    await build()
    const with_browser = { ...env, CHROMIUM_PATH: await findChromium() }
    const tallies = [
      await runChecks(env),
      await runTests(with_browser, reports),
      await runStories(with_browser, reports),
    ]
    summarise(tallies, began)
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/**
 * @param {Tally[]} tallies
 * @param {number} began
 */
const summarise = (tallies, began) => {
  say('')
  for (const { name, failures = [] } of tallies) for (const line of tellFailures(name, failures)) say(line)
  const slowest = tellSlowest(tallies.flatMap(({ timed = [] }) => timed))
  if (slowest.length > 0) for (const line of ['The slowest', ...slowest, '']) say(line)
  for (const { name, passed, failed, note } of tallies) {
    say(`${name.padEnd(8)} ${passed} passed, ${failed} failed${note && ` (${note})`}`)
  }
  say(`in ${seconds(began)}`)
  const sum = (/** @type {'passed' | 'failed'} */ what) => tallies.reduce((total, tally) => total + tally[what], 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  if (failed > 0 || passed === 0) process.exitCode = 1
  say(`${passed} passed, ${failed} failed`)
}

/**
 * The checks count themselves in their last line.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Tally>}
 */
const runChecks = async (env) => {
  say('\nChecks')
  const { code, output } = await tee(process.execPath, ['tools/check.mjs'], { env })
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output.slice(-200)) ?? []
  return judge('checks', code, { passed: Number(passed ?? 0), failed: Number(failed ?? 0), note: '' })
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} reports
 * @returns {Promise<Tally>}
 */
const runTests = async (env, reports) => {
  say('\nTests')
  const report = join(reports, 'tests.json')
  const uncaught = join(reports, 'unhandled-errors.json')
  const reporters = ['default', 'json', fileURLToPath(new URL('unhandled-errors.mjs', import.meta.url))].map(
    (item) => `--reporter=${item}`,
  )
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, `--outputFile.json=${report}`]
  const code = await stream(process.execPath, args, { env: { ...env, PLEIN_UNHANDLED_ERRORS: uncaught } })
  if (!existsSync(report) || !existsSync(uncaught)) return withoutReport('tests')
  const result = /** @type {VitestReport} */ (JSON.parse(readFileSync(report, 'utf8')))
  const errors = /** @type {import('./failures.mjs').UnhandledError[]} */ (JSON.parse(readFileSync(uncaught, 'utf8')))
  const failures = [...failedTests(result), ...unhandledErrors(errors)]
  const skipped = result.numPendingTests + result.numTodoTests
  const note = skipped > 0 ? `${skipped} skipped` : ''
  const tally = judge('tests', code, { passed: result.numPassedTests, failed: failures.length, note })
  return { ...tally, failures, timed: timedFiles(result) }
}

/**
 * The stories at a telephone's size and at a desk's, side by side: each size against a product of its own, on ports and in folders of its own.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} reports
 * @returns {Promise<Tally>}
 */
const runStories = async (env, reports) => {
  if (!existsSync(join(ROOT, 'playwright.config.ts')))
    return { name: 'stories', passed: 0, failed: 0, note: 'none yet' }
  say('\nStories in the browser')
  const first = Number(env['STORIES_PORT'] ?? 18_080)
  const sides = await Promise.all([
    runStoriesAt('phone', first, env, reports),
    runStoriesAt('desktop', first + 100, env, reports),
  ])
  const sum = (/** @type {'passed' | 'failed' | 'flaky' | 'skipped'} */ what) =>
    sides.reduce((all, side) => all + side[what], 0)
  const [skipped, flaky] = [sum('skipped'), sum('flaky')]
  const tooFlaky = Math.max(flaky - SECOND_TRIES, 0)
  const notes = [skipped > 0 ? `${skipped} skipped` : [], flaky > 0 ? `${flaky} passed at the second try` : []].flat()
  return {
    name: 'stories',
    passed: sum('passed') + flaky - tooFlaky,
    failed: sum('failed') + tooFlaky,
    note: notes.join(', '),
    failures: sides.flatMap(({ failures }) => failures),
    timed: sides.flatMap(({ timed }) => timed),
  }
}

/**
 * @param {'phone' | 'desktop'} size
 * @param {number} port
 * @param {NodeJS.ProcessEnv} env
 * @param {string} reports
 * @returns {Promise<{ passed: number, failed: number, flaky: number, skipped: number, failures: string[], timed: import('./slowest.mjs').Timed[] }>}
 */
const runStoriesAt = async (size, port, env, reports) => {
  const report = join(reports, `stories-${size}.json`)
  const cache = `node_modules/.cache/plein-stories-${size}`
  const args = ['node_modules/@playwright/test/cli.js', 'test', `--project=${size}`, '--retries=1']
  const code = await stream(process.execPath, [...args, '--reporter=list,json', `--output=${cache}-results`], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, STORIES_PORT: String(port), STORIES_DATA_DIR: cache },
  })
  if (!existsSync(report)) return { ...withoutReport(size), flaky: 0, skipped: 0, failures: [], timed: [] }
  const { stats, errors, suites } = /** @type {PlaywrightReport} */ (JSON.parse(readFileSync(report, 'utf8')))
  const failed = stats.unexpected + errors.length
  const { passed, failed: judged, note } = judge(size, code, { passed: stats.expected, failed, note: '' })
  if (note) say(`${size}: ${note}`)
  return {
    passed,
    failed: judged,
    flaky: stats.flaky,
    skipped: stats.skipped,
    failures: failedStories({ suites }).map((failedStory) => `${size}  ${failedStory}`),
    timed: timedStories({ suites }).map(({ name, ms }) => ({ name: `${size}  ${name}`, ms })),
  }
}

/**
 * @param {string} name
 * @returns {Tally}
 */
const withoutReport = (name) => ({ name, passed: 0, failed: 1, note: 'ended without a report' })

/**
 * A suite that ended badly, or ran nothing, is at least one failure, whatever it counted.
 * @param {string} name
 * @param {number} code
 * @param {Omit<Tally, 'name'>} counted
 * @returns {Tally}
 */
const judge = (name, code, { passed, failed, note }) => {
  if (passed + failed === 0) return { name, passed, failed: 1, note: 'nothing ran' }
  if (code !== 0 && failed === 0) return { name, passed, failed: 1, note: `ended with code ${code}` }
  return { name, passed, failed, note }
}
