import type { FieldProblem, ProblemDetails, ProblemKind } from '@plein/contract/problem'

export interface ProblemFacts {
  /** A sentence for a developer; screens speak by `code`. */
  readonly detail?: string
  /** Values that the sentence on the screen names: an amount, a time, a product. */
  readonly params?: Record<string, string | number>
  readonly errors?: readonly FieldProblem[]
}

/** A refusal: thrown by actions, rolled back with its transaction, and answered as problem details (RFC 9457). */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly facts: ProblemFacts

  constructor(kind: ProblemKind, facts: ProblemFacts = {}) {
    super(facts.detail ?? kind.title)
    this.name = 'Problem'
    this.kind = kind
    this.facts = facts
  }
}

/** The problem details of a refusal. `instance` is the request's id. */
export const problemDetails = ({ kind, facts, message }: Problem, requestId: string): ProblemDetails => ({
  type: `/api/docs#${kind.code}`,
  title: kind.title,
  status: kind.status,
  detail: message,
  instance: `urn:request:${requestId}`,
  code: kind.code,
  ...(facts.params ? { params: facts.params } : {}),
  ...(facts.errors ? { errors: [...facts.errors] } : {}),
})
