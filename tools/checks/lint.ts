import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './project.ts'
import { project_root, runTool } from './run-tool.ts'

type Diagnostic = {
  message: string
  code?: string
  help?: string
  filename: string
  labels: { span: { line: number } }[]
}

/** oxlint with its type-aware rules (.oxlintrc.json): no floating promises, no any, hooks and accessibility of the web. */
export const lint: Check = {
  name: 'lint',
  promise: 'oxlint finds nothing, type-aware rules included',
  run: async (project) => {
    const { stdout, stderr } = await runTool(
      'oxlint',
      ['--format', 'json', ...(project.fix ? ['--fix'] : [])],
      project.root,
      typeAwareEnv(),
    )
    if (!stdout.trimStart().startsWith('{')) throw new Error(`oxlint failed: ${(stdout + stderr).trim()}`)
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
    return {
      violations: diagnostics.map((diagnostic) => ({
        file: diagnostic.filename.replaceAll('\\', '/'),
        line: diagnostic.labels[0]?.span.line ?? 1,
        what: `${diagnostic.code ?? 'oxlint'}: ${diagnostic.message}`,
        why: 'the rule has caught this fault before it reached a user elsewhere',
        mend: diagnostic.help ?? 'see the rule in the documentation of oxlint',
      })),
    }
  },
}

/** oxlint looks for the type-aware half beside the linted folder; a fixture in a temporary folder has none. */
const typeAwareEnv = (): Record<string, string> => {
  const binary = join(project_root, 'node_modules/@oxlint-tsgolint', `${process.platform}-${process.arch}`, 'tsgolint')
  return existsSync(binary) ? { OXLINT_TSGOLINT_PATH: binary } : {}
}
