import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { typed_strings } from '../../checks/typed-strings.ts'
import { types } from '../../checks/types.ts'
import { openProject } from '../../checks/project.ts'
import { violationsOf, plant, withPackages } from './plant.ts'

const folder = 'apps/web/src/features/menus/strings'
const i18n = '../../../platform/i18n.ts'

const english = `import { source } from '${i18n}'\nexport const en = source({ title: 'Menu of {name}', dishes: { one: '{n} dish', other: '{n} dishes' } })\n`

const translated = (language: string, dishes: string, title = 'Menu {name}'): string =>
  `import { translation } from '${i18n}'\nimport type { en } from './en.ts'\nexport const ${language} = translation<typeof en, '${language}'>()({ title: '${title}', dishes: { ${dishes} } })\n`

const two = `one: '{n} a', other: '{n} b'`
const four = `one: '{n} a', few: '{n} b', many: '{n} c', other: '{n} d'`

const complete: Record<string, string> = {
  [`${folder}/en.ts`]: english,
  [`${folder}/nl.ts`]: translated('nl', two),
  [`${folder}/de.ts`]: translated('de', two),
  [`${folder}/ru.ts`]: translated('ru', four),
  [`${folder}/uk.ts`]: translated('uk', four),
}

describe('the five languages', () => {
  it('lets a complete set pass', async () => {
    expect(await violationsOf(typed_strings, plant(complete))).toEqual([])
  })

  it('refuses a missing language', async () => {
    const { [`${folder}/uk.ts`]: _left_out, ...four_files } = complete
    expect(await violationsOf(typed_strings, plant(four_files))).toEqual([
      `${folder}/uk.ts there is no uk.ts beside the others`,
    ])
  })

  it.each([
    ['as another language', translated('nl', two).replace('export const nl', 'export const de')],
    ['not at all', `export const de = { title: 'x' }\n`],
    ['through a cast', translated('de', two).replace(/\)\n$/, ' as never)\n')],
    ['behind a silencer', `// @ts-nocheck\n${translated('de', two)}`],
  ])('refuses a language that is checked %s', async (_how, text) => {
    expect(await violationsOf(typed_strings, plant({ ...complete, [`${folder}/de.ts`]: text }))).toEqual([
      `${folder}/de.ts:1 is not checked as de: translation<typeof en, 'de'>()({ ... }) is missing`,
    ])
  })

  it('refuses a loader with a list of languages of its own', async () => {
    const file = `${folder}/index.ts`
    const loader = (files: string): string => `export const words = defineStrings<typeof en>(${files})\n`
    expect(
      await violationsOf(typed_strings, plant({ ...complete, [file]: loader("import.meta.glob('./??.ts')") })),
    ).toEqual([])
    const listed = loader("{ './en.ts': () => import('./en.ts'), './nl.ts': () => import('./nl.ts') }")
    expect(await violationsOf(typed_strings, plant({ ...complete, [file]: listed }))).toEqual([
      `${file}:1 lists its languages by hand`,
    ])
  })
})

describe("the server's languages", () => {
  const texts = 'apps/api/src/modules/menus/strings'
  const files = (codes: string[]): Record<string, string> =>
    Object.fromEntries(codes.map((code) => [`${texts}/${code}.ts`, `export const title = '${code}'\n`]))
  const index = (codes: string[]): string =>
    [
      '// Made by `npm run check -- typed-strings --fix` from the list of languages and from en.ts.',
      `import { inEachLanguage } from '@plein/contract/i18n/in-each-language'`,
      ...codes.map((code) => `import * as ${code} from './${code}.ts'`),
      '',
      `const texts = inEachLanguage({ ${codes.join(', ')} })`,
      '',
      'export const { title } = texts\n',
    ].join('\n')
  const settings = (codes: string[]): Record<string, string> => ({
    'packages/contract/src/i18n/languages.ts': `export const languages = {\n${codes.map((code) => `  ${code}: { name: '${code}' },\n`).join('')}} as const\n`,
  })

  it('names exactly the files that a new language lacks, and the indexes that do not list it', async () => {
    const before = { ...files(['de', 'en']), [`${texts}/index.ts`]: index(['de', 'en']), [`${folder}/en.ts`]: english }
    expect(await violationsOf(typed_strings, plant({ ...before, ...settings(['en', 'de', 'sv']) }))).toEqual([
      `${texts}/sv.ts there is no sv.ts beside the others`,
      `${folder}/de.ts there is no de.ts beside the others`,
      `${folder}/sv.ts there is no sv.ts beside the others`,
      `${texts}/index.ts does not list the texts and languages that there are`,
    ])
  })

  it('writes the indexes from the setting', async () => {
    const project = plant({ ...files(['de', 'en', 'sv']), ...settings(['en', 'de', 'sv']) })
    expect(await violationsOf(typed_strings, { ...project, fix: true })).toEqual([])
    expect(readFileSync(join(project.root, texts, 'index.ts'), 'utf8')).toBe(index(['de', 'en', 'sv']))
    expect(await violationsOf(typed_strings, openProject(project.root))).toEqual([])
  })
})

