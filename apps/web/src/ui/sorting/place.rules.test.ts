import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placed, stepped } from './place.rules.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  ['a', 'c', true, 'bcad'],
  ['a', 'c', false, 'bacd'],
  ['d', 'a', false, 'dabc'],
  ['b', 'c', false, 'abcd'],
  ['b', 'b', true, 'abcd'],
  ['x', 'a', true, 'abcd'],
] as const)('%s dropped at %s (behind: %s) gives %s', (moved, target, after, wanted) => {
  expect(placed(ids, moved, target, after).join('')).toBe(wanted)
})

test('a step up and a step down are each other’s undoing, and nothing falls off the ends', () => {
  expect(stepped(ids, 'a', -1)).toBe(ids)
  expect(stepped(ids, 'd', 1)).toBe(ids)
  fc.assert(
    fc.property(fc.constantFrom(...ids), fc.constantFrom(-1 as const, 1 as const), (id, step) => {
      const moved = stepped(ids, id, step)
      expect(moved.toSorted()).toEqual(ids)
      const back = moved === ids ? ids : stepped(moved, id, step === 1 ? -1 : 1)
      expect(back).toEqual(ids)
    }),
  )
})
