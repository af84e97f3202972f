import { describe, expect, it } from 'vitest'
import { layout } from '../../checks/imports/layout.ts'
import { plant, violationsOf } from './plant.ts'

const menus = 'apps/api/src/modules/menus'

describe('layout', () => {
  it('lets folders know each other one way, and paths name where they lead', async () => {
    const project = plant({
      [`${menus}/csv/read-csv.ts`]: `import { drawn } from '../drawings/drawings.ts'\nimport type { Tx } from '#platform/tx.ts'\nexport const read = (tx: Tx) => drawn\n`,
      [`${menus}/drawings/drawings.ts`]: 'export const drawn = 1\n',
      'apps/api/src/platform/tx.ts': 'export type Tx = object\n',
    })
    expect(await violationsOf(layout, project)).toEqual([])
  })

  it('refuses a path that climbs two folders', async () => {
    const project = plant({
      [`${menus}/csv/read-csv.ts`]: `import type { Tx } from '../../../platform/tx.ts'\nexport type Read = Tx\n`,
      'apps/api/src/platform/tx.ts': 'export type Tx = object\n',
    })
    expect(await violationsOf(layout, project)).toEqual([
      `${menus}/csv/read-csv.ts:1 climbs two folders: ../../../platform/tx.ts`,
    ])
  })

  it('refuses files whose types know each other', async () => {
    const project = plant({
      [`${menus}/a.ts`]: `import type { B } from './b.ts'\nexport interface A { b: B }\n`,
      [`${menus}/b.ts`]: `import type { A } from './a.ts'\nexport interface B { a: A }\n`,
    })
    expect(await violationsOf(layout, project)).toEqual([
      `${menus}/a.ts imports in a circle, types included: ${menus}/a.ts -> ${menus}/b.ts -> ${menus}/a.ts`,
    ])
  })

  it('refuses folders of a module that know each other, by types and aliases as well', async () => {
    const project = plant({
      [`${menus}/csv/read-csv.ts`]: `import { drawn } from '../drawings/drawings.ts'\nexport const read = drawn\n`,
      [`${menus}/csv/words.ts`]: 'export type Word = string\n',
      [`${menus}/drawings/drawings.ts`]: `import type { Word } from '#modules/menus/csv/words.ts'\nexport const drawn: Word = ''\n`,
    })
    expect(await violationsOf(layout, project)).toEqual([
      `${menus}/csv folders import each other in a circle: ${menus}/csv -> ${menus}/drawings -> ${menus}/csv`,
    ])
  })

  it('refuses a write that stands in a file of another name', async () => {
    const project = plant({
      [`${menus}/menus.routes.ts`]: `import { own, write } from '#platform/http/route.ts'\nimport { saveMenu } from './save-menu.ts'\nimport { clearMenu } from './save-menu.ts'\nexport const routes = [write(menus.save, saveMenu), own(menus.clear, clearMenu)]\n`,
      [`${menus}/save-menu.ts`]: 'export const saveMenu = 1\nexport const clearMenu = 1\n',
    })
    expect(await violationsOf(layout, project)).toEqual([
      `${menus}/menus.routes.ts:4 the write clearMenu stands in ./save-menu.ts`,
    ])
  })
})
