import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'
import { getLogFormat } from '../runtime/settings.ts'

const failure = (message: string): Error => {
  const own = `file://${process.cwd()}/apps/api/src/app.ts:7:3`
  const stack = `Error: ${message}\n    at next (node:net:1:1)\n    at pg (/x/node_modules/pg/a.js:2:2)\n    at call (${own})`
  return Object.assign(new Error(message), { stack })
}

/** The text that a log at this level writes while `work` runs. */
const written = (level: string, work: (log: ReturnType<typeof createLog>) => void): string[] => {
  let text = ''
  work(createLog({ log_format: 'text', log_level: level }, { write: (more) => void (text += more) }))
  return text.split('\n').slice(0, -1)
}

test('a terminal reads text, whatever collects logs reads JSON, and LOG_FORMAT decides over both', () => {
  expect(getLogFormat(undefined, true)).toBe('text')
  expect(getLogFormat('', true)).toBe('text')
  expect(getLogFormat(undefined, false)).toBe('json')
  expect(getLogFormat('json', true)).toBe('json')
  expect(getLogFormat('text', false)).toBe('text')
  expect(() => getLogFormat('yaml', true)).toThrow('LOG_FORMAT is json or text')
})

test('a warning and a request are a short line each, without process, host and request id', () => {
  const lines = written('info', (log) => {
    log.warn({ attempt_uuid: 'a1', err: failure('connect ECONNREFUSED') }, 'a payment could not be read')
    log.child({ request_id: 'r1' }).warn({ method: 'GET', route: '/api/v1/menu', status: 503, ms: 2300.5 })
    log.debug('not at this level')
  })
  expect(lines).toEqual([
    expect.stringMatching(
      /^\d\d:\d\d:\d\d {2}warn {2}a payment could not be read: connect ECONNREFUSED {2}attempt_uuid=a1 {2}\(apps\/api\/src\/app\.ts:7\)$/,
    ),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}warn {2}GET \/api\/v1\/menu {2}answered 503 {2}after 2300\.5 ms$/),
  ])
})

test('what a message quotes neither breaks its line nor commands the terminal', () => {
  const [line, ...more] = written('info', (log) => log.error(failure('no\n \u001B[2J such\u0007\tfile')))
  expect(more).toEqual([])
  expect(line).toContain('  error  no [2J such file  (')
})
