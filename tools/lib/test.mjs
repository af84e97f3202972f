import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { tellFailures } from './failures.mjs'
import { installDependencies } from './install.mjs'
import { tellSlowest } from './slowest.mjs'
import { say, seconds, tee } from './steps.mjs'
import { runStories } from './story-runs.mjs'
import { judge, runTests } from './test-runs.mjs'

/** How many failures of a run may be gone when they run once more, alone: more are no bad day of the machine. */
const MOST_UNSTEADY = 5

/** What each part may take on two quiet cores, in seconds: docs/testing.md. */
const BUDGETS = { checks: 150, tests: 500, stories: 500 }

/**
 * The result of one part. `note` says what its numbers do not, `failures` which they were, `unsteady` those that passed when they ran once
 * more, `timed` how long what it is made of took.
 * @typedef {{
 *   name: 'checks' | 'tests' | 'stories', passed: number, failed: number, note: string,
 *   failures?: import('./failures.mjs').Failure[], unsteady?: import('./failures.mjs').Failure[], timed?: import('./slowest.mjs').Timed[]
 * }} Tally
 */

/**
 * Proves a change (npm test), or all that can be proven, at full numbers and without second tries (npm run test:full; with words behind it,
 * tests and stories whose path has one of them), and ends with one line that counts.
 */
export const main = async () => {
  const is_full = process.argv.includes('--full')
  const areas = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const began = performance.now()
  const reports = mkdtempSync(join(tmpdir(), 'plein-test-'))
  const env = { ...process.env, ...(is_full ? { PLEIN_TEST_FULL: '1' } : {}), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  try {
    await installDependencies()
    await build()
    const run = { env: { ...env, CHROMIUM_PATH: await findChromium() }, reports, areas, once_more: !is_full }
    const parts = [
      areas.length > 0 ? [] : await timed(() => runChecks(env)),
      await timed(() => runTests(run)),
      await timed(() => runStories(run)),
    ].flat()
    summarise(parts, { began, is_full })
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/**
 * @param {() => Promise<Tally>} part
 * @returns {Promise<Tally & { took: string }>}
 */
const timed = async (part) => {
  const began = performance.now()
  return { ...(await part()), took: seconds(began) }
}

/**
 * @param {(Tally & { took: string })[]} parts
 * @param {{ began: number, is_full: boolean }} run
 */
const summarise = (parts, { began, is_full }) => {
  say('')
  for (const { name, failures = [] } of parts) for (const line of tellFailures(name, failures)) say(line)
  const unsteady = parts.flatMap(({ name, unsteady: some = [] }) => tellFailures(name, some))
  if (unsteady.length > 0)
    for (const line of ['Unsteady: failed, and passed once more alone', ...unsteady, '']) say(line)
  const slowest = tellSlowest(parts.flatMap(({ timed: some = [] }) => some))
  if (slowest.length > 0) for (const line of ['The slowest', ...slowest, '']) say(line)
  for (const { name, passed, failed, note, took } of parts) {
    const budget = is_full ? '' : ` of ${BUDGETS[name]} s`
    say(`${name.padEnd(8)} ${passed} passed, ${failed} failed${note && ` (${note})`}, in ${took}${budget}`)
  }
  say(`in ${seconds(began)}`)
  const sum = (/** @type {'passed' | 'failed'} */ what) => parts.reduce((total, part) => total + part[what], 0)
  const too_unsteady = unsteady.length > MOST_UNSTEADY ? unsteady.length : 0
  if (too_unsteady > 0) say(`${too_unsteady} are unsteady, ${MOST_UNSTEADY} may be`)
  const [passed, failed] = [sum('passed') - too_unsteady, sum('failed') + too_unsteady]
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
  return { name: 'checks', ...judge(code, { passed: Number(passed ?? 0), failed: Number(failed ?? 0), note: '' }) }
}
