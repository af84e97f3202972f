import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step, ToolProblem } from './steps.mjs'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Debian's package of the browser without a window: the same engine for a quarter less of the processor. Not every release has it. */
const SHELL = 'chromium-headless-shell'

/**
 * The browser of the stories: CHROMIUM_PATH, or one that is installed, else Debian's package when this is root. What is measured or
 * pictured asks for the whole browser, which people have.
 * @param {{ whole?: boolean }} [wanted]
 * @returns {Promise<string>} its path
 */
export const findChromium = async ({ whole = false } = {}) => {
  const names = whole ? WHOLE : [SHELL, ...WHOLE]
  const found = process.env['CHROMIUM_PATH'] || onPath(names)
  if (found) return found
  const apt = onPath(['apt-get'])
  if (!apt || process.getuid?.() !== 0) {
    throw new ToolProblem('The browser stories need Chromium: apt-get install chromium (as root), or set CHROMIUM_PATH')
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await step('Refreshing the list of packages', apt, ['update', '-qq'], { env })
  const known = spawnSync(onPath(['apt-cache']) ?? apt, ['show', SHELL], { stdio: 'ignore' }).status === 0
  const name = known && !whole ? SHELL : 'chromium'
  await step(`Installing ${name}`, apt, ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  const installed = onPath(names)
  if (!installed)
    throw new ToolProblem(`The package ${name} was installed, but no browser is on the PATH: set CHROMIUM_PATH`)
  return installed
}

/** @param {string[]} names */
const onPath = (names) => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** @param {string} path */
const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
