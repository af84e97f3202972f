import { describe, expect, it } from 'vitest'
import { module_map } from '../../checks/imports/module-map.ts'
import { violationsOf, plant } from './plant.ts'

const modules = 'apps/api/src/modules'
const web = 'apps/web/src'

const bare_map = {
  composition_roots: [],
  contract_values_on_the_web: [],
  ui_stays_out_of: [],
  portals_share: [],
  platform_sql_open_to_modules: [],
}

describe('module map, clean', () => {
  it('lets a module use its own files, open doors, platform and the contract', async () => {
    const project = plant({
      [`${modules}/menus/index.ts`]: `export { readMenu } from './menus.queries.ts'\n`,
      [`${modules}/menus/menus.queries.ts`]: `import type { Tx } from '../../platform/db/tx.ts'\nexport const readMenu = (tx: Tx) => tx\n`,
      [`${modules}/food-ordering/place-order.ts`]: `import { readMenu } from '../menus/index.ts'\nimport { money } from '@plein/contract/money'\nexport const placeOrder = [readMenu, money]\n`,
      'apps/api/src/platform/db/tx.ts': 'export type Tx = object\n',
      'apps/api/src/app.ts': `import { placeOrder } from './modules/food-ordering/place-order.ts'\nexport const app = placeOrder\n`,
      'packages/contract/src/money.ts': `import Type from 'typebox'\nexport const money = Type\n`,
    })
    expect(await violationsOf(module_map, project)).toEqual([])
  })

  it('lets portals compose features, and features use ui, platform and types of the contract', async () => {
    const project = plant({
      [`${web}/main.tsx`]: `export const portal = () => import('./portals/storefront/index.tsx')\n`,
      [`${web}/portals/storefront/index.tsx`]: `export const pages = () => import('../../features/menus/menu.page.tsx')\n`,
      [`${web}/features/menus/menu.page.tsx`]: `import type { Menu } from '@plein/contract/menus'\nimport { Button } from '../../ui/button.tsx'\nexport const page: [Menu, typeof Button] | undefined = undefined\n`,
      [`${web}/ui/button.tsx`]: `export const Button = () => null\n`,
    })
    expect(await violationsOf(module_map, project)).toEqual([])
  })
})

