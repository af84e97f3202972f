import { relative } from 'node:path'
import { ROOT } from './steps.mjs'

/** How many of a run's failures are told: more have one cause. */
const TOLD = 30

/**
 * @typedef {{ title: string, file: string, specs?: { title: string, ok: boolean, tests: { status: string, results: { error?: { message?: string } }[] }[] }[], suites?: StorySuite[] }} StorySuite
 * @typedef {{
 *   testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]
 * }} TestResults
 * @typedef {{ message?: string, stack?: string, file?: string, test?: string }} UnhandledError
 */

/**
 * Each test that failed, and each file of which none failed that could not even be loaded or set up: where it is, what it says, why.
 * @param {TestResults} report of Vitest
 * @returns {string[]}
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
 * @returns {string[]}
 */
export const unhandledErrors = (errors) =>
  errors.map(({ message = '', stack = '', file, test }) => {
    const [where = ''] = stack.split('\n').filter((line) => line.includes(ROOT) && !line.includes('node_modules'))
    const after = test ? `, after "${test}"` : ''
    const place = where && ` (${where.trim().replaceAll(`${ROOT}/`, '')})`
    return reported(file ? relative(ROOT, file) : 'no file', `an error that nobody caught${after}`, message) + place
  })

/**
 * Each story that failed, also one that passed at its second try.
 * @param {{ suites?: StorySuite[] }} report of Playwright
 * @returns {string[]}
 */
export const failedStories = ({ suites = [] }) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
        return reported(file, title, errors[0])
      }),
    ...failedStories({ suites: inner }),
  ])

/**
 * The failures as lines for the end of a run, where whoever reads only the end of a long log looks.
 * @param {string} suite
 * @param {readonly string[]} failures
 * @returns {string[]}
 */
export const tellFailures = (suite, failures) => {
  const more = failures.length - TOLD
  return [
    ...failures.slice(0, TOLD).map((failure) => `${suite}  ${failure}`),
    ...(more > 0 ? [`${suite}  and ${more} more`] : []),
  ]
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [message]
 */
const reported = (file, title, message = '') => {
  // oxlint-disable-next-line no-control-regex -- colours of a terminal
  const [first = ''] = message.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n')
  return `${file} > ${title}${first && `: ${first.slice(0, 200)}`}`
}
