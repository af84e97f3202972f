import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadAsAssign } from '../lib/spread-as-assign.mjs'

test.each([
  ['({ ...row, title: 1 })', '(Object.assign({}, row, {title: 1 }))'],
  ['({ id, ...row, title })', '(Object.assign({ id}, row, {title }))'],
  ['({ ...row, ...more })', '(Object.assign({},  row, more ))'],
  [
    'f({ ...(is_new ? { ...row, a } : null), b })',
    'f(Object.assign({}, (is_new ? Object.assign({}, row, {a }) : null), {b }))',
  ],
])('%s is built by Object.assign', (code, wanted) => {
  expect(spreadAsAssign(code).replaceAll(/\s+/g, '')).toBe(wanted.replaceAll(/\s+/g, ''))
})

test.each([
  ['a copy', '({ ...row })'],
  ['a spread at the end', '({ title, ...row })'],
  ['an accessor', '({ ...row, get title() { return 1 } })'],
  ['a method', '({ ...row, title() { return 1 } })'],
  ['a pattern', 'const { title, ...row } = all'],
])('%s stays as it is', (_what, code) => {
  expect(spreadAsAssign(code)).toBe(code)
})

/** The name of a member; a spread has none, and differs from every other. */
const named = (member: string): unknown => (member.startsWith('...') ? Symbol(member) : member.split(':')[0])

/** Literals as they are written: the names are few, so that members overwrite what was spread, and the other way round. */
const name = fc.constantFrom('a', 'b', 'c', '"d e"', '7', '["k" + 1]')
const literal = fc.letrec<{ literal: string; member: string }>((tie) => ({
  literal: fc.uniqueArray(tie('member'), { maxLength: 5, selector: named }).chain((members) =>
    // Comments, a comma at the end and line breaks are part of what people write.
    fc
      .tuple(fc.constantFrom(', ', ',\n // next\n', ' /* , */ , '), fc.constantFrom('', ','))
      .map(([between, last]) => `{ ${members.join(between)}${members.length > 0 ? last : ''} }`),
  ),
  member: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'literal' },
    fc.constantFrom('a', 'x', '...row', '...none', '...(x ? row : x)', '...[5, 6]', '...told("r", row)'),
    fc.tuple(name, fc.integer({ min: 0, max: 9 })).map(([key, value]) => `${key}: told(${value}, ${value})`),
    fc.tuple(name, tie('literal')).map(([key, value]) => `${key}: ${value}`),
    tie('literal').map((value) => `...${value}`),
  ),
})).literal

test('whatever is spread, members have the same values in the same order, and are asked in the same order', () => {
  const scope =
    'const a = 1, x = 2, row = { b: 3, z: 4, a: 5 }, none = null, asked = [], told = (what, value) => (asked.push(what), value)'
  const result = (code: string): unknown => runInThisContext(`{ ${scope}; JSON.stringify([${code}, asked]) }`)
  fc.assert(
    fc.property(literal, (code) => {
      expect(result(spreadAsAssign(`(${code})`))).toBe(result(`(${code})`))
    }),
    { numRuns: 2000 },
  )
})

test('what one literal makes shares one shape', () => {
  setFlagsFromString('--allow-natives-syntax')
  const code = spreadAsAssign('(row) => ({ ...row, title: 1, total: 2 })')
  const share = runInThisContext(`{ const make = ${code}; const row = { a: 1 }; (times) => {
    const first = make(row)
    for (let count = 0; count < times; count++) if (!%HaveSameMap(first, make(row))) return false
    return true
  } }`) as (times: number) => boolean
  expect(share(1000)).toBe(true)
})
