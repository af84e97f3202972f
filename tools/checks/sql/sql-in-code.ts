import { Visitor, type Expression, type Program, type TemplateLiteral } from 'oxc-parser'
import type { Source } from '../project.ts'
import { looksLikeSql } from './sql-text.ts'

/** SQL found in TypeScript: its text with constants filled in, its offset, and whether values were glued into it. */
export type SqlInCode = { text: string; offset: number; built_from?: string }

/**
 * The SQL of one file: literals that read like a statement. A gap is filled when it holds a string constant of the same file;
 * any other gap is `built_from`.
 */
export const sqlInCode = (source: Source): SqlInCode[] => {
  const texts: SqlInCode[] = []
  const program = source.parse().program
  const constants = constantsOf(program)
  const inside_sum = new Set<number>()
  const add = (node: Expression): void => {
    const filled = fill(node, constants, source)
    if (filled && looksLikeSql(filled.text)) texts.push({ ...filled, offset: node.start })
  }
  new Visitor({
    BinaryExpression: (node) => {
      if (node.operator !== '+') return
      for (const side of [node.left, node.right]) inside_sum.add(side.start)
      if (!inside_sum.has(node.start) || node.start === node.left.start) add(node)
    },
    TemplateLiteral: (node) => {
      if (!inside_sum.has(node.start)) add(node)
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && !inside_sum.has(node.start)) add(node)
    },
  }).visit(program)
  return texts
}

/** Names bound at the top of the file to text that is known when it is read: `const columns = 'uuid, status'`. */
const constantsOf = (program: Program): Map<string, string> => {
  const constants = new Map<string, string>()
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || !init) continue
      const filled = fill(init, constants)
      if (filled && filled.built_from === undefined) constants.set(id.name, filled.text)
    }
  }
  return constants
}

type Filled = { text: string; built_from?: string }

const fill = (node: Expression, constants: Map<string, string>, source?: Source): Filled | undefined => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? { text: node.value } : undefined
  if (node.type === 'Identifier') {
    const text = constants.get(node.name)
    return text === undefined ? undefined : { text }
  }
  if (node.type === 'TemplateLiteral') return fillTemplate(node, constants, source)
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const left = fill(node.left, constants, source)
  if (!left) return undefined
  const right = fill(node.right, constants, source)
  const gap = right
    ? (left.built_from ?? right.built_from)
    : (source?.text.slice(node.right.start, node.right.end) ?? 'a value')
  return { text: left.text + (right?.text ?? ' '), ...(gap === undefined ? {} : { built_from: gap }) }
}

const fillTemplate = (node: TemplateLiteral, constants: Map<string, string>, source?: Source): Filled => {
  let text = ''
  let built_from: string | undefined
  for (const [at, quasi] of node.quasis.entries()) {
    text += quasi.value.cooked ?? ''
    const gap = node.expressions[at]
    if (!gap) continue
    const filled = fill(gap, constants, source)
    if (!filled || filled.built_from !== undefined) built_from ??= source?.text.slice(gap.start, gap.end) ?? 'a value'
    text += filled?.text ?? ' gap '
  }
  return { text, ...(built_from === undefined ? {} : { built_from }) }
}
