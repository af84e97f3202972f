import type { Check, Violation } from './project.ts'
import { runTool } from './run-tool.ts'

type Named = { name: string; line?: number }
type Issue = { file: string } & { [kind: string]: Named[] | Named[][] | string }

const why = 'dead code is read, kept compiling and believed; the repository remembers it if it is ever wanted back'

/** The meaning of each kind of finding of knip, and its mend. */
const kinds: Record<string, [what: (name: string) => string, mend: string]> = {
  files: [() => 'nobody imports this file', 'delete it, or import it where it belongs'],
  exports: [(name) => `${name} is exported, but used nowhere else`, 'remove the word export, or the thing'],
  types: [(name) => `the type ${name} is exported, but used nowhere else`, 'remove the word export, or the type'],
  namespaceMembers: [(name) => `${name} is used nowhere`, 'remove it'],
  duplicates: [(name) => `${name} are the same thing under two names`, 'keep one name'],
  dependencies: [(name) => `the package ${name} is used nowhere`, 'npm uninstall it in its workspace'],
  devDependencies: [(name) => `the package ${name} is used nowhere`, 'npm uninstall it in its workspace'],
  optionalPeerDependencies: [
    (name) => `${name} is used, but only an optional peer of another package`,
    'add it to the package.json',
  ],
  unlisted: [
    (name) => `${name} is imported, but not in the package.json of this workspace`,
    'npm install --save-exact -w <workspace> it',
  ],
  binaries: [(name) => `the command ${name} belongs to no dependency`, 'add the package that brings it'],
  unresolved: [(name) => `${name} leads nowhere`, 'mend the path'],
}

/** knip: files, exports, types and packages that nobody uses, and packages used without being listed. */
export const unused_code: Check = {
  name: 'unused-code',
  promise: 'every file, export and dependency is used, and every used package is listed',
  run: async (project) => {
    const { stdout, stderr } = await runTool('knip', ['--reporter', 'json', '--no-progress'], project.root)
    const json = stdout.slice(stdout.indexOf('{"issues"'))
    if (!json.startsWith('{')) throw new Error(`knip failed: ${(stdout + stderr).trim()}`)
    const { issues } = JSON.parse(json) as { issues: Issue[] }
    return { violations: [...issues.flatMap(violationsOf), ...loadErrors(stdout + stderr)] }
  },
}

const violationsOf = (issue: Issue): Violation[] =>
  Object.entries(kinds).flatMap(([kind, [what, mend]]) => {
    const found = issue[kind]
    if (!Array.isArray(found)) return []
    return found.map((item) => {
      const line = Array.isArray(item) ? item[0]?.line : item.line
      const name = Array.isArray(item) ? item.map((alias) => alias.name).join(' and ') : item.name
      return { file: issue.file, ...(line === undefined ? {} : { line }), what: what(name), why, mend }
    })
  })

/** A configuration that knip cannot load hides everything that it would have named. */
const loadErrors = (output: string): Violation[] =>
  [...output.matchAll(/^ERROR: (Error loading (\S+).*)$/gm)].map((match) => ({
    file: match[2] ?? 'knip.json',
    what: match[1] ?? '',
    why: 'a configuration that cannot be read hides everything that it uses',
    mend: 'mend the configuration file',
  }))
