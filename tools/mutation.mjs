// npm run test:mutation [-- booking payouts ...]: changes the rules a little, again and again, and counts how often a test notices. docs/mutation.md
import { Stryker } from '@stryker-mutator/core'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from './mutation/groups.mjs'
import { ROOT } from './lib/steps.mjs'

/** Of the mutants of a group so many percent must be noticed. */
const LEAST = 85

process.chdir(ROOT)

/** @param {string} folder */
const rulesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.rules.ts') && !file.includes('node_modules'))
    .map((file) => join(folder, file))

/**
 * The files of each group. A folder inside of another group's folder is its own; a file of rules without a group ends the run.
 * @returns {Map<string, string[]>}
 */
const filesOfGroups = () => {
  const folders = Object.entries(groups).flatMap(([name, { rules = [] }]) => rules.map((folder) => ({ name, folder })))
  folders.sort((folder, other) => other.folder.length - folder.folder.length)
  const files = new Map(Object.entries(groups).map(([name, { files = [] }]) => [name, [...files]]))
  const taken = new Set([...files.values()].flat())
  for (const file of ['apps/api/src', 'apps/web/src', 'packages/contract/src'].flatMap(rulesBelow)) {
    if (taken.has(file)) continue
    const home = folders.find(({ folder }) => file.startsWith(`${folder}/`))
    if (!home) throw new Error(`${file} belongs to no group of tools/mutation/groups.mjs`)
    files.get(home.name)?.push(file)
  }
  return files
}

/**
 * @param {string} name
 * @param {string[]} mutate
 */
const mutantsOf = async (name, mutate) => {
  const { node, web } = groups[name] ?? {}
  process.env['PLEIN_MUTATION_TESTS'] = JSON.stringify({ node, web })
  const stryker = new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    concurrency: 1,
    timeoutMS: 20_000,
    tempDirName: '.cache/mutation',
    ignorePatterns: ['/.cache', '/.git', '/data', '/docs', '/bench', '/e2e', 'dist'],
    // TypeScript 7 has no API to rewrite a tsconfig with, and nothing here reads one: a name that no file has.
    tsconfigFile: 'tsconfig.none.json',
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `.cache/mutation-reports/${name}.json` },
    allowConsoleColors: false,
  })
  return stryker.runMutationTest()
}

/** A mutant that a test notices, or that ends in a loop, is dead. */
const isDead = (/** @type {{ status: string }} */ { status }) => status === 'Killed' || status === 'Timeout'
const counts = (/** @type {{ status: string }} */ mutant) =>
  isDead(mutant) || mutant.status === 'Survived' || mutant.status === 'NoCoverage'

const files = filesOfGroups()
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in groups))
if (unknown.length > 0)
  throw new Error(`no such group: ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}`)

/** @type {string[]} */
const lines = []
for (const name of asked.length > 0 ? asked : Object.keys(groups)) {
  const mutants = (await mutantsOf(name, files.get(name) ?? [])).filter(counts)
  const alive = mutants.filter((mutant) => !isDead(mutant))
  const percent = mutants.length === 0 ? 0 : Math.floor((1 - alive.length / mutants.length) * 1000) / 10
  for (const { fileName, location, mutatorName, replacement, status } of alive)
    console.log(
      `${fileName.replace(`${ROOT}/`, '')}:${location.start.line}:${location.start.column} ${mutatorName} ${status}: ${replacement}`,
    )
  lines.push(
    `${name}: ${percent} % of ${mutants.length} mutants noticed${percent < LEAST ? `, fewer than ${LEAST} %` : ''}`,
  )
  console.log(lines.at(-1))
  if (percent < LEAST) process.exitCode = 1
}
console.log(`\n${lines.join('\n')}`)
