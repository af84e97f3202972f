import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import MagicString from 'magic-string'
import type { Project } from '../project.ts'
import { project_root, runTool } from '../run-tool.ts'
import type { Described } from './describe-statements.ts'
import type { StatementInCode } from './statements-in-code.ts'
import { rowsIn, valuesIn } from './type-names.ts'

export interface DescribedStatement extends StatementInCode {
  /** The type of each of its texts; all of them must fit. */
  readonly described: readonly Described[]
}

export interface Misfit {
  readonly file: string
  readonly line: number
  readonly what: string
}

/** Below dist, which nobody commits, and inside of the package, whose imports (`#platform/...`) hold there. */
const folder = 'apps/api/dist/.sql-rows'

const rules = readFileSync(new URL('fitting-rows.ts', import.meta.url), 'utf8')

/**
 * Compiles copies of the files in which each call of a statement is one of what PostgreSQL says of it: its rows must fit the row
 * type of the call, also one that is inferred, and its values the parameters. Lines stay where they are.
 */
export const compileCheckedCopies = async (
  project: Project,
  statements: readonly DescribedStatement[],
): Promise<Misfit[]> => {
  const root = join(project.root, folder)
  rmSync(root, { recursive: true, force: true })
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const declared = statements.map(
    ({ described }, index) => `export declare const s${index}: Statement<${rowsIn(described)}, ${valuesIn(described)}>`,
  )
  write('statements.ts', [rules, ...declared].join('\n'))
  for (const file of new Set(statements.map((statement) => statement.file)))
    write(
      file,
      copyOf(
        project,
        file,
        [...statements.entries()].filter(([, statement]) => statement.file === file),
      ),
    )
  write('tsconfig.json', JSON.stringify(settings()))
  try {
    const { code, stdout, stderr } = await runTool('tsc', ['-p', root, '--pretty', 'false'], project.root)
    const misfits = misfitsIn(stdout)
    if (code !== 0 && !stdout.includes('error TS')) throw new Error(`tsc failed: ${(stdout + stderr).trim()}`)
    return misfits
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** tsconfig.base.json as a project without it has it; types of Node come from the tools' own packages. */
const settings = (): object => {
  const node_types = createRequire(join(project_root, 'package.json')).resolve('@types/node/package.json')
  const { compilerOptions } = JSON.parse(readFileSync(join(project_root, 'tsconfig.base.json'), 'utf8')) as {
    compilerOptions: object
  }
  return {
    compilerOptions: {
      ...compilerOptions,
      composite: false,
      declaration: false,
      sourceMap: false,
      incremental: false,
      noEmit: true,
      rewriteRelativeImportExtensions: false,
      allowImportingTsExtensions: true,
      types: ['node'],
      typeRoots: [dirname(dirname(node_types))],
    },
    include: ['**/*.ts'],
  }
}

const copyOf = (project: Project, file: string, calls: [number, DescribedStatement][]): string => {
  const { text, parse } = project.source(file)
  const copy = new MagicString(text)
  const { staticImports, staticExports } = parse().module
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].flatMap(
    ({ moduleRequest }) => moduleRequest ?? [],
  )
  for (const { value, start, end } of new Map(requests.map((request) => [request.start, request])).values())
    if (value.startsWith('.')) copy.overwrite(start, end, JSON.stringify(join(project.root, dirname(file), value)))
  for (const [index, { callee, sql, values, is_listed }] of calls) {
    copy.overwrite(callee.start, callee.end, `sql_rows.s${index}`)
    // As many lines as the text had, so that the compiler tells the file's own.
    copy.overwrite(sql.start, sql.end, `'fits'${'\n'.repeat(text.slice(sql.start, sql.end).split('\n').length - 1)}`)
    if (values && !is_listed) copy.appendLeft(values.end, ' as never')
  }
  const up = '../'.repeat(file.split('/').length - 1) || './'
  return copy.prepend(`import * as sql_rows from '${up}statements.ts'; `).toString()
}

/** Lines like `apps/api/dist/.sql-rows/apps/api/src/x.queries.ts(3,7): error TS2345: ...`, of the copies alone. */
const misfitsIn = (output: string): Misfit[] => {
  const misfits: { file: string; line: number; what: string }[] = []
  for (const line of output.split('\n')) {
    const [, file, number, message = ''] =
      /^(?:.*\/)?\.sql-rows\/(.+?)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? []
    const last = misfits.at(-1)
    if (file !== undefined) misfits.push({ file, line: Number(number), what: sentence(message) })
    else if (last && /^\s+\S/.test(line)) last.what += ` ${line.trim()}`
  }
  return misfits
}

/** Of the compiler's sentence about 'fits' the part that says what does not. */
const sentence = (message: string): string => {
  const [, verdict] = /^Argument of type '"fits"' is not assignable to parameter of type '(.*)'\.$/.exec(message) ?? []
  return verdict?.replaceAll('"', '').replaceAll(' | ', ', ') ?? message
}
