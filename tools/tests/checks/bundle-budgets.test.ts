import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundle_budgets } from '../../checks/bundle-budgets.ts'
import { openProject, type Project } from '../../checks/project.ts'
import { laterWords } from '../../checks/later-words.ts'
import { violationsOf, plant } from './plant.ts'

/** Text that gzip cannot make smaller than `kb` thousand bytes. */
const weight = (kb: number): string => `//${randomBytes(kb * 998).toString('base64')}`

const page = 'src/features/food-ordering/restaurants.page.tsx'
const budgets = { storefront: { limit_kb: 110, first_page: page }, admin: { limit_kb: 170 } }

/** Shell 40, storefront 20, first page 20 with its style 5, English 2 and Ukrainian 4; a lazy map of 300 beside it. */
const manifest = {
  'index.html': {
    file: 'shell.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/portals/storefront/index.tsx', 'src/portals/admin/index.tsx'],
  },
  '_react.js': { file: 'react.js' },
  'src/portals/storefront/index.tsx': {
    file: 'storefront.js',
    imports: ['index.html', '_react.js'],
    dynamicImports: [page],
  },
  'src/portals/admin/index.tsx': { file: 'admin.js', imports: ['index.html'] },
  [page]: {
    file: 'page.js',
    css: ['page.css'],
    dynamicImports: [
      'src/ui/map.tsx',
      'src/features/food-ordering/strings/en.ts',
      'src/features/food-ordering/strings/uk.ts',
    ],
  },
  'src/ui/map.tsx': { file: 'map.js' },
  'src/features/food-ordering/strings/en.ts': { file: 'en.js' },
  'src/features/food-ordering/strings/uk.ts': { file: 'uk.js' },
}

const sizes = {
  'shell.js': 10,
  'react.js': 30,
  'storefront.js': 20,
  'admin.js': 90,
  'page.js': 20,
  'page.css': 5,
  'map.js': 300,
  'en.js': 2,
  'uk.js': 4,
}

const built = (changed: Partial<typeof sizes> = {}, lines: object = budgets): Project => {
  const files = Object.entries({ ...sizes, ...changed }).map(([file, kb]) => [`apps/web/dist/${file}`, weight(kb)])
  return plant({
    ...Object.fromEntries(files),
    'tools/bundle-budgets.json': JSON.stringify(lines),
    'apps/web/dist/.vite/manifest.json': JSON.stringify(manifest),
  })
}

it('counts shell, portal, first page, styles and the heaviest language, and nothing that is lazy', async () => {
  const { violations, notes } = await bundle_budgets.run(built())
  expect(violations).toEqual([])
  expect(notes?.map((note) => note.replace(/\.\d kB of/, ' kB of').replace(/\s+/g, ' '))).toEqual([
    'storefront 89 kB of 110 kB (6 files)',
    'admin 130 kB of 170 kB (3 files)',
  ])
})

it('counts words of several folders in one file once, unless all of them are for later', async () => {
  const folder = (name: string): string => `apps/web/src/features/${name}/strings/index.ts`
  const lazy = (name: string, lang: string): string => `_words-${name}-${lang}-Ab1_.js`
  const chunk = (name: string, lang: string) => [lazy(name, lang), { file: `${name}-${lang}.js` }] as const
  const names = [chunk('first', 'en'), chunk('first', 'uk'), chunk('later', 'uk')]
  const map = (...of: string[]): string =>
    JSON.stringify({ sources: of.map((name) => `../../src/features/${name}/strings/uk.ts`) })
  const project = plant({
    'tools/bundle-budgets.json': JSON.stringify({ storefront: { limit_kb: 20, first_page: page } }),
    'apps/web/src/main.tsx': `import './routes.ts'\n`,
    'apps/web/src/routes.ts': [
      `export const routes = [lazyPage(() => import('./menu.page.ts').then((m) => m.Page))]`,
    ].join('\n'),
    'apps/web/src/menu.page.ts': `import { menuStrings } from './features/menu/strings/index.ts'\n`,
    [folder('menu')]: 'export const menuStrings = 1\n',
    'apps/web/dist/.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'shell.js', isEntry: true, dynamicImports: ['src/portals/storefront/index.tsx'] },
      'src/portals/storefront/index.tsx': { file: 'door.js', dynamicImports: names.map(([key]) => key) },
      [page]: { file: 'page.js' },
      ...Object.fromEntries(names),
    }),
    'apps/web/dist/shell.js': weight(1),
    'apps/web/dist/door.js': weight(1),
    'apps/web/dist/page.js': weight(1),
    'apps/web/dist/first-en.js': weight(2),
    'apps/web/dist/first-uk.js': weight(3),
    'apps/web/dist/later-uk.js': weight(50),
    'apps/web/dist/first-en.js.map': map('places', 'menu'),
    'apps/web/dist/first-uk.js.map': map('places', 'menu'),
    'apps/web/dist/later-uk.js.map': map('menu'),
  })
  const { violations, notes } = await bundle_budgets.run(project)
  expect(violations).toEqual([])
  expect(notes?.[0]).toMatch(/^storefront +6\.\d kB of 20 kB +\(4 files\)$/)
})

it('refuses a first load over its budget and names what is largest', async () => {
  const found = await violationsOf(bundle_budgets, built({ 'page.css': 30 }))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(
    /^apps\/web\/src\/portals\/storefront the first load is 114\.\d kB, 110 kB is the limit; largest: (react\.js|page\.css) 30/,
  )
})

