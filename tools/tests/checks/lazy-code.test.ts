import { expect, it } from 'vitest'
import { lazy_code } from '../../checks/lazy-code.ts'
import { violationsOf, plant } from './plant.ts'

const file = 'apps/web/src/features/menus/menu-editor.tsx'

it.each([
  ['a part', `const Drawer = later(() => import('./drawer.tsx').then((m) => m.Drawer))`],
  ['a page', `export const page = { page: lazyPage(() => import('./x.page.tsx').then((m) => m.X), words) }`],
  ['a loader with a name', `const load = () => import('./x.tsx')\nvoid keepAsking(load)\nconst X = later(load, Place)`],
  [
    'a page by a function of its own',
    `const words = () => import('./words.ts')\nconst account = (load) => lazyPage(() => Promise.all([load(), words()]))\nconst a = account(() => import('./a.ts'))`,
  ],
  ['a type', `export type X = typeof import('./x.ts')`],
])('lets %s pass that is asked for again', async (_, text) => {
  expect(await violationsOf(lazy_code, plant({ [file]: text }))).toEqual([])
})

it('refuses what nothing asks for again', async () => {
  const text = [
    `const A = lazy(() => keepAsking(() => import('./a.tsx')))`,
    `const preload = () => void import('./b.tsx').catch(() => undefined)`,
    `const load = () => import('./c.tsx')`,
    `void load()`,
  ].join('\n')
  expect(await violationsOf(lazy_code, plant({ [file]: text }))).toEqual([
    `${file}:1 lazy() never asks again`,
    `${file}:2 import() that nothing asks for again`,
    `${file}:3 import() that nothing asks for again`,
  ])
})
