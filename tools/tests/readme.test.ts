import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The words that the first minutes of the README quote from the screen. */
const quoted = (): string[] => {
  const [, minutes = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## The first five minutes')
  const [steps = ''] = minutes.split('\n## ')
  return [...steps.replaceAll('**', '').matchAll(/\*([^*]+)\*/g)].flatMap(([, label]) => label ?? [])
}

/** The words of a language on every page of the product and of the sandbox. */
const wordsIn = (language: string): string =>
  ['apps/web/src', 'apps/sandbox/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(`strings/${language}.ts`))
        .map((file) => readFileSync(join(root, folder, file), 'utf8')),
    )
    .join('\n')

test('every label that the first minutes of the README quote stands on a screen', () => {
  const words = wordsIn('en')
  // A button that names its amount, too, is quoted without it.
  const stands = (label: string, text: string): boolean =>
    [`'${label}'`, `'${label} ·`, `\`${label} ·`].some((item) => text.includes(item))
  const labels = quoted()
  expect(labels.length).toBeGreaterThan(10)
  expect(labels.filter((label) => label !== 'Taal' && !stands(label, words))).toEqual([])
  // Before the language is chosen.
  expect(stands('Taal', wordsIn('nl'))).toBe(true)
})
