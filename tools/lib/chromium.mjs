import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step, ToolProblem } from './steps.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The browser of the stories: CHROMIUM_PATH, or one that is installed, else Debian's package when this is root.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const found = process.env['CHROMIUM_PATH'] || onPath(NAMES)
  if (found) return found
  const apt = onPath(['apt-get'])
  if (!apt || process.getuid?.() !== 0) {
    throw new ToolProblem('The browser stories need Chromium: apt-get install chromium (as root), or set CHROMIUM_PATH')
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await step('Refreshing the list of packages', apt, ['update', '-qq'], { env })
  await step('Installing Chromium', apt, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  const installed = onPath(NAMES)
  if (!installed)
    throw new ToolProblem('The package chromium was installed, but no browser is on the PATH: set CHROMIUM_PATH')
  return installed
}

/** @param {string[]} names */
function onPath(names) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
