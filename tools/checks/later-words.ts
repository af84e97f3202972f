import { dirname } from 'node:path/posix'
import { Visitor } from 'oxc-parser'
import type { Project } from './project.ts'
import { listImports, resolveImport } from './imports/imports.ts'

const routes_table = /\blazyPage\(/

/**
 * The folders of words (`src/.../strings`) that a routes table names for its other pages, to load them beside their code: the
 * table's chunk can load them, a first visit does not. Words that a module of the first visit imports itself are not among them.
 */
export function laterWords(project: Project, sources: string[], page: string | undefined): Set<string> {
  const seen = new Set<string>()
  const first = new Set<string>()
  const named = new Set<string>()
  const walk = (file: string): void => {
    if (seen.has(file) || !project.files.includes(file)) return
    seen.add(file)
    if (isWords(file)) first.add(dirname(file))
    const source = project.source(file)
    const is_table = routes_table.test(source.text)
    if (is_table && page !== undefined) wordsBeside(project, file, page).forEach((folder) => first.add(folder))
    for (const { specifier, type_only, lazy } of listImports(source)) {
      if (specifier === undefined || type_only || lazy) continue
      const next = resolveImport(project, file, specifier)
      if (next === undefined) continue
      if (is_table && isWords(next)) named.add(dirname(next))
      else walk(next)
    }
  }
  sources.forEach(walk)
  const later = [...named].filter((folder) => !first.has(folder))
  return new Set(later.map((folder) => folder.replace(/^apps\/web\//, '')))
}

const isWords = (file: string): boolean => file.endsWith('/strings/index.ts')

/** The words that `lazyPage(() => import(page), oneStrings, otherStrings)` names. */
function wordsBeside(project: Project, file: string, page: string): string[] {
  const source = project.source(file)
  const { program, module } = source.parse()
  const folder_of = new Map<string, string>()
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = resolveImport(project, file, moduleRequest.value)
    if (target !== undefined && isWords(target))
      entries.forEach((entry) => folder_of.set(entry.localName.value, dirname(target)))
  }
  const found: string[] = []
  new Visitor({
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'lazyPage') return
      const [load, ...named] = node.arguments
      const text = load ? source.text.slice(load.start, load.end) : ''
      const specifier = /import\(\s*'([^']+)'/.exec(text)?.[1]
      if (specifier === undefined || resolveImport(project, file, specifier) !== page) return
      for (const item of named) {
        const folder = item.type === 'Identifier' ? folder_of.get(item.name) : undefined
        if (folder !== undefined) found.push(folder)
      }
    },
  }).visit(program)
  return found
}
