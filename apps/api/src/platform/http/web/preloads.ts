import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostSettings } from '@plein/contract/branding/settings'
import { markup, type Html } from '../pages/html.ts'

/** A chunk of Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

type Host = Pick<HostSettings, 'portal' | 'branded' | 'seo_language'>

/** The pages that guests come in by: the names of their chunks, and of the files of their words, in the web app's build. */
const entryPages = [
  { path: /^\/(?:food\/?)?$/, chunks: ['restaurants.page'], words: ['shell', 'food'] },
  { path: /^\/food\/(?:place|product)\//, chunks: ['guest-menu'], words: ['shell', 'food', 'menu'] },
] as const

const readManifest = (dir: string): Manifest => {
  try {
    return JSON.parse(readFileSync(join(dir, '.vite', 'manifest.json'), 'utf8')) as Manifest
  } catch {
    return {}
  }
}

interface Files {
  scripts: Set<string>
  styles: Set<string>
}

/** Chunks with all that they import before they run, and their styles. */
const filesOf = (manifest: Manifest, keys: readonly string[]): Files => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  keys.forEach(visit)
  return { scripts, styles }
}

/** The names of the chunks that a first visit to `path` needs, the words in the language that the host starts in. */
const namesOf = ({ portal, branded, seo_language }: Host, path: string): string[] => {
  const portal_entry = `${portal}.portal`
  const entry = portal === 'storefront' ? entryPages.find((entryPage) => entryPage.path.test(path)) : undefined
  if (!entry) return [portal_entry]
  const language = branded ? seo_language : 'nl'
  return [portal_entry, ...entry.chunks, ...entry.words.map((name) => `words-${name}-${language}`)]
}

/** Links in the head that fetch a host's code, its styles and its first words beside the entry's instead of after it. */
export type Preloads = (host: Host, path: string) => Html

export const readPreloads = (dir: string): Preloads => {
  const manifest = readManifest(dir)
  const entry = filesOf(manifest, ['index.html'])
  const keyOf = new Map(Object.entries(manifest).map(([key, { name }]) => [name, key]))
  const made = new Map<string, Html>()
  const make = (names: readonly string[]): Html => {
    const keys = names.flatMap((name) => keyOf.get(name) ?? [])
    const { scripts, styles } = filesOf(manifest, keys)
    const added = (all: Set<string>, known: Set<string>): string[] => [...all].filter((file) => !known.has(file))
    const code = added(scripts, entry.scripts).map(
      (file) => markup`<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    const looks = added(styles, entry.styles).map(
      (file) => markup`<link rel="preload" as="style" crossorigin href="/${file}">`,
    )
    return markup`${code}${looks}`
  }
  return (host, path) => {
    const names = namesOf(host, path)
    const key = names.join()
    const known = made.get(key) ?? make(names)
    made.set(key, known)
    return known
  }
}
