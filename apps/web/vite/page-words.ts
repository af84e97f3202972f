import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import MagicString from 'magic-string'
import { parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

/** Finds the file that an import names, or nothing for what is no file of ours. */
type Find = (specifier: string, importer: string) => Promise<string | null>
type Read = (file: string) => Promise<string>

const is_words = /strings\/index\.ts$/

/** The files that a module imports before it runs: of types alone nothing comes. */
const staticImports = (file: string, text: string): string[] => {
  const { staticImports: imports, staticExports: exports } = parseSync(file, text).module
  return [
    ...imports.filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType)),
    ...exports.flatMap(({ entries }) => entries.filter((entry) => !entry.isType)),
  ].flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
}

/** The declarations of words (`strings/index.ts`) that a page's code imports, however far down. */
export const wordsBehind = async (page: string, find: Find, read: Read): Promise<string[]> => {
  const seen = new Set<string>()
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return
    seen.add(file)
    if (is_words.test(file)) return
    const names = staticImports(file, await read(file)).filter((name) => /^[.#].*\.tsx?$/.test(name))
    const files = await Promise.all(names.map((name) => find(name, file)))
    await Promise.all(files.flatMap((next) => next ?? []).map(visit))
  }
  await visit(page)
  return [...seen].filter((file) => is_words.test(file)).toSorted()
}

/** `lazyPage(() => import('./y.page.tsx')...)` by where its first argument ends and what that imports. */
const lazyPages = (text: string): { end: number; specifier: string }[] => {
  const found: { end: number; specifier: string }[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [load, ...rest] }) => {
      if (callee.type !== 'Identifier' || !/^lazy(?:Page|Part)$/.test(callee.name) || !load || rest.length > 0) return
      const specifier = /\bimport\(\s*['"`]([^'"`]+)['"`]\s*\)/.exec(text.slice(load.start, load.end))?.[1]
      if (specifier !== undefined) found.push({ end: load.end, specifier })
    },
  }).visit(parseSync('routes.tsx', text).program)
  return found
}

/**
 * Names, in the build, the words of each page beside its code, so that both load at once. The page's imports are the list: nobody keeps another.
 */
export const pageWords = (): Plugin => {
  const known = new Map<string, Promise<string>>()
  const read: Read = (file) => {
    const text = known.get(file) ?? readFile(file, 'utf8')
    known.set(file, text)
    return text
  }
  return {
    name: 'plein:page-words',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/src\/portals\/.*\.tsx?$/.test(id) || !/\blazy(?:Page|Part)\b/.test(code)) return null
      const find: Find = async (specifier, importer) => (await this.resolve(specifier, importer))?.id ?? null
      const edited = new MagicString(code)
      const named = new Map<string, string>()
      for (const { end, specifier } of lazyPages(code)) {
        const page = await find(specifier, id)
        if (page === null) throw new Error(`${id} names ${specifier}, which is not there`)
        const words = await wordsBehind(page, find, read)
        for (const file of words) named.set(file, `words${named.get(file)?.slice(5) ?? named.size}`)
        edited.appendLeft(end, words.map((file) => `, ${named.get(file)}`).join(''))
      }
      for (const [file, name] of named)
        edited.prepend(`import { ${await exportedName(file, read)} as ${name} } from ${JSON.stringify(file)}\n`)
      return { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) }
    },
  }
}

/** The name of the words in a folder's strings/index.ts. */
const exportedName = async (file: string, read: Read): Promise<string> => {
  const name = /export const (\w+) = defineStrings\b/.exec(await read(file))?.[1]
  if (name === undefined) throw new Error(`${dirname(file)} defines no words`)
  return name
}
