import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'
import type { Build } from '../worker/rules.ts'

/** A chunk of Vite's manifest. */
interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

const food = 'src/features/food-ordering'
const signIn = 'src/features/identity/sign-in.page.tsx'

/** A menu that was seen can be read to its end: its dishes, hours and filters, beside what stands in the basket. */
const foodPages = [
  `${food}/places/restaurants.page.tsx`,
  `${food}/places/restaurant-list.tsx`,
  `${food}/kept-menus/kept-menu-list.tsx`,
  `${food}/menu/place.page.tsx`,
  `${food}/menu/product-sheet.tsx`,
  `${food}/menu/info-sheet.tsx`,
  `${food}/allergens/diet-dialog.tsx`,
  `${food}/basket/basket.page.tsx`,
  `${food}/order/orders.page.tsx`,
]

/** Cards are seen, and pay, where there is no network. */
const cardPages = ['wallet/wallet.page.tsx', 'show/card.page.tsx'].map((page) => `src/features/cards/${page}`)

/** The pages that open without a network, beside the shell: where people of a portal start. */
const firstPages: Readonly<Record<string, readonly string[]>> = {
  storefront: foodPages,
  cardholder: [...foodPages, ...cardPages, 'src/portals/cardholder/home.page.tsx'],
  acceptor: [`src/features/food-kitchen/board/board.page.tsx`, signIn],
  'program-owner': ['src/features/programs/list/programs.page.tsx', signIn],
  admin: ['src/features/ledger/finances.page.tsx', signIn],
}

/** Parts that every shell shows when something happens: no connection, a message, a panel. */
const always = [
  'src/ui/feedback/toasts.tsx',
  'src/ui/overlays/panel.tsx',
  'src/ui/display/scenes.tsx',
  'src/platform/problems/problem-panel.tsx',
  'src/portals/shared/guest-layout.tsx',
]

/** The letters of a language, as the names of font files know them. */
const letters: Readonly<Record<string, RegExp>> = {
  ru: /onest-cyrillic-wght/,
  uk: /onest-cyrillic-(?:wght|ext)/,
}

/** The output files of a source file: the keys of a manifest by the file that they stand for. */
type Whereabouts = (source: string) => string

const whereaboutsIn = (manifest: Manifest, bundle: Rolldown.OutputBundle): Whereabouts => {
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const chunks = Object.values(bundle).filter((value) => value.type === 'chunk')
  return (source) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)))
    const key = keyOf.get(chunk?.fileName ?? '')
    if (key === undefined) throw new Error(`the build has no ${source}: mend vite/service-worker.ts`)
    return key
  }
}

const closure = (manifest: Manifest, keys: readonly string[]): Set<string> => {
  const found = new Set<string>()
  const visit = (key: string): void => {
    if (found.has(key) || !manifest[key]) return
    found.add(key)
    manifest[key].imports?.forEach(visit)
  }
  keys.forEach(visit)
  return found
}

const wordsIn = /(?:^_words-\w+-|strings\/)(\w\w)[-.]/

const paths = (files: Iterable<string>): string[] => [...new Set(files)].map((file) => `/${file}`)

/** Names for a build's parts while the worker's list is made. */
interface Made {
  manifest: Manifest
  keyOf: Whereabouts
  /** Paths of the fonts. */
  fonts: readonly string[]
}

/** The build of one portal, in the worker's terms. */
const portalOf = ({ manifest, keyOf, fonts }: Made, portal: string) => {
  const portal_entry = `src/portals/${portal}/${portal}.portal.tsx`
  const sources = ['src/main.tsx', portal_entry, ...(firstPages[portal] ?? []), ...always]
  const chunks = [...closure(manifest, sources.map(keyOf))]
  const code = chunks.flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])])
  const lazy = new Set(chunks.flatMap((key) => manifest[key]?.dynamicImports ?? []))
  const words: Record<string, string[]> = {}
  for (const key of lazy) {
    const language = wordsIn.exec(key)?.[1]
    if (language) (words[language] ??= []).push(manifest[key]?.file ?? '')
  }
  for (const [language, name] of Object.entries(letters))
    words[language]?.push(...fonts.filter((file) => name.test(file)))
  const latin = fonts.filter((file) => /onest-latin-wght/.test(file))
  return {
    files: paths([...code, ...latin]),
    words: Object.fromEntries(Object.entries(words).map(([language, files]) => [language, paths(files)])),
  }
}

const buildOf = (made: Made): Build => {
  const portals = Object.keys(firstPages).map((name) => [name, portalOf(made, name)] as const)
  return {
    version: `/${made.manifest[made.keyOf('src/main.tsx')]?.file ?? ''}`,
    portals: Object.fromEntries(portals.map(([name, { files }]) => [name, files])),
    words: Object.fromEntries(portals.map(([name, { words }]) => [name, words])),
  }
}

/** Lays the service worker beside index.html, with the list of what it keeps. */
export const serviceWorker = (): Plugin => ({
  name: 'plein:service-worker',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir = 'dist' }, bundle) => {
      const manifest = JSON.parse(await readFile(join(dir, '.vite', 'manifest.json'), 'utf8')) as Manifest
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
      const input = fileURLToPath(new URL('../worker/sw.ts', import.meta.url))
      const worker = await rolldown({ input, logLevel: 'warn' })
      const { output } = await worker.generate({ format: 'iife', minify: true })
      await worker.close()
      const build = buildOf({ manifest, keyOf: whereaboutsIn(manifest, bundle), fonts })
      const banner = `const PLEIN_BUILD=${JSON.stringify(build)};\n`
      await writeFile(join(dir, 'sw.js'), banner + output[0].code)
    },
  },
})
