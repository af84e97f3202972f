import { afterEach, expect, test } from 'vitest'
import { setClock } from './clock.ts'
import { newId, secretId } from './ids.ts'

afterEach(() => setClock(undefined))

const many = (make: () => string): string[] => Array.from({ length: 20_000 }, make)

test('an id is a UUIDv7 of its moment, with the variant of RFC 9562', () => {
  const moment = new Date('2087-05-06T07:08:09.123Z')
  setClock(moment)
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const written = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  expect(written - moment.getTime()).toBeGreaterThanOrEqual(0)
  expect(written - moment.getTime()).toBeLessThan(1000)
})

test('ids are in the order in which they were made, also within a millisecond and after a clock that went back', () => {
  setClock(new Date('2090-01-01T00:00:00Z'))
  const before = many(newId)
  setClock(new Date('2089-12-31T23:59:00Z'))
  const ids = [...before, ...many(newId)]
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a secret id tells nothing of its moment', () => {
  const ids = many(secretId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids.map((id) => id.slice(0, 2))).size).toBe(256)
})
