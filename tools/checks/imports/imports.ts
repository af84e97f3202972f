import { dirname, join } from 'node:path/posix'
import { Visitor } from 'oxc-parser'
import type { Project, Source } from '../project.ts'

/** One way in which a file reaches another: `import`, `export ... from`, `import()`, `require()`, `typeof import()`. */
export type Import = {
  /** As written; undefined when it is computed from values and nobody can know where it leads. */
  specifier: string | undefined
  line: number
  /** Erased by the compiler: nothing of it is left at run time. */
  type_only: boolean
  /** Loaded when it is called for, not when the file is. */
  lazy: boolean
}

/** Every import of a source file, from the syntax tree (comments and strings that look like imports are not). */
export const listImports = (source: Source): Import[] => {
  const found: Import[] = []
  const add = (offset: number, specifier: string | undefined, type_only: boolean, lazy = false): void => {
    found.push({ specifier, line: source.lineAt(offset), type_only, lazy })
  }
  const parsed = source.parse()
  for (const { start, moduleRequest, entries } of parsed.module.staticImports) {
    const head = source.text.slice(start, moduleRequest.start)
    const type_only =
      /^import\s+type\b(?!\s*from)/.test(head) || (entries.length > 0 && entries.every((entry) => entry.isType))
    add(start, moduleRequest.value, type_only)
  }
  for (const { entries } of parsed.module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)
    if (from?.moduleRequest)
      add(
        from.start,
        from.moduleRequest.value,
        entries.every((entry) => entry.isType),
      )
  }
  new Visitor({
    ImportExpression: (node) => add(node.start, textOf(node.source), false, true),
    TSImportType: (node) => add(node.start, node.source.value, true),
    TSImportEqualsDeclaration: (node) => {
      if (node.moduleReference.type === 'TSExternalModuleReference') {
        add(node.start, node.moduleReference.expression.value, node.importKind === 'type')
      }
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require' && node.arguments[0]) {
        add(node.start, textOf(node.arguments[0]), false)
      }
    },
  }).visit(parsed.program)
  return found
}

/**
 * The file of the project that a specifier means: `./a.ts`, `./a`, `./folder` (its index.ts), `#platform/a.ts` of the workspace's
 * package.json, with or without a `?query` of the web's build. Undefined for a package.
 */
export const resolveImport = (project: Project, from: string, specifier: string): string | undefined => {
  const bare = specifier.replace(/\?.*$/, '')
  const source_folder = /^[^/]+\/[^/]+\/src\//.exec(from)?.[0]
  if (!bare.startsWith('.') && !(bare.startsWith('#') && source_folder)) return undefined
  const path = bare.startsWith('#') ? `${source_folder}${bare.slice(1)}` : join(dirname(from), bare)
  const known = knownFiles(project)
  const candidates = [path, path.replace(/\.(m?)js(x?)$/, '.$1ts$2'), `${path}.ts`, `${path}.tsx`, `${path}/index.ts`]
  return candidates.find((candidate) => known.has(candidate)) ?? path
}

const known_by_project = new WeakMap<Project, Set<string>>()

const knownFiles = (project: Project): Set<string> => {
  const known = known_by_project.get(project) ?? new Set(project.files)
  known_by_project.set(project, known)
  return known
}

/**
 * The text of a literal. A template with gaps answers its fixed beginning with a star when that pins it to its own folder
 * (`./strings/${language}.ts`): whatever the gap holds, the file stays a neighbour. Anything else is undefined.
 */
const textOf = (node: { type: string }): string | undefined => {
  if (node.type === 'Literal') return String((node as { value?: unknown }).value)
  if (node.type !== 'TemplateLiteral') return undefined
  const pieces = (node as unknown as { quasis: { value: { cooked: string | null } }[] }).quasis.map(
    (quasi) => quasi.value.cooked ?? '',
  )
  if (pieces.length === 1) return pieces[0]
  const stays_below = /^\.\/[\w-]/.test(pieces[0] ?? '') && pieces.every((piece) => !piece.includes('..'))
  return stays_below ? pieces.join('*') : undefined
}
