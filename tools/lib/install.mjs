import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, ROOT, step, ToolProblem } from './steps.mjs'
import { withFileLock } from './file-lock.mjs'

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage */

const WHAT = 'Installing the locked dependencies'

/** Installs the locked dependencies when node_modules does not hold them. */
export const installDependencies = async () => {
  if (isInstalled()) return
  await withFileLock(WHAT, install)
}

const install = async () => {
  if (isInstalled()) return
  // In production mode npm would leave out what builds the web app.
  const [program, args] = npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund')
  await step(WHAT, program, args, {
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
  if (!isInstalled()) throw new ToolProblem('npm ci did not install what package-lock.json names: run it by hand')
}

/** npm notes in node_modules what it installed, once all of it stands; optional packages depend on the system. */
const isInstalled = () => {
  const installed_file = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(installed_file)) return false
  const installed = readPackages(installed_file)
  return Object.entries(readPackages(join(ROOT, 'package-lock.json'))).every(([path, locked]) => {
    if (!path.includes('node_modules/') || locked.optional === true) return true
    const found = installed[path]
    return found !== undefined && found.version === locked.version && found.integrity === locked.integrity
  })
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const readPackages = (file) => {
  const lock = /** @type {{ packages: Record<string, LockedPackage> }} */ (JSON.parse(readFileSync(file, 'utf8')))
  return lock.packages
}
