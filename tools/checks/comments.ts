import { codeFiles, type Check, type Source, type Violation } from './project.ts'

const exempt = /strings\/|^tools\/(pictures|tests)\//

/** Comments say why, in two lines at most: a longer reason is a decision record. */
export const comments: Check = {
  name: 'comments',
  promise: 'a comment has two lines at most',
  run: (project) => ({
    violations: codeFiles(project)
      .filter((file) => !exempt.test(file))
      .flatMap((file) => longComments(project.source(file))),
  }),
}

const longComments = (source: Source): Violation[] =>
  commentsOf(source)
    // The head of a script may say how it is called, and a type stands in a comment of a file without types.
    .filter(({ text, lines, is_head }) => lines > 2 && !is_head && !/@\w+ /.test(text))
    .map(({ lines, at }) => ({
      file: source.path,
      line: at,
      what: `a comment of ${lines} lines`,
      why: 'a newcomer reads comments while looking for something else',
      mend: 'subject, verb, object, in two lines at most; longer reasons belong into docs/decisions',
    }))

type Comment = { text: string; lines: number; at: number; is_head: boolean }

/** Comments without their signs; line comments that follow each other are one. */
const commentsOf = (source: Source): Comment[] => {
  const found: (Comment & { end: number })[] = []
  for (const { type, value, start } of source.parse().comments) {
    const texts = value
      .replace(/^\*/, '')
      .split('\n')
      .map((line) => line.replace(/^\s*\*? ?/, '').trim())
      .filter(Boolean)
    const at = source.lineAt(start)
    const alone = /^\s*$/.test(source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start))
    const before = found.at(-1)
    if (type === 'Line' && alone && before && before.end === at - 1 && before.lines > 0) {
      before.text += ` ${texts.join(' ')}`
      before.lines += 1
      before.end = at
    } else {
      const is_head = source.text.slice(0, start).trim() === ''
      // A block is never continued by the line below it.
      found.push({ text: texts.join(' '), lines: texts.length, at, is_head, end: type === 'Line' && alone ? at : -1 })
    }
  }
  return found
}
