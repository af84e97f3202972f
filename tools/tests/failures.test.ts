import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedStories, failedTests, tellFailures, unhandledErrors } from '../lib/failures.mjs'
import { ROOT } from '../lib/steps.mjs'

const file = (name: string): string => join(ROOT, 'apps/api/src', name)

test('a run tells of each test that failed where it is and why, and of a file that could not be set up', () => {
  const passed = { status: 'passed', fullName: 'adds up' }
  const failed = {
    status: 'failed',
    fullName: 'the books > balance',
    failureMessages: ['\u001B[31m1 is not 2\u001B[39m\n  at'],
  }
  const skipped = { status: 'skipped', fullName: 'shows a page' }
  expect(
    failedTests({
      testResults: [
        { name: file('a.test.ts'), status: 'failed', assertionResults: [passed, failed] },
        { name: file('b.test.ts'), status: 'passed', assertionResults: [passed, skipped] },
        { name: file('c.test.ts'), status: 'failed', message: 'no browser', assertionResults: [skipped] },
        { name: file('d.test.ts'), status: 'failed', assertionResults: [] },
      ],
    }),
  ).toEqual([
    'apps/api/src/a.test.ts > the books > balance: 1 is not 2',
    'apps/api/src/c.test.ts > could not be loaded or set up: no browser',
    'apps/api/src/d.test.ts > could not be loaded or set up',
  ])
})

test('a run tells of each error that no test caught: after which test, and the first line of ours', () => {
  const stack = `Error: gone\n    at ${ROOT}/node_modules/pg/a.js:1:1\n    at later (${file('b.ts')}:3:7)`
  expect(
    unhandledErrors([
      { message: 'gone', stack, file: file('b.test.ts'), test: 'waits' },
      { message: 'the worker ended', stack: 'Error: the worker ended' },
    ]),
  ).toEqual([
    'apps/api/src/b.test.ts > an error that nobody caught, after "waits": gone (at later (apps/api/src/b.ts:3:7))',
    'no file > an error that nobody caught: the worker ended',
  ])
})

test('a story that needed a second try is told as well, however deep it stands', () => {
  const spec = (title: string, status: string) => ({
    title,
    ok: status !== 'unexpected',
    tests: [{ status, results: [{ error: { message: 'gone' } }, {}] }],
  })
  const inner = { title: 'in the rush', file: 'menu.spec.ts', specs: [spec('sells out', 'flaky')] }
  const suites = [
    {
      title: '',
      file: 'menu.spec.ts',
      specs: [spec('fails', 'unexpected'), spec('goes', 'expected')],
      suites: [inner],
    },
  ]
  expect(failedStories({ suites })).toEqual(['menu.spec.ts > fails: gone', 'menu.spec.ts > sells out: gone'])
})

test('a long list of failures is cut, and says so', () => {
  const lines = tellFailures(
    'tests',
    Array.from({ length: 33 }, (_unused, index) => `test ${index}`),
  )
  expect(lines).toHaveLength(31)
  expect([lines[0], lines.at(-1)]).toEqual(['tests  test 0', 'tests  and 3 more'])
})
