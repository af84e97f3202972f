import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync, type ParseResult } from 'oxc-parser'

/** One thing a check refuses. `file` is relative to the project's root, `line` starts at 1. */
export type Violation = { file: string; line?: number; what: string; why: string; mend: string }

/** The findings of a check; `notes` are lines worth printing even when nothing is wrong (a table of sizes). */
type CheckResult = { violations: Violation[]; notes?: string[] }

export type Check = { name: string; promise: string; run: (project: Project) => CheckResult | Promise<CheckResult> }

/** A file of ours, read and parsed at most once for all checks together. */
export type Source = {
  path: string
  text: string
  lines: number
  parse: () => ParseResult
  lineAt: (offset: number) => number
}

/** The checked-out project (or a fixture shaped like it). Paths in and out are relative to `root`, with forward slashes. */
export type Project = {
  root: string
  /** Whether a check may mend what a tool can mend: formatting, simple lint, the generated types. */
  fix: boolean
  /** Every file that is or would be committed, sorted. */
  files: string[]
  read: (path: string) => string
  source: (path: string) => Source
}

const never_ours = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.cache',
])

/** Opens the project at `root`: by git where there is a repository, else by walking the folders. */
export const openProject = (root: string, fix = false): Project => {
  const files = existsSync(join(root, '.git')) ? filesOfGit(root) : filesOfFolder(root, root)
  const sources = new Map<string, Source>()
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const source = (path: string): Source => {
    const known = sources.get(path)
    if (known) return known
    const opened = openSource(path, read(path))
    sources.set(path, opened)
    return opened
  }
  return { root, fix, files: files.sort(), read, source }
}

/** Files that TypeScript compiles or Node runs, below `folder` of the project (the whole project without it). */
export const codeFiles = (project: Project, folder = ''): string[] =>
  project.files.filter((file) => file.startsWith(folder) && /\.(ts|tsx|mts|mjs)$/.test(file))

/** Tests and the helpers that only tests use: other limits hold for them, and internal imports are allowed. */
export const isTest = (file: string): boolean =>
  /\.(test|spec|test-data)\.tsx?$/.test(file) || /(^|\/)(tests|testing|e2e)\//.test(file)

const filesOfGit = (root: string): string[] => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // A tracked file that was just deleted is still listed.
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)))
}

const filesOfFolder = (root: string, folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    if (never_ours.has(name)) return []
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesOfFolder(root, path) : [relative(root, path).split(sep).join('/')]
  })

const openSource = (path: string, text: string): Source => {
  let starts: number[] | undefined
  let parsed: ParseResult | undefined
  const line_starts = (): number[] => (starts ??= [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)])
  return {
    path,
    text,
    lines: text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    parse: () => (parsed ??= parseSync(path, text)),
    lineAt: (offset) => {
      const all = line_starts()
      let low = 0
      let high = all.length - 1
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if ((all[middle] ?? 0) <= offset) low = middle
        else high = middle - 1
      }
      return low + 1
    },
  }
}
