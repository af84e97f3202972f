import { describe, expect, it } from 'vitest'
import { size_limits } from '../../checks/size-limits.ts'
import { violationsOf, plant } from './plant.ts'

const lines = (count: number, line = '  work()'): string => `${line}\n`.repeat(count)

/** A function of exactly `count` lines, its first and last included. */
const long = (head: string, count: number, tail = '}'): string => `${head}\n${lines(count - 2)}${tail}\n`

describe('size limits of functions', () => {
  it.each([
    ['a function', 'a.ts', 'export function place() {', '}', 'place', 70, 'function'],
    ['an arrow', 'a.ts', 'export const place = () => {', '}', 'place', 70, 'function'],
    ['a method', 'a.ts', 'export class Board { place() {', '} }', 'place', 70, 'function'],
    ['a handler in an object', 'a.ts', 'export const routes = { place: async () => {', '} }', 'place', 70, 'function'],
    ['a hook of the web', 'a.tsx', 'export function useBoard() {', '}', 'useBoard', 70, 'function'],
    ['a component', 'a.tsx', 'export function Board() {', '}', 'Board', 120, 'component'],
    ['a component in memo', 'a.tsx', 'export const Board = memo(() => {', '})', 'Board', 120, 'component'],
    ['a helper of a test', 'a.test.ts', 'export function place() {', '}', 'place', 70, 'function'],
  ])(
    'refuses %s one line over the limit, and lets it reach the limit',
    async (_what, name, head, tail, shown, limit, kind) => {
      const file = `apps/web/src/ui/${name}`
      expect(await violationsOf(size_limits, plant({ [file]: long(head, limit, tail) }))).toEqual([])
      expect(await violationsOf(size_limits, plant({ [file]: long(head, limit + 1, tail) }))).toEqual([
        `${file}:1 ${shown} has ${limit + 1} lines, ${limit} is the limit for a ${kind}`,
      ])
    },
  )

  it('does not count the callbacks that only list the cases of a test', async () => {
    const body = long(`describe.each([1])('x', () => {\nit('y', async () => {`, 150, '})\n})')
    expect(await violationsOf(size_limits, plant({ 'apps/api/src/a.test.ts': body }))).toEqual([])
    expect(await violationsOf(size_limits, plant({ 'apps/api/src/a.ts': body }))).toHaveLength(2)
  })
})

describe('size limits of files and folders', () => {
  it('refuses a file of 301 lines, a test of 601, and lets words and generated types be long', async () => {
    const project = plant({
      'apps/api/src/a.ts': lines(300, '// x'),
      'apps/api/src/b.ts': lines(301, '// x'),
      'apps/api/src/a.test.ts': lines(600, '// x'),
      'apps/api/src/b.test.ts': lines(601, '// x'),
      'apps/web/src/ui/card.module.css': lines(301, '/* x */'),
      'apps/web/src/features/menus/strings/en.ts': lines(900, '// x'),
    })
    expect(await violationsOf(size_limits, project)).toEqual([
      'apps/api/src/b.test.ts:601 the file has 601 lines, 600 is the limit',
      'apps/api/src/b.ts:301 the file has 301 lines, 300 is the limit',
      'apps/web/src/ui/card.module.css:301 the file has 301 lines, 300 is the limit',
    ])
  })

  it('refuses a folder of 21 source files, without its tests and words', async () => {
    const files = (count: number): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`apps/api/src/modules/menus/f${at}.ts`, 'export {}\n']),
      )
    const beside = {
      'apps/api/src/modules/menus/a.test.ts': 'export {}\n',
      'apps/api/src/modules/menus/strings/en.ts': 'export {}\n',
    }
    expect(await violationsOf(size_limits, plant({ ...files(20), ...beside }))).toEqual([])
    expect(await violationsOf(size_limits, plant({ ...files(21), ...beside }))).toEqual([
      'apps/api/src/modules/menus the folder has 21 source files, 20 is the limit (tests and strings are not counted)',
    ])
  })

  it('refuses a file deeper than modules/x/y/file', async () => {
    const project = plant({
      'apps/api/src/modules/payments/providers/sandbox.ts': 'export {}\n',
      'apps/api/src/modules/payments/providers/sandbox/call.ts': 'export {}\n',
    })
    expect(await violationsOf(size_limits, project)).toEqual([
      'apps/api/src/modules/payments/providers/sandbox/call.ts lies deeper than x/y/file',
    ])
  })
})
