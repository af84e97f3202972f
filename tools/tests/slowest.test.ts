import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tellSlowest, timedFiles, timedStories } from '../lib/slowest.mjs'
import { ROOT } from '../lib/steps.mjs'

test('a run tells its ten slowest files and stories, the slowest first', () => {
  const files = timedFiles({
    testResults: Array.from({ length: 12 }, (_, at) => ({
      name: join(ROOT, `apps/api/src/${at}.test.ts`),
      startTime: 1000,
      endTime: 1000 + at * 1000,
    })),
  })
  const stories = timedStories({
    suites: [
      {
        file: 'acceptor/rush.spec.ts',
        suites: [
          {
            file: 'acceptor/rush.spec.ts',
            specs: [{ title: 'a rush', tests: [{ results: [{ duration: 8000 }, { duration: 2500 }] }] }],
          },
        ],
      },
    ],
  })
  const lines = tellSlowest([...files, ...stories])
  expect(lines).toHaveLength(10)
  expect(lines.slice(0, 2)).toEqual(['   11.0 s  apps/api/src/11.test.ts', '   10.5 s  acceptor/rush.spec.ts > a rush'])
  expect(lines.at(-1)).toBe('    3.0 s  apps/api/src/3.test.ts')
})
