import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, join as joinPosix } from 'node:path/posix'
import { Visitor } from 'oxc-parser'
import { isTest, type Check, type Project, type Source, type Violation } from '../project.ts'

const types_file = 'apps/web/src/ui/theme/css-modules.d.ts'

/** The classes that a file takes of a style sheet by name, and whether it takes one whose name is computed. */
type Use = { sheet: string; name: string | undefined; line: number; in_brackets: boolean }

/** Classes are written `styles.line`: the compiler knows every name, this check knows which sheet has it. */
export const css_classes: Check = {
  name: 'css-classes',
  promise: 'every class that code names stands in its style sheet, and every class of a sheet is named',
  run: (project) => {
    const sheets = new Map(project.files.filter(isSheet).map((file) => [file, classesIn(project.read(file))] as const))
    const wanted = typesFor(sheets)
    const is_known = project.files.includes(types_file) && project.read(types_file) === wanted
    if (project.fix && !is_known) writeFileSync(join(project.root, types_file), wanted)
    const importers = project.files.filter((file) => /^apps\/web\/src\/.*\.tsx?$/.test(file) && !isTest(file))
    const uses = new Map(importers.map((file) => [file, usesIn(project.source(file))] as const))
    return {
      violations: [
        ...(is_known || project.fix || sheets.size === 0 ? [] : [staleTypes()]),
        ...[...uses].flatMap(([file, of]) => missingClasses(file, of, sheets)),
        ...[...uses].flatMap(([file, of]) =>
          of.filter(({ in_brackets }) => in_brackets).map((use) => bracketed(file, use)),
        ),
        ...unusedClasses(project, [...uses.values()].flat(), sheets),
      ],
    }
  },
}

type Sheets = ReadonlyMap<string, ReadonlySet<string>>

const isSheet = (file: string): boolean => /^apps\/web\/src\/.*\.module\.css$/.test(file)

/** The classes that a sheet's selectors name. */
const classesIn = (css: string): Set<string> => {
  const bare = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(["']).*?\1|url\([^)]*\)/g, '')
  const selectors = [...bare.matchAll(/(?<=^|[{};])[^{};]*(?=\{)/g)].map(([selector]) => selector)
  return new Set(selectors.flatMap((text) => [...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? '')))
}

const usesIn = (source: Source): Use[] => {
  if (!source.text.includes('.module.css')) return []
  const { program, module } = source.parse()
  const sheets = new Map<string, string>()
  for (const { moduleRequest, entries } of module.staticImports)
    if (moduleRequest.value.endsWith('.module.css'))
      for (const entry of entries)
        sheets.set(entry.localName.value, joinPosix(dirname(source.path), moduleRequest.value))
  const found: Use[] = []
  new Visitor({
    MemberExpression: ({ object, property, computed, start }) => {
      const sheet = object.type === 'Identifier' ? sheets.get(object.name) : undefined
      if (sheet === undefined) return
      const in_brackets = computed && property.type === 'Literal'
      const literal = in_brackets ? String(property.value) : undefined
      const name = !computed && property.type === 'Identifier' ? property.name : literal
      found.push({ sheet, name, line: source.lineAt(start), in_brackets })
    },
  }).visit(program)
  return found
}

const missingClasses = (file: string, uses: Use[], sheets: Sheets): Violation[] =>
  uses
    .filter(({ sheet, name }) => name !== undefined && sheets.has(sheet) && !sheets.get(sheet)?.has(name))
    .map(({ sheet, name, line }) => ({
      file,
      line,
      what: `${name} is no class of ${sheet.replace(/^.*\//, '')}`,
      why: 'an element without its class looks wrong, and nobody hears of it',
      mend: 'write the class, or the name of the one that is meant',
    }))

const bracketed = (file: string, { name, line }: Use): Violation => ({
  file,
  line,
  what: `${name} stands in brackets`,
  why: 'one way to write a class is found by one search',
  mend: `write styles.${name}`,
})

/** A sheet of which some code takes a computed name is left out: any of its classes may be that. */
const unusedClasses = (project: Project, uses: Use[], sheets: Sheets): Violation[] =>
  [...sheets].flatMap(([file, classes]) => {
    const of = uses.filter(({ sheet }) => sheet === file)
    if (of.some(({ name }) => name === undefined)) return []
    const named = new Set(of.map(({ name }) => name))
    return [...classes]
      .filter((name) => !named.has(name))
      .map((name) => ({
        file,
        line: project.source(file).lineAt(project.read(file).search(new RegExp(`\\.${name}\\b`))),
        what: `.${name} is not used`,
        why: 'a first visit loads it for nothing',
        mend: 'remove the class',
      }))
  })

const staleTypes = (): Violation => ({
  file: types_file,
  what: 'does not name the classes that there are',
  why: 'a class that no sheet has must not compile',
  mend: 'npm run check -- css-classes --fix',
})

/** The declaration of all sheets at once, a line a letter: a file beside each sheet would be three hundred. */
const typesFor = (sheets: Sheets): string => {
  const names = [...new Set([...sheets.values()].flatMap((classes) => [...classes]))].toSorted()
  const letters = [...new Set(names.map((name) => name.charAt(0)))]
  const lines = letters.map((letter) => `    | Words<'${names.filter((name) => name.startsWith(letter)).join(' ')}'>`)
  return `// Made by \`npm run check -- css-classes --fix\`: the names of all classes of CSS modules. Which sheet has which, the check knows.
declare module '*.module.css' {
  type Words<Text extends string, Found = never> = Text extends \`\${infer First} \${infer Rest}\`
    ? Words<Rest, Found | First>
    : Found | Text
  type ClassName =
${lines.join('\n')}
  const styles: Readonly<Record<ClassName, string>>
  export default styles
}
declare module '*.css' {}
declare module '*.svg' {
  const url: string
  export default url
}
`
}
