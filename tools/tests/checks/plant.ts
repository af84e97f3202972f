import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openHouse, type Check, type House, type Violation } from '../../checks/house.ts'
import { project } from '../../checks/run-tool.ts'

/**
 * Writes a small house into a temporary folder that is gone after the test: the given files, the real module map (unless
 * given), and copies of the files of this project that `copied` names.
 */
export function plant(files: Record<string, string>, copied: string[] = []): House {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'plein-check-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const place = (path: string): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    return join(root, path)
  }
  for (const path of ['tools/module-map.json', ...copied]) copyFileSync(join(project, path), place(path))
  for (const [path, text] of Object.entries(files)) writeFileSync(place(path), text)
  return openHouse(root)
}

/** Gives a planted house the installed packages of this project, for checks that compile or build. */
export function withPackages(house: House): House {
  symlinkSync(join(project, 'node_modules'), join(house.root, 'node_modules'), 'dir')
  return house
}

/** Each fault as `file:line what`, the way a reader meets it. */
export async function faultsOf(check: Check, house: House): Promise<string[]> {
  const { violations } = await check.run(house)
  return violations.map(({ file, line, what }: Violation) => `${file}${line === undefined ? '' : `:${line}`} ${what}`)
}