it('weighs a part that comes later by what its page does not have yet', async () => {
  const chunks = {
    ...manifest,
    'src/ui/map.tsx': { file: 'map.js', css: ['map.css'], imports: ['_tiles.js', '_react.js'] },
    '_tiles.js': { file: 'tiles.js' },
  }
  const weighed = (limit_kb: number): Project =>
    plant({
      'tools/bundle-budgets.json': JSON.stringify({
        map: { limit_kb, part: 'src/ui/map.tsx', beside: 'src/portals/storefront/index.tsx' },
      }),
      'apps/web/dist/.vite/manifest.json': JSON.stringify(chunks),
      'apps/web/dist/map.js': weight(30),
      'apps/web/dist/tiles.js': weight(20),
      'apps/web/dist/map.css': weight(1),
    })
  expect((await bundle_budgets.run(weighed(52))).notes?.[0]).toMatch(/^map +5[01]\.\d kB of 52 kB +\(3 files\)$/)
  expect(await violationsOf(bundle_budgets, weighed(40))).toEqual([
    expect.stringMatching(
      /^apps\/web\/src\/ui\/map\.tsx the first load is 5[01]\.\d kB, 40 kB is the limit; largest: map\.js 30/,
    ),
  ])
})

it('refuses a budget whose portal or first page is not in the build', async () => {
  expect(
    await violationsOf(
      bundle_budgets,
      built({}, { cashier: { limit_kb: 1 }, storefront: { limit_kb: 110, first_page: 'src/gone.page.tsx' } }),
    ),
  ).toEqual([
    'tools/bundle-budgets.json the build has no chunk for the portal cashier',
    'tools/bundle-budgets.json the build has no chunk for src/gone.page.tsx',
  ])
})

it('fails, rather than passing, when there is nothing to measure', async () => {
  const project = plant({ 'tools/bundle-budgets.json': JSON.stringify(budgets) })
  await expect(bundle_budgets.run(project)).rejects.toThrow('There is no build to measure')
})

it('builds the web itself when there is no build, or an old one, and reads what Vite really writes', async () => {
  const portal = 'apps/web/src/portals/storefront/index.ts'
  const words = (text: string): string => `export const words = ${JSON.stringify(text)}\n`
  const project = plant({
    'tools/bundle-budgets.json': JSON.stringify({
      storefront: { limit_kb: 3, first_page: 'src/features/menus/menu.page.ts' },
    }),
    'apps/web/package.json': '{ "type": "module" }',
    'apps/web/vite.config.js': 'export default { build: { manifest: true, modulePreload: { polyfill: false } } }\n',
    'apps/web/index.html': '<!doctype html><script type="module" src="/src/main.ts"></script>',
    'apps/web/src/main.ts': `void import('./portals/storefront/index.ts').then((portal) => portal.open())\n`,
    [portal]: `export const open = () => import('../../features/menus/menu.page.ts')\n`,
    'apps/web/src/features/menus/menu.page.ts': `import './menu.css'\nexport const say = (of: string) => (of === 'nl' ? import('./strings/nl.ts') : import('./strings/uk.ts'))\n`,
    'apps/web/src/features/menus/menu.css': 'main { color: teal }\n',
    'apps/web/src/features/menus/strings/nl.ts': words('korte tekst'),
    'apps/web/src/features/menus/strings/uk.ts': words(randomBytes(300).toString('base64')),
  })
  const small = await bundle_budgets.run(project)
  expect(small.violations).toEqual([])
  expect(small.notes?.[0]).toMatch(/^storefront +\d\.\d kB of 3 kB +\(5 files\)$/)
  writeFileSync(
    join(project.root, portal),
    `export const open = () => import('../../features/menus/menu.page.ts')\nexport const more = '${weight(4)}'\nconsole.log(more)\n`,
  )
  const found = await violationsOf(bundle_budgets, openProject(project.root))
  expect(found).toEqual([
    expect.stringMatching(/^apps\/web\/src\/portals\/storefront the first load is \d\.\d kB, 3 kB is the limit; /),
  ])
})

it('does not count the words of the other pages of a routes table, unless the first visit uses them', () => {
  const strings = (name: string): string => `apps/web/src/features/${name}/strings/index.ts`
  const project = plant({
    'apps/web/src/main.ts': `import './routes.ts'\nimport './bar.ts'\n`,
    'apps/web/src/bar.ts': `import { basketStrings } from './features/basket/strings/index.ts'\nconsole.log(basketStrings)\n`,
    'apps/web/src/routes.ts': [
      `export const routes = [`,
      `  lazyPage(() => import('./features/places/places.page.ts').then((m) => m.Page)),`,
      `  lazyPage(() => import('./features/menu/menu.page.ts').then((m) => m.Page)),`,
      `]`,
    ].join('\n'),
    'apps/web/src/features/places/places.page.ts': `import './strings/index.ts'\n`,
    'apps/web/src/features/menu/menu.page.ts': `import './strings/index.ts'\nimport '../basket/strings/index.ts'\n`,
    [strings('places')]: 'export const placesStrings = 1\n',
    [strings('basket')]: 'export const basketStrings = 1\n',
    [strings('menu')]: 'export const menuStrings = 1\n',
  })
  const later = laterWords(project, ['apps/web/src/main.ts'], 'apps/web/src/features/places/places.page.ts')
  expect([...later]).toEqual(['src/features/menu/strings'])
})
