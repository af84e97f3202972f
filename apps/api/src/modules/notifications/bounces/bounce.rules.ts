import type { LossReason } from '../delivery.rules.ts'

/** A report of a message; `delayed` is tried further by its server. */
export interface Bounce {
  readonly action: 'failed' | 'delayed' | 'delivered'
  /** Of RFC 3463: 5.1.1. */
  readonly status: string
  readonly code: LossReason
  /** In the words of the server that refused it. */
  readonly reason: string
  /** The address takes no mail: for good, and not only now. */
  readonly suppresses: boolean
}

/** The second and third number of RFC 3463 that say more than a refusal. */
const codeOf = (status: string): LossReason => {
  if (/^\d\.2\.2$/.test(status)) return 'mailbox_full'
  if (/^\d\.(1\.[12346]|1\.10|2\.1)$/.test(status)) return 'no_such_address'
  return /^\d\.7\./.test(status) ? 'refused' : 'other'
}

/** Words of servers that give a number that says nothing. */
const words: readonly (readonly [RegExp, LossReason])[] = [
  [/mailbox (is )?full|over ?quota|quota exceeded|insufficient storage/i, 'mailbox_full'],
  [
    /user unknown|no such (user|mailbox|address)|unknown (user|recipient)|does not exist|address rejected|host not found|domain not found/i,
    'no_such_address',
  ],
  [/blocked|blacklist|spam|policy|not allowed|denied/i, 'refused'],
]

/** The reason in a word: by the number, and by the words where the number says nothing. */
const explain = (status: string, text: string): LossReason => {
  const code = codeOf(status)
  return code === 'other' ? (words.find(([pattern]) => pattern.test(text))?.[1] ?? 'other') : code
}

const statusIn = (text: string): string | undefined => /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1]

/** A server's own answer to a recipient: `550 5.1.1 no such user`. Of policies it speaks about us, and not about the address. */
export const readRefusal = (answer: string): Pick<Bounce, 'code' | 'suppresses'> => {
  const code = explain(statusIn(answer) ?? '', answer)
  return { code, suppresses: code !== 'refused' }
}

/** The fields of each block of a delivery status (RFC 3464), names in lower case; lines that are folded are one. */
const blocksOf = (text: string): ReadonlyMap<string, string>[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n[ \t]*\n+/)
    .map(
      (block) =>
        new Map(
          block.split('\n').flatMap((line) => {
            const at = line.indexOf(':')
            return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : []
          }),
        ),
    )

const severity: Readonly<Record<string, number>> = { failed: 3, delivered: 2, delayed: 1 }

/** The heaviest that a delivery status says of a recipient; undefined when it says nothing that counts. */
export const readDeliveryStatus = (text: string): Bounce | undefined => {
  const [worst] = blocksOf(text)
    .map((fields) => ({ fields, action: (fields.get('action') ?? '').toLowerCase() }))
    .filter(({ action }) => action in severity)
    .toSorted((one, other) => (severity[other.action] ?? 0) - (severity[one.action] ?? 0))
  if (!worst) return undefined
  const { fields } = worst
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '').slice(0, 400)
  // Some write 5.0.0 and put the real number into the words of the other server.
  const own = statusIn(fields.get('status') ?? '') ?? ''
  const status = /^\d\.0\.0$|^$/.test(own) ? (statusIn(diagnostic) ?? own) : own
  const action = worst.action as Bounce['action']
  return {
    action,
    status,
    code: explain(status, diagnostic),
    reason: [status, diagnostic]
      .filter((part, index) => part !== '' && !(index === 0 && diagnostic.includes(part)))
      .join(' '),
    suppresses: action === 'failed' && status.startsWith('5.'),
  }
}
