import { codeFiles, isTest, type Check, type Source, type Violation } from '../project.ts'

/** Modules export values and app.ts hands them on, so that the table of contents is whole and the order of imports means nothing. */
export const load_effects: Check = {
  name: 'load-effects',
  promise: 'nothing happens while modules and platform are loaded: app.ts lists what a module gives to others',
  run: (project) => ({
    violations: ['apps/api/src/modules/', 'apps/api/src/platform/'].flatMap((folder) =>
      codeFiles(project, folder)
        .filter((file) => !isTest(file) && !/\/testing\//.test(file))
        .flatMap((file) => effectsIn(project.source(file), folder.endsWith('modules/'))),
    ),
  }),
}

/** A library's own switches are thrown in platform, so calls there are let pass. */
const effectsIn = (source: Source, refuses_calls: boolean): Violation[] =>
  source.parse().program.body.flatMap((statement) => {
    if (
      statement.type === 'ImportDeclaration' &&
      source.text.slice(statement.start).startsWith(`import ${quoteAt(source, statement.source.start)}`)
    )
      return [violation(source, statement.start, `imports ${statement.source.value} for its side effect`)]
    const effect = statement.type === 'ExpressionStatement' ? statement.expression.type : ''
    return refuses_calls && /^(Call|Await|New|Assignment|Unary)Expression$/.test(effect)
      ? [violation(source, statement.start, 'does something while it is loaded')]
      : []
  })

const quoteAt = (source: Source, at: number): string => source.text.charAt(at)

const violation = (source: Source, at: number, what: string): Violation => ({
  file: source.path,
  line: source.lineAt(at),
  what,
  why: 'who reads app.ts does not see it, and an import that is moved or left out changes what the product does',
  mend: 'export a value, and list it in app.ts, which hands it on at the start',
})
