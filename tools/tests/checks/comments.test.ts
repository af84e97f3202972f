import { expect, it } from 'vitest'
import { comments } from '../../checks/comments.ts'
import { plant, violationsOf } from './plant.ts'

const server = 'apps/api/src/modules/menus/read-menu.ts'

it('lets a comment of two lines stand', async () => {
  const text = '// One.\n// Two.\nexport const held = 1\n'
  expect(await violationsOf(comments, plant({ [server]: text }))).toEqual([])
})

it('refuses a comment of three lines, but not the usage at the head of a script', async () => {
  const usage =
    '/*\n * npm run menus: prints menus.\n * -- --all: of all restaurants.\n * Exits with 1 without any.\n */\n'
  const long = '// One.\n// Two.\n// Three.\nexport const held = 1\n'
  expect(await violationsOf(comments, plant({ [server]: `${usage}export {}\n${long}` }))).toEqual([
    `${server}:7 a comment of 3 lines`,
  ])
})
