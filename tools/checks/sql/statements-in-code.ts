import { Visitor, type CallExpression } from 'oxc-parser'
import { isTest, type Project } from '../project.ts'
import { ConstantTexts } from './constant-text.ts'

/** A call that runs SQL: the texts that it can be, and where its parts stand in the file. */
export interface StatementInCode {
  readonly file: string
  readonly callee: Span
  readonly sql: Span
  readonly values: Span | undefined
  /** The values are a list that stands in the call; others are put together elsewhere. */
  readonly is_listed: boolean
  /** Undefined: no constant that the check could read. */
  readonly texts: readonly string[] | undefined
}

interface Span {
  readonly start: number
  readonly end: number
}

const runners = new Set(['run', 'runReplanned'])

/** The calls of `run` and `runReplanned` of platform/db in the API. */
export const statementsInCode = (project: Project): StatementInCode[] => {
  const constants = new ConstantTexts(project)
  return project.files
    .filter((file) => /^apps\/api\/src\/.*\.ts$/.test(file) && !isTest(file))
    .filter((file) => /\b(run|runReplanned)\b/.test(project.source(file).text))
    .flatMap((file) => callsIn(project, constants, file))
}

const callsIn = (project: Project, constants: ConstantTexts, file: string): StatementInCode[] => {
  const { program } = project.source(file).parse()
  const names = new Set<string>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !/(^|\/)database\.ts$/.test(statement.source.value)) continue
    for (const specifier of statement.specifiers)
      if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
        if (runners.has(specifier.imported.name)) names.add(specifier.local.name)
  }
  const asStatement = ({ callee, arguments: [, text, values] }: CallExpression): StatementInCode[] => {
    if (!text || text.type === 'SpreadElement') return []
    const is_listed =
      values?.type === 'ArrayExpression' && values.elements.every((item) => item?.type !== 'SpreadElement')
    return [
      {
        file,
        callee: { start: callee.start, end: callee.end },
        sql: { start: text.start, end: text.end },
        values: values && { start: values.start, end: values.end },
        is_listed,
        texts: constants.textsIn(file, text),
      },
    ]
  }
  const found: StatementInCode[] = []
  if (names.size > 0)
    new Visitor({
      CallExpression: (node) => {
        if (node.callee.type === 'Identifier' && names.has(node.callee.name)) found.push(...asStatement(node))
      },
    }).visit(program)
  return found
}