describe('the five languages, compiled', () => {
  const tsconfig = JSON.stringify({
    extends: '../../tsconfig.base.json',
    compilerOptions: {
      rootDir: 'src',
      noEmit: true,
      composite: false,
      module: 'esnext',
      moduleResolution: 'bundler',
      types: ['vite/types/importMeta.d.ts'],
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      rewriteRelativeImportExtensions: false,
      allowImportingTsExtensions: true,
    },
    include: ['src'],
  })
  const platform = [
    'i18n.ts',
    'language.ts',
    'signal.ts',
    'storage.ts',
    'pwa/build.ts',
    'pwa/calm.ts',
    'pwa/keep-asking.ts',
  ].map((file) => `apps/web/src/platform/${file}`)
  const compiled = (files: Record<string, string>): Promise<string[]> => {
    const root = {
      'apps/web/tsconfig.json': tsconfig,
      'tsconfig.json': '{ "files": [], "references": [{ "path": "apps/web" }] }',
    }
    return violationsOf(
      types,
      withPackages(
        plant({ ...root, ...complete, ...files }, [
          'tsconfig.base.json',
          'packages/contract/package.json',
          'packages/contract/src/i18n/languages.ts',
          ...platform,
        ]),
      ),
    )
  }

  it('lets a complete set compile', async () => {
    expect(await compiled({})).toEqual([])
  })

  it.each([
    ['a missing key', `${folder}/nl.ts`, translated('nl', two).replace(/title: '[^']*', /, '')],
    ['a wrong placeholder', `${folder}/de.ts`, translated('de', two, 'Menu {title}')],
    ['a forgotten placeholder', `${folder}/de.ts`, translated('de', two, 'Menu')],
    ['a missing plural form', `${folder}/uk.ts`, translated('uk', two)],
    ['an unknown key', `${folder}/nl.ts`, translated('nl', two).replace('title:', "extra: 'x', title:")],
  ])('refuses %s', async (_what, file, text) => {
    const violations = await compiled({ [file]: text })
    expect(violations.length).toBeGreaterThan(0)
    for (const violation of violations) expect(violation).toMatch(new RegExp(`^${file}:\\d+ TS\\d+: `))
  })
})

describe('words on screens', () => {
  const screen = 'apps/web/src/features/menus/menu.page.tsx'

  it('lets translated texts, names, signs and numbers stand', async () => {
    const text = `export const Page = () => (\n  <main className="Wide page" aria-label={t('menu')}>\n    {t('title')} × 2 · iDEAL <b data-kind="Big one">€</b>\n    <img alt="" src="Some picture.png" />\n  </main>\n)\n`
    expect(
      await violationsOf(
        typed_strings,
        plant({ [screen]: text.replace(' iDEAL', ' ').replace('<b ', '<i>iDEAL</i><b ') }),
      ),
    ).toEqual([])
  })

  it.each([
    ['text', '<p>\n  Pay now\n</p>', '“Pay now” stands in the element', 3],
    ['text of another script', '<p>Оплатить</p>', '“Оплатить” stands in the element', 2],
    ['a text in braces', `<p>{'Pay now'}</p>`, '“Pay now” stands in the element', 2],
    ['a label', '<button aria-label="Close" />', '“Close” stands in the attribute aria-label', 2],
    ['a label in braces', `<input placeholder={'Your name'} />`, '“Your name” stands in the attribute placeholder', 2],
    ['a label with a gap', '<img alt={`Photo of ${name}`} />', '“Photo of” stands in the attribute alt', 2],
    ['a title', '<abbr title="Value added tax" />', '“Value added tax” stands in the attribute title', 2],
  ])('refuses %s', async (_what, element, what, line) => {
    const violations = await violationsOf(
      typed_strings,
      plant({ [screen]: `export const Page = (name: string) => (\n${element}\n)\n` }),
    )
    expect(violations).toEqual([`${screen}:${line} ${what}`])
  })
})
