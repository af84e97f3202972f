import { dirname, join, normalize } from 'node:path'
import { Visitor, type Expression, type ObjectExpression } from 'oxc-parser'
import type { Project } from '../project.ts'

/** Constants of a file: texts (several where a condition chooses), or objects that hold them. */
export type Constant = readonly string[] | ReadonlyMap<string, Constant>

/** More ways to put one text together than this are not followed. */
const max_texts = 64

/** Reads constant texts, across the files that they are imported from. */
export class ConstantTexts {
  readonly #project: Project
  readonly #files = new Map<string, ReadonlyMap<string, Expression | { file: string; name: string }>>()
  readonly #busy = new Set<string>()

  constructor(project: Project) {
    this.#project = project
  }

  /** The texts that an expression of a file can be; undefined when one of its parts is no constant. */
  textsIn(file: string, node: Expression): readonly string[] | undefined {
    const value = this.#valueIn(file, node)
    return Array.isArray(value) ? (value as readonly string[]) : undefined
  }

  #valueIn(file: string, node: Expression): Constant | undefined {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? [node.value] : undefined
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return this.#valueIn(file, node.expression)
      case 'Identifier':
        return this.#named(file, node.name)
      case 'TemplateLiteral':
        return this.#joined(
          node.quasis.flatMap((quasi, at) => {
            const gap = node.expressions[at]
            return [[quasi.value.cooked ?? quasi.value.raw], ...(gap ? [this.textsIn(file, gap)] : [])]
          }),
        )
      case 'BinaryExpression':
        return node.operator === '+'
          ? this.#joined([this.textsIn(file, node.left), this.textsIn(file, node.right)])
          : undefined
      case 'ConditionalExpression':
        return this.#united([this.#valueIn(file, node.consequent), this.#valueIn(file, node.alternate)])
      case 'ObjectExpression':
        return this.#members(file, node)
      case 'MemberExpression':
        return this.#member(file, node)
      default:
        return undefined
    }
  }

  #member(file: string, node: Extract<Expression, { type: 'MemberExpression' }>): Constant | undefined {
    const object = this.#valueIn(file, node.object)
    if (!(object instanceof Map)) return undefined
    const members = object as ReadonlyMap<string, Constant>
    if (!node.computed) return members.get((node.property as { name: string }).name)
    const names = this.textsIn(file, node.property) ?? [...members.keys()]
    return this.#united(names.map((name) => members.get(name)))
  }

  #members(file: string, node: ObjectExpression): Constant {
    const members = new Map<string, Constant>()
    for (const property of node.properties) {
      if (property.type !== 'Property') continue
      const { key } = property
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
      const value = this.#valueIn(file, property.value)
      if (name !== undefined && value !== undefined) members.set(name, value)
    }
    return members
  }

  /** Each text of a part with each of the next. */
  #joined(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
    let texts = ['']
    for (const part of parts) {
      if (!part || texts.length * part.length > max_texts) return undefined
      texts = texts.flatMap((text) => part.map((more) => text + more))
    }
    return texts
  }

  #united(values: readonly (Constant | undefined)[]): Constant | undefined {
    if (values.every((value): value is readonly string[] => Array.isArray(value))) return values.flat()
    if (!values.every((value) => value instanceof Map)) return undefined
    const united = new Map<string, Constant>()
    for (const value of values as readonly ReadonlyMap<string, Constant>[])
      for (const [name, member] of value) {
        const both = united.has(name) ? this.#united([united.get(name), member]) : member
        if (both) united.set(name, both)
      }
    return united
  }

  #named(file: string, name: string): Constant | undefined {
    const bound = this.#boundIn(file).get(name)
    const key = `${file} ${name}`
    if (!bound || this.#busy.has(key)) return undefined
    this.#busy.add(key)
    try {
      return 'file' in bound ? this.#named(bound.file, bound.name) : this.#valueIn(file, bound)
    } finally {
      this.#busy.delete(key)
    }
  }

  /** The bindings of a file: the value of a `const`, or the file that a name is imported from. */
  #boundIn(file: string): ReadonlyMap<string, Expression | { file: string; name: string }> {
    const known = this.#files.get(file)
    if (known) return known
    const bound = new Map<string, Expression | { file: string; name: string }>()
    this.#files.set(file, bound)
    if (!this.#project.files.includes(file)) return bound
    const { program } = this.#project.source(file).parse()
    for (const statement of program.body) {
      if (statement.type !== 'ImportDeclaration') continue
      const from = resolveImport(file, statement.source.value)
      for (const specifier of from === undefined ? [] : statement.specifiers)
        if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
          bound.set(specifier.local.name, { file: from as string, name: specifier.imported.name })
    }
    new Visitor({
      VariableDeclaration: ({ kind, declarations }) => {
        if (kind !== 'const') return
        for (const { id, init } of declarations) if (id.type === 'Identifier' && init) bound.set(id.name, init)
      },
    }).visit(program)
    return bound
  }
}

/** Relative paths, and those of the API's package imports: `#platform/...` lies in its src/platform. */
const resolveImport = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return specifier.startsWith('#') ? `apps/api/src/${specifier.slice(1)}` : undefined
}
