import { relative } from 'node:path'
import { ROOT } from './steps.mjs'

/** How many of a run's failures are told: more have one cause. */
const TOLD = 30

/**
 * What failed: the same test has the same `name` in each run. `file` from the project's root; undefined where nobody knows it.
 * @typedef {{ file: string | undefined, name: string, message: string }} Failure
 * @typedef {{ title: string, file: string, specs?: { title: string, ok: boolean, tests: { status: string, results: { error?: { message?: string } }[] }[] }[], suites?: StorySuite[] }} StorySuite
 * @typedef {{
 *   testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]
 * }} TestResults
 * @typedef {{ message?: string, stack?: string, file?: string, test?: string }} UnhandledError
 */

/**
 * Each test that failed, and each file of which none failed that could not even be loaded or set up: where it is, what it says, why.
 * @param {TestResults} report of Vitest
 * @returns {Failure[]}
 */
export const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter((assertionResult) => assertionResult.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [reported(file, 'could not be loaded or set up', message)]
    return failed.map((item) => reported(file, item.fullName, item.failureMessages?.[0]))
  })

/**
 * Each error that no test caught, with the test that ran last in its file and the first line of ours where it arose.
 * @param {readonly UnhandledError[]} errors
 * @returns {Failure[]}
 */
export const unhandledErrors = (errors) =>
  errors.map(({ message = '', stack = '', file, test }) => {
    const [where = ''] = stack.split('\n').filter((line) => line.includes(ROOT) && !line.includes('node_modules'))
    const after = test ? `, after "${test}"` : ''
    const place = where && ` (${where.trim().replaceAll(`${ROOT}/`, '')})`
    const failure = reported(file && relative(ROOT, file), `an error that nobody caught${after}`, message)
    return { ...failure, message: failure.message + place }
  })

/**
 * Each story that failed.
 * @param {{ suites?: StorySuite[] }} report of Playwright
 * @param {string} size at which they were told
 * @returns {Failure[]}
 */
export const failedStories = ({ suites = [] }, size) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
        return reported(file, `${title} (${size})`, errors[0])
      }),
    ...failedStories({ suites: inner }, size),
  ])

/**
 * The names of stories that ran, and of those that were skipped.
 * @param {{ suites?: StorySuite[] }} report of Playwright
 * @returns {{ ran: string[], skipped: string[] }}
 */
export const namedByOutcome = ({ suites = [] }) => {
  const ran = []
  const skipped = []
  for (const { file, specs = [], suites: inner = [] } of suites) {
    for (const { title, tests } of specs)
      (tests.every(({ status }) => status === 'skipped') ? skipped : ran).push(`${file} > ${title}`)
    const deeper = namedByOutcome({ suites: inner })
    ran.push(...deeper.ran)
    skipped.push(...deeper.skipped)
  }
  return { ran, skipped }
}

/**
 * What a second run of the same says of the first one's failures: those that fail again, with others that failed only now, and those that
 * do not. What no file holds could not run again, and stays.
 * @param {readonly Failure[]} first
 * @param {readonly Failure[]} again
 * @returns {{ failures: Failure[], unsteady: Failure[] }}
 */
export const stillFailing = (first, again) => {
  const failing = new Set(again.map(({ name }) => name))
  return {
    failures: [...first.filter(({ file }) => file === undefined), ...again],
    unsteady: first.filter(({ file, name }) => file !== undefined && !failing.has(name)),
  }
}

/**
 * The failures as lines for the end of a run, where whoever reads only the end of a long log looks.
 * @param {string} suite
 * @param {readonly Failure[]} failures
 * @returns {string[]}
 */
export const tellFailures = (suite, failures) => {
  const more = failures.length - TOLD
  return [
    ...failures.slice(0, TOLD).map(({ name, message }) => `${suite}  ${name}${message && `: ${message}`}`),
    ...(more > 0 ? [`${suite}  and ${more} more`] : []),
  ]
}

/**
 * @param {string | undefined} file
 * @param {string} title
 * @param {string} [message]
 * @returns {Failure}
 */
const reported = (file, title, message = '') => {
  // oxlint-disable-next-line no-control-regex -- colours of a terminal
  const [first = ''] = message.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n')
  return { file, name: `${file ?? 'no file'} > ${title}`, message: first.slice(0, 200) }
}