describe('module map, modules', () => {
  const index_file = {
    [`${modules}/menus/index.ts`]: 'export const x = 1\n',
    [`${modules}/menus/menus.queries.ts`]: 'export const y = 1\n',
  }

  it.each([
    ['an import', `import { x } from '../menus/index.ts'\nexport const z = x\n`],
    ['a type', `import type { x } from '../menus/index.ts'\nexport type Z = typeof x\n`],
    ['an export from', `export { x } from '../menus/index.ts'\n`],
    ['an export star', `export * from '../menus/index.ts'\n`],
    ['a dynamic import', `export const z = () => import('../menus/index.ts')\n`],
    ['an inline type', `export type Z = typeof import('../menus/index.ts')\n`],
    ['a require', `export const z = require('../menus/index.ts')\n`],
  ])('refuses %s of a module that the map line does not name', async (_kind, text) => {
    const project = plant({ ...index_file, [`${modules}/payments/pay.ts`]: text })
    expect(await violationsOf(module_map, project)).toEqual([
      `${modules}/payments/pay.ts:1 payments imports menus, but its map line names identity, programs, ledger, notifications`,
    ])
  })

  it('is not fooled by comments and strings', async () => {
    const project = plant({
      ...index_file,
      [`${modules}/payments/pay.ts`]: `// import '../menus/index.ts'\nexport const z = "import('../menus/index.ts')"\n`,
    })
    expect(await violationsOf(module_map, project)).toEqual([])
  })

  it('refuses to go past the door', async () => {
    const project = plant({
      ...index_file,
      [`${modules}/food-ordering/list.ts`]: `import { y } from '../menus/menus.queries.ts'\nexport const z = y\n`,
    })
    expect(await violationsOf(module_map, project)).toEqual([
      `${modules}/food-ordering/list.ts:1 goes past the door of menus into ${modules}/menus/menus.queries.ts`,
    ])
  })

  it('refuses platform that knows a module', async () => {
    const project = plant({
      ...index_file,
      'apps/api/src/platform/jobs/jobs.ts': `import { x } from '../../modules/menus/index.ts'\nexport const z = x\n`,
    })
    expect(await violationsOf(module_map, project)).toEqual([
      'apps/api/src/platform/jobs/jobs.ts:1 platform imports the module menus',
    ])
  })

  it('refuses a module that imports what puts modules together, but lets its test do so', async () => {
    const project = plant({
      'apps/api/src/app.ts': 'export const app = 1\n',
      [`${modules}/menus/list.ts`]: `import { app } from '../../app.ts'\nexport const z = app\n`,
      [`${modules}/menus/list.test.ts`]: `import { app } from '../../app.ts'\nexport const z = app\n`,
    })
    expect(await violationsOf(module_map, project)).toEqual([
      `${modules}/menus/list.ts:1 imports apps/api/src/app.ts, which puts modules together`,
    ])
  })

  it('refuses an import whose path is computed, except among neighbours', async () => {
    const project = plant({
      [`${modules}/menus/load.ts`]: 'export const load = (name: string) => import(name)\n',
      [`${web}/features/menus/words.ts`]:
        'export const words = (language: string) => import(`./strings/${language}.ts`)\n',
    })
    expect(await violationsOf(module_map, project)).toEqual([
      `${modules}/menus/load.ts:1 computes the path of an import`,
    ])
  })

  it('refuses a folder that the map does not know', async () => {
    const project = plant({
      [`${modules}/loyalty/index.ts`]: 'export const x = 1\n',
      [`${web}/features/points/points.page.tsx`]: 'export const x = 1\n',
    })
    expect(await violationsOf(module_map, project)).toEqual([
      `${modules}/loyalty/index.ts ${modules}/loyalty is not in tools/module-map.json`,
      `${web}/features/points/points.page.tsx ${web}/features/points is not in tools/module-map.json`,
    ])
  })

  it('refuses a map with a line that looks downwards', async () => {
    const map = JSON.stringify({
      ...bare_map,
      modules: { geo: { uses: ['identity'], holds: '' }, identity: { uses: ['geo'], holds: '' } },
    })
    expect(await violationsOf(module_map, plant({ 'tools/module-map.json': map }))).toEqual([
      'tools/module-map.json geo names identity, which does not stand above it',
    ])
  })

  it('keeps food-ordering for food-courts alone, whatever another line says', async () => {
    const map = JSON.stringify({
      ...bare_map,
      modules: {
        'food-ordering': { uses: [], holds: '', used_only_by: ['food-courts'] },
        feed: { uses: ['food-ordering'], holds: '' },
      },
    })
    const project = plant({
      'tools/module-map.json': map,
      [`${modules}/food-ordering/index.ts`]: 'export const x = 1\n',
      [`${modules}/feed/post.ts`]: `import { x } from '../food-ordering/index.ts'\nexport const z = x\n`,
    })
    expect(await violationsOf(module_map, project)).toEqual([
      `${modules}/feed/post.ts:1 feed imports food-ordering, which only food-courts may use`,
    ])
  })
})

