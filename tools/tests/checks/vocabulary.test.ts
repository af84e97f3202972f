import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { vocabulary } from '../../checks/vocabulary.ts'
import { plant, violationsOf } from './plant.ts'

const server = 'apps/api/src/modules/menus/read-menu.ts'

it('lets the standard terms stand', async () => {
  const text =
    'export const getMenu = (app: App, input: Input): Menu => app.menus.find(({ uuid }) => uuid === input.uuid)\n'
  expect(await violationsOf(vocabulary, plant({ [server]: text }))).toEqual([])
})

it.each([
  ['a parameter', 'export const read = (house: App) => house.db\n', 'the name house'],
  ['a type', 'export interface FoodHouse { db: string }\n', 'the name FoodHouse'],
  ['a getter', 'export const menuOf = (): string => "menu"\n', 'the exported name menuOf'],
  ['a variable', 'const told = 1\nexport default told\n', 'the name told'],
  ['a limit', 'export const mostTries = 5\n', 'the name mostTries'],
  ['a form', 'export const dayFaults = (): string[] => []\n', 'the name dayFaults'],
])('refuses an old word as the name of %s', async (_what, text, refused) => {
  expect(await violationsOf(vocabulary, plant({ [server]: text }))).toEqual([`${server}:1 ${refused}`])
})

it('refuses an old word in the name of a file and in a comment', async () => {
  const file = 'apps/api/src/modules/identity/forget-codes.job.ts'
  expect(await violationsOf(vocabulary, plant({ [file]: '// Files past the door.\nexport {}\n' }))).toEqual([
    `${file} an old word in the name of a file`,
    `${file}:1 an old word in a comment`,
  ])
})

it.each(['What', 'Where', 'Who', 'The same of'])('refuses a comment that begins with "%s"', async (word) => {
  const text = `export {}\n/** ${word} a menu holds. */\nexport const held = 1\n`
  expect(await violationsOf(vocabulary, plant({ [server]: text }))).toEqual([
    `${server}:2 a comment that begins with "${word}"`,
  ])
})

it('refuses a comment of three lines, but not the usage at the head of a script', async () => {
  const usage =
    '/*\n * npm run menus: prints menus.\n * -- --all: of all restaurants.\n * Exits with 1 without any.\n */\n'
  const long = '// One.\n// Two.\n// Three.\nexport const held = 1\n'
  expect(await violationsOf(vocabulary, plant({ [server]: `${usage}export {}\n${long}` }))).toEqual([
    `${server}:7 a comment of 3 lines`,
  ])
})

it('refuses the subjects of later commits that are long or begin otherwise', async () => {
  const project = plant({ 'README.md': 'x' })
  const git = (...call: string[]): void => {
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.nl', ...call], {
      cwd: project.root,
      stdio: 'ignore',
    })
  }
  const commit = (text: string): void => git('commit', '--allow-empty', '-qm', text)
  git('init', '-q')
  commit('before the check any subject may stand')
  mkdirSync(join(project.root, 'tools/checks'), { recursive: true })
  writeFileSync(join(project.root, 'tools/checks/vocabulary.ts'), '')
  git('add', '.')
  commit('whatever adds the check')
  commit('Add a cash point')
  commit('Adds a cash point')
  commit(`Add ${'x'.repeat(60)}`)
  expect(await violationsOf(vocabulary, project)).toEqual([
    `git log the subject "Add ${'x'.repeat(60)}"`,
    'git log the subject "Adds a cash point"',
  ])
})
