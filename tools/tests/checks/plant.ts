import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openProject, type Check, type Project, type Violation } from '../../checks/project.ts'
import { project_root } from '../../checks/run-tool.ts'

/**
 * Writes a small project into a temporary folder that is gone after the test: the given files, the real module map (unless
 * given), and copies of the files of this project that `copied` names.
 */
export const plant = (files: Record<string, string>, copied: string[] = []): Project => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'plein-check-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const place = (path: string): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    return join(root, path)
  }
  for (const path of ['tools/module-map.json', ...copied]) copyFileSync(join(project_root, path), place(path))
  for (const [path, text] of Object.entries(files)) writeFileSync(place(path), text)
  return openProject(root)
}

/** Gives a planted project the installed packages of this project, for checks that compile or build. */
export const withPackages = (project: Project): Project => {
  symlinkSync(join(project_root, 'node_modules'), join(project.root, 'node_modules'), 'dir')
  return project
}

/** Each fault as `file:line what`, the way a reader meets it. */
export const violationsOf = async (check: Check, project: Project): Promise<string[]> => {
  const { violations } = await check.run(project)
  return violations.map(({ file, line, what }: Violation) => `${file}${line === undefined ? '' : `:${line}`} ${what}`)
}
