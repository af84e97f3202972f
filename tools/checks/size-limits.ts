import { dirname } from 'node:path/posix'
import { Visitor, type ArrowFunctionExpression, type Function as FunctionNode } from 'oxc-parser'
import { codeFiles, isTest, type Check, type Project, type Source, type Violation } from './project.ts'

const limits = { function: 70, component: 120, file: 300, test_file: 600, folder: 20 }

const why = 'beauty is lost in the tail: what does not fit on a screen or two is not read to its end any more'

/** Files that hold only words: nobody reads them top to bottom. */
const not_counted = /(^|\/)strings\//

/** Function, file and folder sizes, and how deep a folder may lie. Raw lines count, with blanks and comments. */
export const size_limits: Check = {
  name: 'size-limits',
  promise: `functions up to ${limits.function} lines (components ${limits.component}), files ${limits.file}, folders ${limits.folder} files`,
  run: (project) => {
    const code = codeFiles(project).filter((file) => !not_counted.test(file))
    const styles = project.files.filter((file) => file.endsWith('.css'))
    return {
      violations: [
        ...[...code, ...styles].flatMap((file) => fileViolation(project, file)),
        ...code.flatMap((file) => functionViolations(project.source(file))),
        ...folderViolations(code),
        ...code.flatMap(depthViolation),
      ],
    }
  },
}

const fileViolation = (project: Project, file: string): Violation[] => {
  const { lines } = project.source(file)
  const limit = isTest(file) ? limits.test_file : limits.file
  if (lines <= limit) return []
  return [
    {
      file,
      line: limit + 1,
      what: `the file has ${lines} lines, ${limit} is the limit`,
      why,
      mend: 'cut it where its subject changes, and name each part for what it does',
    },
  ]
}

/** Callbacks that only list cases, not code that runs through from top to bottom. */
const test_words = new Set(['describe', 'it', 'test', 'suite', 'bench'])

const functionViolations = (source: Source): Violation[] => {
  const found: Violation[] = []
  const names = new Map<number, string>()
  const listings = new Set<number>()
  const remember = (node: { start: number } | null | undefined, name: string): void => {
    if (node) names.set(node.start, names.get(node.start) ?? name)
  }
  const measure = (node: FunctionNode | ArrowFunctionExpression): void => {
    if (node.body === null || listings.has(node.start)) return
    const name = node.type === 'ArrowFunctionExpression' ? undefined : node.id?.name
    const shown = name ?? names.get(node.start) ?? 'a function'
    const lines = source.lineAt(node.end) - source.lineAt(node.start) + 1
    const component = source.path.endsWith('.tsx') && /^[A-Z]/.test(shown)
    const limit = component ? limits.component : limits.function
    if (lines <= limit) return
    const what = `${shown} has ${lines} lines, ${limit} is the limit for a ${component ? 'component' : 'function'}`
    found.push({
      file: source.path,
      line: source.lineAt(node.start),
      what,
      why,
      mend: 'give its steps names: one function each, the story on top',
    })
  }
  new Visitor({
    VariableDeclarator: (node) => remember(node.init, node.id.type === 'Identifier' ? node.id.name : 'a function'),
    Property: (node) => remember(node.value, node.key.type === 'Identifier' ? node.key.name : 'a function'),
    MethodDefinition: (node) => remember(node.value, node.key.type === 'Identifier' ? node.key.name : 'a method'),
    PropertyDefinition: (node) => remember(node.value, node.key.type === 'Identifier' ? node.key.name : 'a property'),
    CallExpression: (node) => {
      const callee = firstWord(node.callee)
      // memo(...) and forwardRef(...) keep the name of what they are assigned to.
      const own_name = names.get(node.start)
      for (const argument of node.arguments) {
        if (own_name !== undefined) remember(argument, own_name)
        if (isTest(source.path) && test_words.has(callee)) listings.add(argument.start)
      }
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(source.parse().program)
  return found
}

/** `describe` of describe(...), describe.each(...)(...) and test.concurrent.only(...). */
const firstWord = (node: { type: string }): string => {
  if (node.type === 'Identifier') return (node as unknown as { name: string }).name
  if (node.type === 'MemberExpression') return firstWord((node as unknown as { object: { type: string } }).object)
  if (node.type === 'CallExpression') return firstWord((node as unknown as { callee: { type: string } }).callee)
  return ''
}

const folderViolations = (code: string[]): Violation[] => {
  const counts = new Map<string, number>()
  for (const file of code.filter((path) => !isTest(path)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > limits.folder)
    .map(([folder, count]) => ({
      file: folder,
      what: `the folder has ${count} source files, ${limits.folder} is the limit (tests and strings are not counted)`,
      why,
      mend: 'put what belongs together into one sub-folder named for it',
    }))
}

const depthViolation = (file: string): Violation[] => {
  const inside = /^apps\/[^/]+\/src\/(?:modules|features|platform|portals|ui)\/(.+)$/.exec(file)?.[1]
  if (inside === undefined || inside.split('/').length <= 3) return []
  return [
    {
      file,
      what: 'lies deeper than x/y/file',
      why: 'a path of two folders is remembered, a path of three is searched',
      mend: 'move the folder up one floor',
    },
  ]
}
