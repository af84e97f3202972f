import { relative } from 'node:path'
import { ROOT } from './steps.mjs'

/** How many of a run's slowest are told. */
const TOLD = 10

/**
 * @typedef {{ name: string, ms: number }} Timed
 * @typedef {{ name: string, startTime?: number, endTime?: number }} TimedFile
 * @typedef {{ file: string, specs?: { title: string, tests: { results: { duration?: number }[] }[] }[], suites?: TimedSuite[] }} TimedSuite
 */

/**
 * How long each file of tests took: files run side by side, so that together they take less.
 * @param {{ testResults: TimedFile[] }} report of Vitest
 * @returns {Timed[]}
 */
export const timedFiles = ({ testResults }) =>
  testResults.map(({ name, startTime = 0, endTime = startTime }) => ({
    name: relative(ROOT, name),
    ms: endTime - startTime,
  }))

/**
 * How long each story took, with its second try where it had one.
 * @param {{ suites?: TimedSuite[] }} report of Playwright
 * @returns {Timed[]}
 */
export const timedStories = ({ suites = [] }) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, tests }) => ({
      name: `${file} > ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
    ...timedStories({ suites: inner }),
  ])

/**
 * The slowest as lines for the end of a run, the slowest first.
 * @param {readonly Timed[]} timed
 * @returns {string[]}
 */
export const tellSlowest = (timed) =>
  timed
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, TOLD)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
