import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedStories, failedTests, stillFailing, tellFailures, unhandledErrors } from '../lib/failures.mjs'
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
  const failures = failedTests({
    testResults: [
      { name: file('a.test.ts'), status: 'failed', assertionResults: [passed, failed] },
      { name: file('b.test.ts'), status: 'passed', assertionResults: [passed, skipped] },
      { name: file('c.test.ts'), status: 'failed', message: 'no browser', assertionResults: [skipped] },
      { name: file('d.test.ts'), status: 'failed', assertionResults: [] },
    ],
  })
  expect(failures.map((failure) => failure.file)).toEqual(['a', 'c', 'd'].map((name) => `apps/api/src/${name}.test.ts`))
  expect(tellFailures('tests', failures)).toEqual([
    'tests  apps/api/src/a.test.ts > the books > balance: 1 is not 2',
    'tests  apps/api/src/c.test.ts > could not be loaded or set up: no browser',
    'tests  apps/api/src/d.test.ts > could not be loaded or set up',
  ])
})

test('a run tells of each error that no test caught: after which test, and the first line of ours', () => {
  const stack = `Error: gone\n    at ${ROOT}/node_modules/pg/a.js:1:1\n    at later (${file('b.ts')}:3:7)`
  const errors = unhandledErrors([
    { message: 'gone', stack, file: file('b.test.ts'), test: 'waits' },
    { message: 'the worker ended', stack: 'Error: the worker ended' },
  ])
  expect(tellFailures('tests', errors)).toEqual([
    'tests  apps/api/src/b.test.ts > an error that nobody caught, after "waits": gone (at later (apps/api/src/b.ts:3:7))',
    'tests  no file > an error that nobody caught: the worker ended',
  ])
})

test('a story that failed is told with its size, however deep it stands', () => {
  const spec = (title: string, status: string) => ({
    title,
    ok: status !== 'unexpected',
    tests: [{ status, results: [{ error: { message: 'gone' } }] }],
  })
  const inner = { title: 'in the rush', file: 'menu.spec.ts', specs: [spec('sells out', 'unexpected')] }
  const suites = [
    {
      title: '',
      file: 'menu.spec.ts',
      specs: [spec('fails', 'unexpected'), spec('goes', 'expected')],
      suites: [inner],
    },
  ]
  expect(tellFailures('stories', failedStories({ suites }, 'phone'))).toEqual([
    'stories  menu.spec.ts > fails (phone): gone',
    'stories  menu.spec.ts > sells out (phone): gone',
  ])
})

test('what passes once more is unsteady; what fails again, or only then, or belongs to no file, has failed', () => {
  const failure = (name: string, at: string | undefined = 'a.test.ts') => ({ file: at, name, message: '' })
  const first = [failure('once'), failure('always'), { ...failure('a worker ended'), file: undefined }]
  const { failures, unsteady } = stillFailing(first, [failure('always'), failure('only now')])
  expect(failures.map(({ name }) => name)).toEqual(['a worker ended', 'always', 'only now'])
  expect(unsteady.map(({ name }) => name)).toEqual(['once'])
})

test('a long list of failures is cut, and says so', () => {
  const lines = tellFailures(
    'tests',
    Array.from({ length: 33 }, (_unused, index) => ({ file: 'a.test.ts', name: `test ${index}`, message: '' })),
  )
  expect(lines).toHaveLength(31)
  expect([lines[0], lines.at(-1)]).toEqual(['tests  test 0', 'tests  and 3 more'])
})
