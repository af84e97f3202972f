import { lintSource } from '@secretlint/core'
import { creator as known_secrets } from '@secretlint/secretlint-rule-preset-recommend'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Check, Violation } from './project.ts'

type Word = { pattern: RegExp; what: string; why: string; mend: string; except?: RegExp }

const why_machine = 'the project is cloned to other machines, where this path does not exist or belongs to somebody'
const why_secret = 'what was committed once is public for ever, also after it was deleted'
const mend_secret = 'take it back where it was issued, and read the new one from the environment (settings.ts)'

/** Beside what secretlint knows: folders and hosts, and secrets that it does not. */
const forbidden: Word[] = [
  {
    pattern: /(?<![\w.@~/-])\/(?:home|Users|root|work|workspace|mnt|tmp)\/[\w.-]+/,
    what: 'names a folder of one machine',
    why: why_machine,
    mend: 'use a path relative to the project, os.tmpdir() or a setting',
  },
  {
    pattern: /\b[A-Z]:\\Users\\/,
    what: 'names a folder of one machine',
    why: why_machine,
    mend: 'use a path relative to the project',
  },
  {
    pattern: /\b(?:registry\.[a-z0-9-]+(?:\.[a-z0-9-]+)+|[a-z0-9.-]+\/(?:npm|repository)\/npm[a-z-]*\/)/,
    what: 'names the host of a package registry',
    why: 'whoever installs has a registry of their own; a lock file that names another one fails for them',
    mend: 'leave the host to the configuration of npm',
    // The address that npm writes for everybody, and that every npm replaces by its own registry.
    except: /https:\/\/registry\.npmjs\.org\//,
  },
  {
    pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
    what: 'holds a private key',
    why: why_secret,
    mend: mend_secret,
  },
  {
    pattern: /\b(?:sk|rk)_live_\w{8,}|\blive_[A-Za-z0-9]{30,}\b/,
    what: 'holds a live key of a payment provider',
    why: why_secret,
    mend: mend_secret,
  },
  { pattern: /\bAKIA[0-9A-Z]{16}\b/, what: 'holds an access key of AWS', why: why_secret, mend: mend_secret },
  { pattern: /\bglpat-[\w-]{20}/, what: 'holds an access token', why: why_secret, mend: mend_secret },
  {
    pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
    what: 'holds a signed token',
    why: why_secret,
    mend: 'sign one in the test',
  },
]

/** Paths of one machine, registry hosts and secrets, in every file that is or would be committed. */
export const words: Check = {
  name: 'words',
  promise: 'no committed file names a machine, a registry or a secret',
  run: async (project) => {
    const violations: Violation[] = []
    for (const file of project.files) {
      const bytes = readFileSync(join(project.root, file))
      // A picture or a font has a zero byte early on; words are looked for in text.
      if (bytes.subarray(0, 8000).includes(0)) continue
      const text = bytes.toString('utf8')
      violations.push(...wordsIn(file, text), ...(await secretsIn(file, text)))
    }
    return { violations }
  },
}

/** A password of nobody: of this machine, or of a host that is made up. */
const passwords_of_nobody = ['/@(localhost|127\\.0\\.0\\.1|\\[::1\\]|db\\b|host\\b|example\\.)/']

const rules = {
  rules: [
    {
      id: '@secretlint/secretlint-rule-preset-recommend',
      rule: known_secrets,
      rules: ['database-connection-string', 'basicauth'].map((rule) => ({
        id: `@secretlint/secretlint-rule-${rule}`,
        options: { allows: passwords_of_nobody },
      })),
    },
  ],
}

const secretsIn = async (file: string, text: string): Promise<Violation[]> => {
  const source = { filePath: file, content: text, contentType: 'text' as const, ext: extname(file) }
  const { messages } = await lintSource({ source, options: { noPhysicFilePath: true, config: rules } })
  return messages.map(({ ruleId, loc }) => ({
    file,
    line: loc.start.line,
    what: `holds a secret: ${ruleId.replace('@secretlint/secretlint-rule-', '')}`,
    why: why_secret,
    mend: mend_secret,
  }))
}

const wordsIn = (file: string, text: string): Violation[] =>
  forbidden
    .filter(({ pattern }) => pattern.test(text))
    .flatMap(({ pattern, except, what, why, mend }) =>
      text.split('\n').flatMap((line, at) => {
        const match = pattern.exec(except ? line.replace(except, ' ') : line)
        return match ? [{ file, line: at + 1, what: `${what}: ${match[0].slice(0, 12)}...`, why, mend }] : []
      }),
    )
