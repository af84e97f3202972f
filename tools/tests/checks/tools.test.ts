import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { format } from '../../checks/format.ts'
import { openProject } from '../../checks/project.ts'
import { lint } from '../../checks/lint.ts'
import { types } from '../../checks/types.ts'
import { unused_code } from '../../checks/unused-code.ts'
import { violationsOf, plant } from './plant.ts'

const module_package = { 'package.json': '{ "type": "module" }' }

const tsconfig = JSON.stringify({
  extends: './tsconfig.base.json',
  compilerOptions: {
    rootDir: '.',
    noEmit: true,
    composite: false,
    rewriteRelativeImportExtensions: false,
    allowImportingTsExtensions: true,
  },
  include: ['apps'],
})

describe('types', () => {
  const project = (text: string): ReturnType<typeof plant> =>
    plant({ ...module_package, 'tsconfig.json': tsconfig, 'apps/api/src/a.ts': text }, ['tsconfig.base.json'])

  it('lets sound code pass', async () => {
    expect(
      await violationsOf(types, project('export const first = (all: string[]): string => all[0] ?? ""\n')),
    ).toEqual([])
  })

  it('refuses an index that nobody checked', async () => {
    const violations = await violationsOf(
      types,
      project('export const one = 1\nexport const first = (all: string[]): string => all[0]\n'),
    )
    expect(violations).toEqual([
      `apps/api/src/a.ts:2 TS2322: Type 'string | undefined' is not assignable to type 'string'. Type 'undefined' is not assignable to type 'string'.`,
    ])
  })

  it('refuses an enum, which Node could not run', async () => {
    expect(await violationsOf(types, project('export enum Status { open }\n'))).toEqual([
      expect.stringContaining(
        "apps/api/src/a.ts:1 TS1294: This syntax is not allowed when 'erasableSyntaxOnly' is enabled.",
      ),
    ])
  })

  it('cannot pass without a configuration', async () => {
    expect(await violationsOf(types, plant({}))).not.toEqual([])
  })
})

describe('lint', () => {
  const project = (file: string, text: string): ReturnType<typeof plant> =>
    plant({ ...module_package, 'tsconfig.json': tsconfig, [file]: text }, ['tsconfig.base.json', '.oxlintrc.json'])

  it('lets sound code pass', async () => {
    const text = `export const pay = async (): Promise<number> => 1\nexport const payTwice = async (): Promise<number> => (await pay()) + (await pay())\n`
    expect(await violationsOf(lint, project('apps/api/src/a.ts', text))).toEqual([])
  })

  it.each([
    [
      'a promise that nobody waits for',
      'export async function pay() {}\nexport function start() {\n  pay()\n}\n',
      3,
      'typescript(no-floating-promises)',
    ],
    [
      'a promise thrown away by void on the server',
      'export async function pay() {}\nexport function start() {\n  void pay()\n}\n',
      3,
      'typescript(no-floating-promises)',
    ],
    ['any', 'export const read = (x: any): unknown => x\n', 1, 'typescript(no-explicit-any)'],
    ['a default export', 'export default 1\n', 1, 'import(no-default-export)'],
    ['an icon past the list', `import 'node:fs'\nimport '@tabler/icons-react'\n`, 2, 'eslint(no-restricted-imports)'],
    ['the console', `console.log('paid')\n`, 1, 'eslint(no-console)'],
    [
      'a fourth argument',
      `export const pay = (a: number, b: number, c: number, d: number): number => a + b + c + d\n`,
      1,
      'eslint(max-params)',
    ],
    ['a silenced compiler', '// @ts-ignore\nexport const x: string = 1\n', 1, 'typescript(ban-ts-comment)'],
    [
      'a forgotten case',
      `export const f = (x: 'a' | 'b'): void => {\n  switch (x) {\n    case 'a':\n      return\n  }\n}\n`,
      2,
      'typescript(switch-exhaustiveness-check)',
    ],
  ])('refuses %s', async (_what, text, line, rule) => {
    const violations = await violationsOf(lint, project('apps/api/src/a.ts', text))
    expect(violations).toEqual(expect.arrayContaining([expect.stringContaining(`apps/api/src/a.ts:${line} ${rule}: `)]))
  })

  it.each([
    [
      'a hook under a condition',
      'export function useX(on: boolean, useY: () => void): void {\n  if (on) useY()\n}\n',
      'react-hooks(rules-of-hooks)',
    ],
    ['a picture without a text', 'export const X = (): object => <img src="x.png" />\n', 'jsx-a11y(alt-text)'],
  ])('refuses %s on the web', async (_what, text, rule) => {
    const violations = await violationsOf(lint, project('apps/web/src/ui/a.tsx', text))
    expect(violations).toEqual(expect.arrayContaining([expect.stringContaining(rule)]))
  })
})

describe('format', () => {
  it('lets our style pass and refuses another', async () => {
    const project = plant(
      { 'apps/api/src/a.ts': `export const a = ['x', 'y']\n`, 'apps/api/src/b.ts': `export const b = ["x"];\n` },
      ['.oxfmtrc.json'],
    )
    const violations = await violationsOf(format, project)
    expect(violations.filter((violation) => violation.startsWith('apps/'))).toEqual([
      'apps/api/src/b.ts is not formatted',
    ])
  })

  it('formats when it is asked to', async () => {
    const { root } = plant({ 'apps/api/src/b.ts': `export const b = ["x"];\n` }, ['.oxfmtrc.json'])
    expect(await violationsOf(format, openProject(root, true))).toEqual([])
    expect(readFileSync(join(root, 'apps/api/src/b.ts'), 'utf8')).toBe(`export const b = ['x']\n`)
  })
})

describe('unused code', () => {
  const workspace = {
    'package.json': JSON.stringify({ name: 'planted', private: true, type: 'module', dependencies: { pg: '8.0.0' } }),
    'knip.json': JSON.stringify({ entry: ['src/main.ts'], project: ['src/**/*.ts'] }),
    'src/main.ts': `import { used } from './parts.ts'\nimport 'pg'\nused()\n`,
    'src/parts.ts': 'export const used = (): void => undefined\n',
  }

  it('lets used code pass', async () => {
    expect(await violationsOf(unused_code, plant(workspace))).toEqual([])
  })

  it('refuses a file, an export, a type and a package that nobody uses, and one that is not listed', async () => {
    const project = plant({
      ...workspace,
      'src/main.ts': `import { used } from './parts.ts'\nimport 'fastify'\nused()\n`,
      'src/parts.ts': 'export const used = (): void => undefined\nexport const spare = 1\nexport type Spare = 1\n',
      'src/left-over.ts': 'export const old = 1\n',
    })
    expect((await violationsOf(unused_code, project)).toSorted()).toEqual([
      'package.json the package pg is used nowhere',
      'src/left-over.ts nobody imports this file',
      'src/main.ts:2 fastify is imported, but not in the package.json of this workspace',
      'src/parts.ts:2 spare is exported, but used nowhere else',
      'src/parts.ts:3 the type Spare is exported, but used nowhere else',
    ])
  })
})
