import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor } from 'oxc-parser'
import { codeFiles, type Check, type Project, type Source, type Violation } from './project.ts'

type Term = { pattern: RegExp; instead: string; in?: RegExp; except?: RegExp }

const server = /^(apps\/api|bench)\//
const tests_of_text = /strings\/|^tools\/(pictures|tests)\/|^tools\/checks\/vocabulary\.ts$/

/** Names that code no longer uses, each with the standard term of the field. */
const names: Term[] = [
  { pattern: /^_?houses?$|^House|[a-z]Houses?$/, instead: 'app, App (tools: project, Project)', in: server },
  { pattern: /^(Frame|PageFrame|frameProblems)$/, instead: 'RequestPipeline, PageMeta, pipelineProblems', in: server },
  { pattern: /^(door|doors|doorOf|PortalDoor)$/, instead: 'public interface, entry' },
  {
    pattern: /^(receive|prove|post|install)Hints?$|^(hint|hints|Hint|HintProof|hinted)$/,
    instead: 'webhook',
    in: /^apps\/api\/src\/modules\//,
  },
  {
    pattern: /^(together|alongside|Flight|Passenger)$/,
    instead: 'pipelined, unawaited, StatementBatch, PendingStatement',
    in: server,
  },
  { pattern: /^(Place|Answer)$/, instead: 'what it is: Cursor, Location, Address, HttpResponse, QueryResult' },
  { pattern: /^(most|least|longest)[A-Z]/, instead: 'max..., min...', except: /^(mostRecent|leastPaid|leastDone)/ },
  {
    pattern: /^forget(Old|Gone|Codes|Sessions|Messages|Jobs|Documents|Pictures|Invitations|AuditEvents)/,
    instead: 'purge...',
    in: server,
  },
  {
    pattern: /^(createTurns|Turns|takeTurn|inTurn|inTurns)$/,
    instead: 'createFairQueue, FairQueue, takeAdvisoryLock, inSequence',
  },
  {
    pattern: /^(refuseStranger|hurryLook|nextLook|giveBack|fateOf|sightOfPlace|lookAfterAccounts|HostVoice|embedder)$/,
    instead: 'the name of GLOSSARY.md',
  },
  {
    pattern: /^(Faults?|faults?|faultsOf|faultOf|Refusal|Obstacles?|Blockers?|obstacles?|blockers?)$|^[a-z]\w*Faults?$/,
    instead: 'validationErrors, Problem, assert...',
    in: /^apps\/(api\/src\/(?!boot|modules\/payments)|web\/src\/)/,
    except: /[dD]efault|setFault|faultyRows|tellFaults/,
  },
]

/** Names of variables and parameters that say nothing of what they hold. Properties of JSON may have them. */
const variables: Term = {
  pattern: /^(wish|said|told|kept|mine|others)$/,
  instead: 'input, report, stored, own, rest, or what it is',
}

