import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import type { Project } from '../project.ts'

const settings = 'packages/contract/src/i18n/languages.ts'

/** The codes of the product's languages, from the list that is the setting. A fixture without one has the product's. */
export const listLanguages = (project: Project): string[] => {
  const text = project.files.includes(settings)
    ? project.read(settings)
    : readFileSync(new URL(`../../../${settings}`, import.meta.url), 'utf8')
  const table = /export const languages = \{\n([^]*?)\n\}/.exec(text)?.[1] ?? ''
  return [...table.matchAll(/^ {2}(\w\w): /gm)].flatMap(([, code]) => code ?? [])
}

/** The folders that hold a file a language: those with an en.ts, the source of the others. The sandbox is another company's. */
export const languageFolders = (project: Project): string[] => {
  const sources = project.files.filter((file) => /^(?:apps\/(?:api|web)|packages)\/.*\/en\.ts$/.test(file))
  return sources.map((file) => dirname(file))
}

/** The text of a strings/index.ts on the server, which has no glob: made from the setting and from what en.ts exports. */
export const indexOfTexts = (project: Project, folder: string): string => {
  const names = exportedNames(project, `${folder}/en.ts`)
  const codes = listLanguages(project).toSorted()
  const helper = folder.startsWith('packages/contract/')
    ? `${'../'.repeat(folder.split('/').length - 3)}i18n/in-each-language.ts`
    : '@plein/contract/i18n/in-each-language'
  const list = `export const { ${names.join(', ')} } = texts`
  const broken = `export const {\n${names.map((name) => `  ${name},\n`).join('')}} = texts`
  return [
    '// Made by `npm run check -- typed-strings --fix` from the list of languages and from en.ts.',
    `import { inEachLanguage } from '${helper}'`,
    ...codes.map((code) => `import * as ${code} from './${code}.ts'`),
    '',
    `const texts = inEachLanguage({ ${codes.join(', ')} })`,
    '',
    `${list.length > 120 ? broken : list}\n`,
  ].join('\n')
}

const exportedNames = (project: Project, file: string): string[] => {
  const { module } = project.source(file).parse()
  return module.staticExports
    .flatMap(({ entries }) => entries.filter((entry) => !entry.isType))
    .flatMap(({ exportName }) => exportName.name ?? [])
    .toSorted()
}

/** Whether a folder's texts are put together by an index of the server's: the web's finds them by glob, labels are taken one by one. */
export const hasServerIndex = (folder: string): boolean =>
  !folder.startsWith('apps/web/') && folder.endsWith('/strings')

export const indexFile = (folder: string): string => join(folder, 'index.ts')
