import { describe, expect, test } from 'vitest'
import { createReadyRows, readyList, toReadyJson } from './ready-rows.ts'

const at = new Date('2026-11-24T16:40:00Z')
const later = (ms: number): Date => new Date(at.getTime() + ms)
const row = (version: string, text = '{}', until: Date | null = null) => ({
  version,
  json: toReadyJson(text),
  from: at,
  until,
})

describe('ready rows', () => {
  test('a row is given for its own version alone, and an older one is not kept beside it', () => {
    const rows = createReadyRows(10_000)
    rows.put('a', row('1', '{"name":"Sanne"}'))
    expect(String(rows.get('a', '1', at))).toBe('{"name":"Sanne"}')
    expect(rows.get('a', '2', at)).toBeUndefined()
    expect(rows.get('b', '1', at)).toBeUndefined()
    const { bytes } = rows
    rows.put('a', row('2', '{"name":"–"}'))
    expect(rows.get('a', '1', at)).toBeUndefined()
    expect(rows.bytes).toBeLessThan(bytes)
  })

  test('a row stands from its moment to the one at which it changes by itself', () => {
    const rows = createReadyRows(10_000)
    rows.put('a', row('1', '{}', later(1000)))
    expect(rows.get('a', '1', later(999))).toBeDefined()
    expect(rows.get('a', '1', later(1000))).toBeUndefined()
    expect(rows.get('a', '1', later(-1))).toBeUndefined()
  })

  test('what is kept stays within its bytes: what nobody asked for longest goes first', () => {
    const rows = createReadyRows(10_000)
    for (const name of ['a', 'b', 'c']) rows.put(name, row('1', 'x'.repeat(1000)))
    expect(rows.get('a', '1', at)).toBeDefined()
    for (let count = 0; count < 2; count += 1) {
      rows.put(`soon ${count}`, row('1', 'x'.repeat(1000)))
      expect(rows.get('a', '1', at)).toBeDefined()
    }
    for (let count = 2; count < 100; count += 1) {
      rows.put(`more ${count}`, row('1', 'x'.repeat(1000)))
      expect(rows.bytes).toBeLessThanOrEqual(10_000)
    }
    expect(rows.get('b', '1', at)).toBeUndefined()
    expect(rows.get('more 99', '1', at)).toBeDefined()
    rows.put('long', row('1', 'x'.repeat(20_000)))
    expect(rows.bytes).toBe(0)
  })

  test('what nobody asked for in a quarter of an hour is forgotten with the next row', () => {
    let ms = 0
    const rows = createReadyRows(10_000, () => ms)
    rows.put('erased', row('1', '{"name":"Sanne"}'))
    rows.put('asked for', row('1'))
    ms = 10 * 60_000
    expect(rows.get('asked for', '1', at)).toBeDefined()
    ms = 16 * 60_000
    rows.put('new', row('1'))
    expect(rows.get('erased', '1', at)).toBeUndefined()
    expect(rows.get('asked for', '1', at)).toBeDefined()
  })
})

const textOf = (body: unknown): string => (body as Buffer).toString()

test('a list of ready rows is one JSON text', () => {
  const { body, headers } = readyList({ count: 2, next: null }, ['{"a":1}', '{"a":"€"}'].map(toReadyJson))
  expect(JSON.parse(textOf(body))).toEqual({ count: 2, next: null, results: [{ a: 1 }, { a: '€' }] })
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(textOf(readyList({ count: 0 }, []).body))).toEqual({ count: 0, results: [] })
})
