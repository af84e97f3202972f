import { pipelineProblems, type ProblemKind } from '@plein/contract/problem'
import { Problem } from '../problem.ts'

interface DatabaseError {
  code?: string
  message?: string
  constraint?: string
  errno?: unknown
}

const constraintProblems = new Map<string, ProblemKind>()

/** The refusal that a constraint stands for, when its violation is an answer and not a fault of ours. */
export type ConstraintProblems = Readonly<Record<string, ProblemKind>>

export const registerConstraints = (meanings: ConstraintProblems): void => {
  for (const [constraint, kind] of Object.entries(meanings)) constraintProblems.set(constraint, kind)
}

/** Connection lost, server starting or stopping, disk full, read-only, too many connections, our own time-out for a connection. */
const unavailable = /^(08|57P0|53|25006|58)/
/** A text with a NUL or half a letter, which PostgreSQL does not store and nobody means. In JSON of ours nothing else can be wrong. */
const isUnreadable = ({ code = '', message = '' }: DatabaseError): boolean =>
  code === '22021' || code === '22P05' || (code === '22P02' && message.includes('json'))
const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|cannot use a pool|not queryable/i

/** The refusal that a database error stands for, or undefined when it is a fault. */
export const problemOfDatabaseError = (error: unknown): Problem | undefined => {
  const failed = (error ?? {}) as DatabaseError
  const { code = '', constraint = '' } = failed
  const kind = constraintProblems.get(constraint)
  if (kind) return new Problem(kind)
  if (isUnreadable(failed)) return new Problem(pipelineProblems.invalid_input)
  if (code === '40001' || code === '40P01') return new Problem(pipelineProblems.conflict)
  const message = error instanceof Error ? error.message : ''
  if (unavailable.test(code) || connectionErrors.has(code) || unavailableMessages.test(message)) {
    return new Problem(pipelineProblems.service_unavailable)
  }
  return undefined
}
