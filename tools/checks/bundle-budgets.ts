import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Check, House, Violation } from './house.ts'
import { runTool } from './run-tool.ts'

const budget_file = 'tools/bundle-budgets.json'

/** kB are 1000 bytes of JavaScript and CSS after gzip. `first_page` is the source of the page that a first visit shows. */
type Budget = { limit_kb: number; first_page?: string }

/** One chunk of Vite's manifest, keyed by the source (or the name) that it was made from. */
type Chunk = { file: string; isEntry?: boolean; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

const why = 'a guest orders on a telephone in the street: each 10 kB is a wait that some of them do not sit out'

/** What a first visit to each portal loads, measured on the built web. Builds it (beside the product's own) when it is old. */
export const bundle_budgets: Check = {
  name: 'bundle-budgets',
  promise: 'the first load of every portal stays within its budget',
  run: async (house) => {
    const budgets = JSON.parse(house.read(budget_file)) as Record<string, Budget>
    const dist = await freshBuild(house)
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
    const notes: string[] = []
    const violations = Object.entries(budgets).flatMap(([portal, budget]) => {
      const load = firstLoad(manifest, portal, budget, dist)
      if (typeof load === 'string') {
        return [
          {
            file: budget_file,
            what: load,
            why: 'a budget that measures nothing keeps nothing',
            mend: `mend the line of ${portal}`,
          },
        ]
      }
      const kb = load.bytes / 1000
      notes.push(
        `${portal.padEnd(14)} ${kb.toFixed(1).padStart(6)} kB of ${budget.limit_kb} kB  (${load.files.length} files)`,
      )
      return kb > budget.limit_kb ? [overBudget(portal, kb, budget.limit_kb, load.files)] : []
    })
    return { violations, notes }
  },
}

function overBudget(portal: string, kb: number, limit: number, files: { file: string; bytes: number }[]): Violation {
  const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 4)
  return {
    file: `apps/web/src/portals/${portal}`,
    what: `the first load is ${kb.toFixed(1)} kB, ${limit} kB is the limit; largest: ${largest.map((one) => `${one.file} ${(one.bytes / 1000).toFixed(1)}`).join(', ')}`,
    why,
    mend: 'load lazily what the first page does not show, or take a smaller library',
  }
}

type Load = { bytes: number; files: { file: string; bytes: number }[] }

/**
 * Entry, portal and first page with everything that they import statically, and one language of the words that these
 * chunks load: the heaviest, as a guest from Kyiv is a guest too. Answers a sentence when a part cannot be found.
 */
function firstLoad(manifest: Manifest, portal: string, budget: Budget, dist: string): Load | string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const door = Object.keys(manifest).find((key) => key.startsWith(`src/portals/${portal}/`) && isLazyOf(manifest, key))
  if (!entry) return 'the build has no entry'
  if (!door) return `the build has no chunk for the portal ${portal}`
  if (budget.first_page !== undefined && !manifest[budget.first_page])
    return `the build has no chunk for ${budget.first_page}`
  const chunks = new Set<string>()
  for (const key of [entry, door, ...(budget.first_page === undefined ? [] : [budget.first_page])])
    addClosure(manifest, key, chunks)
  const measured = new Map<string, number>()
  const measure = (key: string): number => {
    const chunk = manifest[key]
    const files = chunk ? [chunk.file, ...(chunk.css ?? [])].filter((file) => /\.(js|css)$/.test(file)) : []
    for (const file of files)
      measured.set(file, measured.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
    return files.reduce((sum, file) => sum + (measured.get(file) ?? 0), 0)
  }
  for (const words of wordsOf(manifest, chunks)) {
    const heaviest = words.map((key) => ({ key, bytes: measure(key) })).sort((a, b) => b.bytes - a.bytes)
    for (const { key } of heaviest.slice(1)) measured.delete(manifest[key]?.file ?? '')
  }
  for (const key of chunks) measure(key)
  const files = [...measured].map(([file, bytes]) => ({ file, bytes }))
  return { bytes: files.reduce((sum, one) => sum + one.bytes, 0), files }
}

function isLazyOf(manifest: Manifest, key: string): boolean {
  return Object.values(manifest).some((chunk) => chunk.dynamicImports?.includes(key))
}

function addClosure(manifest: Manifest, key: string, into: Set<string>): void {
  if (into.has(key)) return
  into.add(key)
  for (const next of manifest[key]?.imports ?? []) addClosure(manifest, next, into)
}

/** The language files that these chunks load, grouped by their folder. */
function wordsOf(manifest: Manifest, chunks: Set<string>): string[][] {
  const groups = new Map<string, string[]>()
  for (const key of new Set([...chunks].flatMap((chunk) => manifest[chunk]?.dynamicImports ?? []))) {
    if (/\/strings\/(?:en|nl|de|ru|uk)\.ts$/.test(key))
      groups.set(dirname(key), [...(groups.get(dirname(key)) ?? []), key])
  }
  return [...groups.values()]
}

/** The product's build when it is newer than its sources; else one of our own, so that a running server keeps its files. */
async function freshBuild(house: House): Promise<string> {
  const sources = house.files.filter(
    (file) => /^(apps\/web|packages\/contract)\//.test(file) && !/\.(test|spec)\.tsx?$|\.md$/.test(file),
  )
  const newest = Math.max(0, ...sources.map((file) => statSync(join(house.root, file)).mtimeMs))
  const own = join(house.root, 'node_modules/.cache/plein-bundle')
  const fresh = [join(house.root, 'apps/web/dist'), own].find((dist) => {
    const manifest = join(dist, '.vite/manifest.json')
    return existsSync(manifest) && statSync(manifest).mtimeMs >= newest
  })
  if (fresh) return fresh
  const web = join(house.root, 'apps/web')
  if (!existsSync(join(web, 'index.html')))
    throw new Error('There is no build to measure, and no apps/web/index.html to build it from.')
  const { code, stdout, stderr } = await runTool(
    'vite',
    ['build', '--outDir', own, '--emptyOutDir', '--logLevel', 'warn'],
    web,
  )
  if (code !== 0) throw new Error(`There is no build to measure, as vite build fails:\n${(stdout + stderr).trim()}`)
  return own
}
