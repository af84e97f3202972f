import { expect, test } from 'vitest'
import { cappedCount, exactCountLimit } from './paging.ts'

test('a list says how long it is up to the limit, and beyond it that it is longer', () => {
  expect(cappedCount(exactCountLimit)).toEqual({ count: exactCountLimit })
  expect(cappedCount(exactCountLimit + 1)).toEqual({ count: exactCountLimit, estimate: true })
})
