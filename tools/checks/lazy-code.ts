import { Visitor } from 'oxc-parser'
import { codeFiles, isTest, type Check, type Source, type Violation } from './project.ts'

/** Functions that ask again for code that did not come, or hand their loader on to one that does. */
const asks_again = new Set(['keepAsking', 'later', 'lazyPage', 'lazyPart', 'guestAccountRoute', 'defineStrings'])
/** The entry hands its whole table of portals to keepAsking. */
const entry = 'apps/web/src/main.tsx'

/** Code that comes later comes over a network that fails: each `import()` of the web stands in what asks for it again. */
export const lazy_code: Check = {
  name: 'lazy-code',
  promise: 'code that did not come is asked for again: no lazy() and no bare import() on the web',
  run: (project) => ({
    violations: codeFiles(project, 'apps/web/src/')
      .filter((file) => file !== entry && !isTest(file) && !file.includes('/gallery/'))
      .flatMap((file) => faultsIn(project.source(file))),
  }),
}

type Span = { name: string; start: number; end: number }

const faultsIn = (source: Source): Violation[] => {
  if (!/\bimport\(|\blazy\b/.test(source.text)) return []
  const calls: Span[] = []
  const declared: Span[] = []
  const mentioned: Span[] = []
  const imports: number[] = []
  new Visitor({
    CallExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier') calls.push({ name: callee.name, start, end })
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) declared.push({ name: id.name, start: init.start, end: init.end })
    },
    Identifier: ({ name, start, end }) => void mentioned.push({ name, start, end }),
    ImportExpression: (node) => void imports.push(node.start),
  }).visit(source.parse().program)
  const covered = coveredSpans(calls, declared)
  // A loader that has a name of its own is covered where it is handed on by that name.
  const handed = new Set(mentioned.filter((item) => isIn(item.start, covered)).map(({ name }) => name))
  const loaders = declared.filter(({ name }) => handed.has(name))
  return [
    ...calls
      .filter(({ name }) => name === 'lazy')
      .map(({ start }) => violation(source, start, 'lazy() never asks again')),
    ...imports
      .filter((at) => !isIn(at, covered) && !isIn(at, loaders))
      .map((at) => violation(source, at, 'import() that nothing asks for again')),
  ]
}

const isIn = (at: number, spans: Span[]): boolean => spans.some(({ start, end }) => start <= at && at < end)

/** Calls of what asks again, and of functions of the file that hand on to it. */
const coveredSpans = (calls: Span[], declared: Span[]): Span[] => {
  const names = new Set(asks_again)
  for (let before = 0; before < names.size;) {
    before = names.size
    for (const call of calls.filter(({ name }) => names.has(name)))
      declared.filter((item) => isIn(call.start, [item])).forEach(({ name }) => names.add(name))
  }
  return calls.filter(({ name }) => names.has(name))
}

const violation = (source: Source, at: number, what: string): Violation => ({
  file: source.path,
  line: source.lineAt(at),
  what,
  why: 'a part that failed once would stay away until the page is loaded again',
  mend: 'use later (a part), lazyPage (a page), lazyPart (a tab) or keepAsking (anything else)',
})