const file_names: Term[] = [
  { pattern: /(^|[/.-])house([/.-]|$)/, instead: 'app, project', except: /house-number/ },
  {
    pattern:
      /(^|[/.])(hints?|receive-hint|flight|turns?|faults?|refusals?|newcomers|suspects|embedder|give-back|who-may)\.(test\.)?tsx?$/,
    instead: 'the term of GLOSSARY.md',
    except: /^apps\/sandbox\//,
  },
  { pattern: /(^|\/)(forget|look-after)-[a-z-]+\.job\.ts$/, instead: 'purge-..., sync-...' },
  { pattern: /^apps\/api\/src\/platform\/words\//, instead: 'platform/i18n/' },
]

const comments: Term[] = [
  { pattern: /\bpast (?:the|a) door\b/i, instead: 'an internal import' },
  {
    pattern: /\bthe house(?:'s)?\b(?! number)/i,
    instead: 'the app',
    in: /^(apps\/api\/src\/(?!modules\/geo)|bench|tools\/(?!pictures))/,
    except: /huiswijn/,
  },
]

const subject = /^(Add|Fix|Show|Refuse|Move) \S/
const longest_subject = 60

/** One term for one thing: names, files, comments and the subjects of commits since this check exists. */
export const vocabulary: Check = {
  name: 'vocabulary',
  promise: 'names, comments and commits use the standard terms of GLOSSARY.md',
  run: (project) => ({
    violations: [
      ...project.files.flatMap(inPath),
      ...codeFiles(project)
        .filter((file) => !tests_of_text.test(file))
        .flatMap((file) => [...inNames(project.source(file)), ...inComments(project.source(file))]),
      ...subjects(project),
    ],
  }),
}

const applies = ({ pattern, except, in: within }: Term, file: string, text: string): boolean =>
  (within?.test(file) ?? true) && pattern.test(text) && !(except?.test(text) ?? false)

const violation = (file: string, line: number | undefined, what: string, instead: string): Violation => ({
  file,
  ...(line !== undefined && { line }),
  what,
  why: 'a newcomer searches for the term of the field, and one thing with two names is two things',
  mend: `use ${instead}`,
})

const inPath = (file: string): Violation[] =>
  file_names
    .filter((term) => !tests_of_text.test(file) && applies(term, file, file))
    .map(({ instead }) => violation(file, undefined, 'an old word in the name of a file', instead))

const inNames = (source: Source): Violation[] => {
  const found = new Map<string, Violation>()
  const note = (name: string, at: number, terms: readonly Term[]): void => {
    for (const term of terms)
      if (applies(term, source.path, name) && !found.has(name))
        found.set(name, violation(source.path, source.lineAt(at), `the name ${name}`, term.instead))
  }
  const all = [...names, variables]
  new Visitor({
    VariableDeclarator: ({ id }) => id.type === 'Identifier' && note(id.name, id.start, all),
    FunctionDeclaration: ({ id }) => id && note(id.name, id.start, names),
    TSInterfaceDeclaration: ({ id }) => note(id.name, id.start, names),
    TSTypeAliasDeclaration: ({ id }) => note(id.name, id.start, names),
    ClassDeclaration: ({ id }) => id && note(id.name, id.start, names),
    ArrowFunctionExpression: ({ params }) =>
      params.forEach((param) => param.type === 'Identifier' && note(param.name, param.start, all)),
  }).visit(source.parse().program)
  return [...found.values(), ...getters(source)]
}

/** Exported functions are named by a verb: `getShop`, not `shopOf`. */
const getters = (source: Source): Violation[] =>
  [...source.text.matchAll(/^export (?:const|async function|function) (\w+Of)\b/gm)]
    .filter(([, name = '']) => name !== 'oneOf' && /^[a-z]/.test(name) && !/^(is|has|purge|delete|revoke)/.test(name))
    .map((match) =>
      violation(
        source.path,
        source.lineAt(match.index),
        `the exported name ${match[1]}`,
        'a verb (get, find, list, to)',
      ),
    )

const inComments = (source: Source): Violation[] =>
  commentsOf(source).flatMap(({ text, lines, at, is_head }) => [
    ...comments
      .filter((term) => applies(term, source.path, text))
      .map(({ instead }) => violation(source.path, at, 'an old word in a comment', instead)),
    ...(refused_beginning.test(text)
      ? [plain(source, at, `a comment that begins with "${refused_beginning.exec(text)?.[0] ?? ''}"`)]
      : []),
    // The head of a script may say how it is called, and a type stands in a comment of a file without types.
    ...(lines > 2 && !is_head && !/@\w+ /.test(text) ? [plain(source, at, `a comment of ${lines} lines`)] : []),
  ])

/** A noun or a verb comes first: a question word hides the subject of the sentence. */
const refused_beginning = /^(?:What|Where|Who|The same of)\b/

const plain = (source: Source, line: number, what: string): Violation => ({
  file: source.path,
  line,
  what,
  why: 'a newcomer reads comments while looking for something else',
  mend: 'subject, verb, object, in two lines at most; longer reasons belong into docs/decisions',
})

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

const subjects = (project: Project): Violation[] => {
  if (!existsSync(join(project.root, '.git'))) return []
  const git = (...call: string[]): string =>
    execFileSync('git', call, { cwd: project.root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const since = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'tools/checks/vocabulary.ts')
    if (since === '') return []
    return git('log', '--no-merges', '--format=%s', `${since}..HEAD`)
      .split('\n')
      .filter((text) => text !== '' && (text.length > longest_subject || !subject.test(text)))
      .map((text) =>
        violation(
          'git log',
          undefined,
          `the subject "${text}"`,
          `Add, Fix, Show, Refuse or Move and at most ${longest_subject} characters`,
        ),
      )
  } catch {
    // A copy without its history has nothing to be read.
    return []
  }
}
