import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor } from 'oxc-parser'
import { hasServerIndex, indexFile, indexOfTexts, languageFolders, listLanguages } from './web/languages.ts'
import { isTest, type Check, type Project, type Source, type Violation } from './project.ts'

const glob = "import.meta.glob('./??.ts')"

const why_typed =
  'en.ts is the source: only a file that is checked against it cannot lack a text, a placeholder or a plural form'
const why_words = 'a word in the code is English on the screen of everybody'

/** Names that are the same in every language. Everything else with letters in it is a text. */
const names = new Set([
  'Plein',
  'iDEAL',
  'iDEAL | Wero',
  'Wero',
  'Bancontact',
  'PayPal',
  'Visa',
  'Mastercard',
  'Maestro',
  'American Express',
  'QR',
  'PDF',
  'CSV',
])

/** Attributes whose value people read or hear. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
  'label',
])

/**
 * Rules of the languages beyond the compiler: all files exist, each is checked as its own language, loaders find them, and no screen has words
 * of its own. (Missing keys, placeholders and plural forms do not compile.)
 */
export const typed_strings: Check = {
  name: 'typed-strings',
  promise: 'every text is in all languages, checked by the compiler, and no screen has words of its own',
  run: (project) => {
    const web = project.files.filter((file) => file.startsWith('apps/web/src/'))
    const folders = languageFolders(project)
    const screens = web.filter(
      (file) => file.endsWith('.tsx') && !isTest(file) && !file.includes('/strings/') && !/gallery/.test(file),
    )
    const loaders = web.filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    return {
      violations: [
        ...folders.flatMap((folder) => folderViolations(project, folder)),
        ...folders.filter(hasServerIndex).flatMap((folder) => indexViolations(project, folder)),
        ...loaders.flatMap((file) => loaderViolations(project.source(file))),
        ...screens.flatMap((file) => wordViolations(project.source(file))),
      ],
    }
  },
}

const folderViolations = (project: Project, folder: string): Violation[] =>
  listLanguages(project).flatMap((language) => {
    const file = `${folder}/${language}.ts`
    if (!project.files.includes(file))
      return [{ file, what: `there is no ${language}.ts beside the others`, why: why_typed, mend: 'translate en.ts' }]
    // The server's texts have types of their own, which each file names.
    if (!folder.startsWith('apps/web/')) return []
    return checkedAs(project.source(file), language) ? [] : [wronglyChecked(file, language)]
  })

/** The server's index of texts is made, so that a new language is no line in it. */
const indexViolations = (project: Project, folder: string): Violation[] => {
  const file = indexFile(folder)
  const wanted = indexOfTexts(project, folder)
  if (project.files.includes(file) && project.read(file) === wanted) return []
  if (project.fix) {
    writeFileSync(join(project.root, file), wanted)
    return []
  }
  const what = 'does not list the texts and languages that there are'
  return [{ file, what, why: 'a list by hand forgets one', mend: 'npm run check -- typed-strings --fix' }]
}

const wronglyChecked = (file: string, language: string): Violation => {
  const call = language === 'en' ? 'source({ ... })' : `translation<typeof en, '${language}'>()({ ... })`
  return {
    file,
    line: 1,
    what: `is not checked as ${language}: ${call} is missing`,
    why: why_typed,
    mend: `wrap the texts in ${call} of platform/i18n.ts, without a cast`,
  }
}

/** Whether a file's texts stand in `source(...)` (English) or in `translation<typeof en, 'nl'>()(...)`, uncast. */
const checkedAs = (source: Source, language: string): boolean => {
  let checked = false
  let cast = false
  new Visitor({
    CallExpression: (node) => {
      const head = source.text.slice(node.callee.start, node.callee.end)
      if (language === 'en') checked ||= head === 'source'
      else checked ||= new RegExp(`^translation<\\s*typeof \\w+,\\s*'${language}',?\\s*>\\(\\)$`).test(head)
    },
    TSAsExpression: (node) => {
      cast ||= source.text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const'
    },
    TSNonNullExpression: () => {
      cast = true
    },
  }).visit(source.parse().program)
  return checked && !cast && !/@ts-(?:ignore|expect-error|nocheck)/.test(source.text)
}

/** A list of languages beside the settings' one forgets the next. */
const loaderViolations = (source: Source): Violation[] => {
  if (!source.text.includes('defineStrings<')) return []
  const found: Violation[] = []
  new Visitor({
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'defineStrings') return
      const [files] = node.arguments
      if (files && source.text.slice(files.start, files.end) === glob) return
      found.push({
        file: source.path,
        line: source.lineAt(node.start),
        what: 'lists its languages by hand',
        why: 'a new language is a file beside the others and one line of settings',
        mend: `write defineStrings<typeof en>(${glob})`,
      })
    },
  }).visit(source.parse().program)
  return found
}

const wordViolations = (source: Source): Violation[] => {
  const found: Violation[] = []
  const look = (text: string, offset: number, where: string): void => {
    const input = text.replace(/\s+/g, ' ').trim()
    if (!/\p{L}{2,}/u.test(input) || names.has(input)) return
    const what = `“${input.slice(0, 60)}” stands in the ${where}`
    found.push({
      file: source.path,
      line: source.lineAt(offset),
      what,
      why: why_words,
      mend: 'give it a key in strings/en.ts and its translations, and write t(key)',
    })
  }
  new Visitor({
    JSXText: (node) => look(node.value, node.start + (node.value.length - node.value.trimStart().length), 'element'),
    JSXExpressionContainer: (node) => {
      // {'Pay now'} is a text as well; attributes are looked at by their names below.
      if (
        node.expression.type === 'Literal' &&
        typeof node.expression.value === 'string' &&
        /[\s\p{Lu}]/u.test(node.expression.value)
      ) {
        if (source.text[node.start - 1] !== '=') look(node.expression.value, node.start, 'element')
      }
    },
    JSXAttribute: (node) => {
      if (node.name.type !== 'JSXIdentifier' || !spoken.has(node.name.name) || !node.value) return
      const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value
      if (value.type === 'Literal' && typeof value.value === 'string')
        look(value.value, node.start, `attribute ${node.name.name}`)
      if (value.type === 'TemplateLiteral')
        look(value.quasis.map((quasi) => quasi.value.raw).join(' '), node.start, `attribute ${node.name.name}`)
    },
  }).visit(source.parse().program)
  return found
}
