import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Check, Project, Violation } from './project.ts'
import { laterWords } from './later-words.ts'
import { runTool } from './run-tool.ts'

const budget_file = 'tools/bundle-budgets.json'

/**
 * kB are 1000 bytes of JavaScript and CSS after gzip. `first_page` is the source of the page that a first visit shows; a budget with `part` is no
 * portal's: it is of that source and what comes with it, beside the first load of `beside`.
 */
type Budget = { limit_kb: number; first_page?: string; part?: string; beside?: string }

/** One chunk of Vite's manifest, keyed by the source (or the name) that it was made from. */
type Chunk = { file: string; isEntry?: boolean; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

const why = 'a guest orders on a telephone in the street: each 10 kB is a wait that some of them do not sit out'

/** The size of a first visit to each portal, measured on the built web. Builds it (beside the product's own) when it is old. */
export const bundle_budgets: Check = {
  name: 'bundle-budgets',
  promise: 'the first load of every portal stays within its budget',
  run: async (project) => {
    const budgets = JSON.parse(project.read(budget_file)) as Record<string, Budget>
    const dist = await freshBuild(project)
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
    const notes: string[] = []
    const violations = Object.entries(budgets).flatMap(([portal, budget]) => {
      const load =
        budget.part === undefined
          ? firstLoad(project, manifest, portal, budget, dist)
          : laterLoad(manifest, budget.part, budget.beside ?? '', dist)
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
      const place = `apps/web/${budget.part ?? `src/portals/${portal}`}`
      return kb > budget.limit_kb ? [overBudget(place, kb, budget.limit_kb, load.files)] : []
    })
    return { violations, notes }
  },
}

const overBudget = (place: string, kb: number, limit: number, files: { file: string; bytes: number }[]): Violation => {
  const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 4)
  return {
    file: place,
    what: `the first load is ${kb.toFixed(1)} kB, ${limit} kB is the limit; largest: ${largest.map((item) => `${item.file} ${(item.bytes / 1000).toFixed(1)}`).join(', ')}`,
    why,
    mend: 'load lazily what the first page does not show, or take a smaller library',
  }
}

type Load = { bytes: number; files: { file: string; bytes: number }[] }

/**
 * Entry, portal and first page with everything that they import statically, and one language of the words that these
 * chunks load: the heaviest, as a guest from Kyiv is a guest too. Answers a sentence when a part cannot be found.
 */
const firstLoad = (
  project: Project,
  manifest: Manifest,
  portal: string,
  budget: Budget,
  dist: string,
): Load | string => {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) return 'the build has no entry'
  const chunks = new Set<string>()
  addClosure(manifest, entry, chunks)
  // The shell loads one portal when it knows the host; a portal's own lazy pages lie behind that entry.
  const portal_entries = [...chunks].flatMap((key) => manifest[key]?.dynamicImports ?? [])
  const portal_entry = portal_entries.find((key) => key.startsWith(`src/portals/${portal}/`))
  if (!portal_entry) return `the build has no chunk for the portal ${portal}`
  const page = budget.first_page
  if (page !== undefined && !manifest[page]) return `the build has no chunk for ${page}`
  for (const key of page === undefined ? [portal_entry] : [portal_entry, page]) addClosure(manifest, key, chunks)
  const sources = ['src/main.tsx', portal_entry, page]
    .filter((key) => key !== undefined)
    .map((key) => `apps/web/${key}`)
  return weigh(manifest, chunks, dist, laterWords(project, sources, page && `apps/web/${page}`))
}

/** A part that comes when it is needed, with what it imports and the page does not have yet. */
const laterLoad = (manifest: Manifest, part: string, beside: string, dist: string): Load | string => {
  for (const key of [part, beside]) if (!manifest[key]) return `the build has no chunk for ${key}`
  const [known, chunks] = [new Set<string>(), new Set<string>()]
  addClosure(manifest, beside, known)
  addClosure(manifest, part, chunks)
  return weighFiles(
    [...chunks].filter((key) => !known.has(key)).flatMap((key) => filesOf(manifest, key)),
    dist,
  )
}

const gzipped = (dist: string, file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

const weigh = (manifest: Manifest, chunks: Set<string>, dist: string, later: Set<string>): Load => {
  const heaviest = wordsOf(manifest, chunks, dist, later).flatMap((languages) =>
    languages
      .map((key) => manifest[key]?.file ?? '')
      .toSorted((a, b) => gzipped(dist, b) - gzipped(dist, a))
      .slice(0, 1),
  )
  return weighFiles([...[...chunks].flatMap((key) => filesOf(manifest, key)), ...heaviest], dist)
}

const filesOf = (manifest: Manifest, key: string): string[] => [
  manifest[key]?.file ?? '',
  ...(manifest[key]?.css ?? []),
]

const weighFiles = (loaded: readonly string[], dist: string): Load => {
  const files = [...new Set(loaded)]
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => ({ file, bytes: gzipped(dist, file) }))
  return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), files }
}

const addClosure = (manifest: Manifest, key: string, into: Set<string>): void => {
  if (into.has(key)) return
  into.add(key)
  for (const next of manifest[key]?.imports ?? []) addClosure(manifest, next, into)
}

/** The language files that a first visit to these chunks loads, grouped by what is in them: a folder, or folders in one file. */
const wordsOf = (manifest: Manifest, chunks: Set<string>, dist: string, later: Set<string>): string[][] => {
  const groups = new Map<string, string[]>()
  for (const key of new Set([...chunks].flatMap((chunk) => manifest[chunk]?.dynamicImports ?? []))) {
    const pipelined = /^_(words-\w+)-\w\w-/.exec(key)?.[1]
    if (pipelined === undefined && !words_file.test(key)) continue
    const folders = pipelined === undefined ? [dirname(key)] : foldersIn(join(dist, `${manifest[key]?.file}.map`))
    if (folders.every((folder) => later.has(folder))) continue
    const group = pipelined ?? dirname(key)
    groups.set(group, [...(groups.get(group) ?? []), key])
  }
  return [...groups.values()]
}

const words_file = /\/strings\/\w\w\.ts$/

/** The folders of words in a chunk of several, as its map names them: `src/ui/strings`. */
const foldersIn = (map: string): string[] => {
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }
  return sources
    .filter((source) => words_file.test(source))
    .map((source) => dirname(source).replace(/^.*?(?=src\/)/, ''))
}

/** The product's build when it is newer than its sources; else one of our own, so that a running server keeps its files. */
const freshBuild = async (project: Project): Promise<string> => {
  const sources = project.files.filter(
    (file) => /^(apps\/web|packages\/contract)\//.test(file) && !/\.(test|spec)\.tsx?$|\.md$/.test(file),
  )
  const newest = Math.max(0, ...sources.map((file) => statSync(join(project.root, file)).mtimeMs))
  const own = join(project.root, 'node_modules/.cache/plein-bundle')
  const fresh = [join(project.root, 'apps/web/dist'), own].find((dist) => {
    const manifest = join(dist, '.vite/manifest.json')
    return existsSync(manifest) && statSync(manifest).mtimeMs >= newest
  })
  if (fresh) return fresh
  const web = join(project.root, 'apps/web')
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
