import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { expect, it } from 'vitest'
import { openProject } from '../../checks/project.ts'
import { words } from '../../checks/words.ts'
import { violationsOf, plant } from './plant.ts'

/** Joined here, so that this file itself stays clean. */
const join = (...parts: string[]): string => parts.join('')

it('lets relative paths, routes, the public registry and addresses without passwords stand', async () => {
  const text = [
    `import x from '../home/page.ts'`,
    `fetch('/api/v1/home/x'); link('/programs'); url('https://ch.localhost/home/cards')`,
    `"resolved": "https://registry.npmjs.org/pg/-/pg-8.23.1.tgz"`,
    `postgres://plein:secret@localhost:5432/plein postgres://\${user}:\${password}@\${host}/x`,
  ].join('\n')
  expect(
    await violationsOf(words, plant({ 'README.md': text, 'picture.png': `\0${join('/ho', 'me/ann/x')}` })),
  ).toEqual([])
})

it.each([
  ['a home', join('/ho', 'me/ann/plein'), 'names a folder of one machine'],
  ['a Mac', join('/Us', 'ers/ann/plein'), 'names a folder of one machine'],
  ['a scratch folder', join('/t', 'mp/plein.log'), 'names a folder of one machine'],
  ['a Windows home', join('C:', '\\Users\\ann'), 'names a folder of one machine'],
  ['a private registry', join('https://registry', '.intern.example/pg.tgz'), 'names the host of a package registry'],
  ['a mirror', join('https://mirror.example/rep', 'ository/npm-all/pg.tgz'), 'names the host of a package registry'],
  ['a private key', join('-----BEGIN ', 'RSA PRIVATE KEY-----'), 'holds a private key'],
  ['a live key', join('sk_', 'live_4eC39HqLyjWDarjtT1'), 'holds a live key of a payment provider'],
  ['a cloud key', join('AKIA', 'IOSFODNN7EXAMPLE'), 'holds an access key of AWS'],
  ['a token of GitHub', join('ghp_', 'a1B2c3D4e5F6'.repeat(3)), 'holds a secret'],
  ['a token of Slack', join('xox', 'b-123456789012-123456789012-abcdefABCDEF123456789012'), 'holds a secret'],
  ['a token of GitLab', join('glp', 'at-a1B2c3D4e5F6g7H8i9J0'), 'holds an access token'],
  [
    'a signed token',
    join('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9'),
    'holds a signed token',
  ],
  ['a password in an address', join('postgres://plein:', 'hunter2@db1.plein.example/plein'), 'holds a secret'],
])('refuses %s', async (_what, text, what) => {
  const violations = await violationsOf(words, plant({ 'notes.txt': `first\n${text}\n` }))
  expect(violations).toHaveLength(1)
  expect(violations[0]).toMatch(new RegExp(`^notes.txt:2 ${what}: `))
})

it('looks at what git has or would take, not at what it ignores or what was deleted', async () => {
  const secret = join('sk_', 'live_4eC39HqLyjWDarjtT1')
  const { root } = plant({
    '.gitignore': 'kept-out.txt\n',
    'kept-out.txt': secret,
    'tracked.txt': secret,
    'gone.txt': secret,
  })
  execFileSync('git', ['init', '-q'], { cwd: root })
  execFileSync('git', ['add', '.'], { cwd: root })
  rmSync(joinPath(root, 'gone.txt'))
  writeFileSync(joinPath(root, 'new.txt'), secret)
  const violations = await violationsOf(words, openProject(root))
  expect(violations.map((violation) => violation.split(':')[0])).toEqual(['new.txt', 'tracked.txt'])
})