describe('module map, web and packages', () => {
  it('refuses values of the contract on the web', async () => {
    const project = plant({
      [`${web}/features/menus/a.ts`]: `import { menu } from '@plein/contract/menus'\nexport const z = menu\n`,
      [`${web}/features/menus/b.ts`]: `import { type Menu } from '@plein/contract/menus'\nexport type Z = Menu\n`,
      [`${web}/features/menus/c.ts`]: `export { menu } from '@plein/contract/menus'\n`,
    })
    expect(await violationsOf(module_map, project)).toEqual([
      `${web}/features/menus/a.ts:1 imports values of @plein/contract/menus`,
      `${web}/features/menus/c.ts:1 imports values of @plein/contract/menus`,
    ])
  })

  it('refuses features, portals and ui that know what they must not', async () => {
    const project = plant({
      [`${web}/features/menus/menu.tsx`]: 'export const x = 1\n',
      [`${web}/features/feed/post.tsx`]: `import { x } from '../menus/menu.tsx'\nexport const z = x\n`,
      [`${web}/portals/admin/index.tsx`]: 'export const x = 1\n',
      [`${web}/portals/acceptor/index.tsx`]: `import { x } from '../admin/index.tsx'\nexport const z = x\n`,
      [`${web}/platform/session.ts`]: `import { x } from '../features/menus/menu.tsx'\nexport const z = x\n`,
      [`${web}/platform/api.ts`]: 'export const x = 1\n',
      [`${web}/ui/list.tsx`]: `import { x } from '../platform/api.ts'\nexport const z = x\n`,
      [`${web}/ui/card.tsx`]: `import { x } from '../features/menus/menu.tsx'\nexport const z = x\n`,
    })
    expect(await violationsOf(module_map, project)).toEqual([
      `${web}/features/feed/post.tsx:1 feed imports menus: features do not know each other`,
      `${web}/platform/session.ts:1 platform imports ${web}/features/menus/menu.tsx`,
      `${web}/portals/acceptor/index.tsx:1 acceptor imports admin: portals do not know each other`,
      `${web}/ui/card.tsx:1 ui imports ${web}/features/menus/menu.tsx`,
      `${web}/ui/list.tsx:1 ui imports ${web}/platform/api.ts`,
    ])
  })

  it('lets portals have a shared shell, which knows none of them', async () => {
    const project = plant({
      [`${web}/portals/admin/index.tsx`]: `import { Shell } from '../shared/shell.tsx'\nexport const x = Shell\n`,
      [`${web}/portals/shared/shell.tsx`]: `import { t } from '../strings/index.ts'\nexport const Shell = t\n`,
      [`${web}/portals/strings/index.ts`]: 'export const t = 1\n',
      [`${web}/portals/shared/menu.tsx`]: `import { x } from '../admin/index.tsx'\nexport const z = x\n`,
    })
    expect(await violationsOf(module_map, project)).toEqual([
      `${web}/portals/shared/menu.tsx:1 shared imports admin: portals do not know each other`,
    ])
  })

  it('refuses a contract or a sandbox that knows us, and paths into other workspaces', async () => {
    const project = plant({
      'packages/contract/src/menus.ts': `import { x } from '@plein/api/x'\nexport const z = x\n`,
      'apps/sandbox/src/server.ts': `import { x } from '@plein/contract/money'\nexport const z = x\n`,
      'apps/web/src/platform/api.ts': `import { x } from '../../../api/src/app.ts'\nexport const z = x\n`,
      'apps/api/src/modules/payments/pay.ts': `import { x } from '@plein/sandbox/server'\nexport const z = x\n`,
    })
    expect(await violationsOf(module_map, project)).toEqual([
      'apps/api/src/modules/payments/pay.ts:1 apps/api/src/modules/payments/pay.ts imports the sandbox provider',
      'apps/sandbox/src/server.ts:1 apps/sandbox imports @plein/contract/money',
      'apps/web/src/platform/api.ts:1 reaches into another workspace: ../../../api/src/app.ts',
      'packages/contract/src/menus.ts:1 packages/contract imports @plein/api/x',
    ])
  })

  it('refuses a circle at run time, and lets types and lazy imports close one', async () => {
    const circle = (back: string): Record<string, string> => ({
      [`${modules}/menus/a.ts`]: `import { b } from './b.ts'\nexport const a = b\n`,
      [`${modules}/menus/b.ts`]: `import { c } from './c.ts'\nexport const b = c\n`,
      [`${modules}/menus/c.ts`]: back,
    })
    expect(await violationsOf(module_map, plant(circle(`import { a } from './a.ts'\nexport const c = a\n`)))).toEqual([
      `${modules}/menus/a.ts imports in a circle: ${modules}/menus/a.ts -> ${modules}/menus/b.ts -> ${modules}/menus/c.ts -> ${modules}/menus/a.ts`,
    ])
    expect(
      await violationsOf(module_map, plant(circle(`import type { a } from './a.ts'\nexport type C = typeof a\n`))),
    ).toEqual([])
    expect(await violationsOf(module_map, plant(circle(`export const c = () => import('./a.ts')\n`)))).toEqual([])
  })
})
