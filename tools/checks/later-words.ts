import { dirname } from 'node:path/posix'
import type { Project } from './project.ts'
import { listImports, resolveImport } from './imports/imports.ts'

const routes_table = /\blazyPage\(/

/**
 * The folders of words (`src/.../strings`) that the build loads beside the other pages of a routes table: the table's chunk can
 * load them, a first visit does not. Words that a module of the first visit imports itself are not among them.
 */
export const laterWords = (project: Project, sources: string[], page: string | undefined): Set<string> => {
  const tables = new Set<string>()
  const first = new Set<string>()
  const walk = (file: string, seen: Set<string>, words: Set<string>): void => {
    if (seen.has(file) || !project.files.includes(file)) return
    seen.add(file)
    if (file.endsWith('/strings/index.ts')) words.add(dirname(file))
    const source = project.source(file)
    if (routes_table.test(source.text)) tables.add(file)
    for (const { specifier, type_only, lazy } of listImports(source)) {
      if (specifier === undefined || type_only || lazy) continue
      const next = resolveImport(project, file, specifier)
      if (next !== undefined) walk(next, seen, words)
    }
  }
  const seen = new Set<string>()
  for (const file of page === undefined ? sources : [...sources, page]) walk(file, seen, first)
  const named = new Set<string>()
  const seen_later = new Set<string>()
  for (const table of tables)
    for (const { specifier, lazy } of listImports(project.source(table))) {
      const next = lazy && specifier !== undefined ? resolveImport(project, table, specifier) : undefined
      if (next !== undefined) walk(next, seen_later, named)
    }
  const later = [...named].filter((folder) => !first.has(folder))
  return new Set(later.map((folder) => folder.replace(/^apps\/web\//, '')))
}
