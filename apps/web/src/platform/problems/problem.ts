import type { FieldProblem, ProblemDetails } from '@plein/contract/problem'

/**
 * A refusal, or no answer at all. `code` names the sentence to show; beside the server's codes it can be `offline` (no
 * connection), `timeout` (no answer in time) and `no_answer` (an answer that isn't ours).
 */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  /** The fields that were refused, for a form. */
  readonly errors: readonly FieldProblem[]
  /** The reference with which support finds the call in the log. */
  readonly request_id: string | null

  constructor(details: Partial<ProblemDetails> & { code: string; status: number }, requestId: string | null = null) {
    super(details.detail ?? details.title ?? details.code)
    this.name = 'ApiProblem'
    this.status = details.status
    this.code = details.code
    this.params = details.params ?? {}
    this.errors = details.errors ?? []
    this.request_id = requestId
  }

  /** The same call may succeed later without any change. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** Any thrown thing as a problem: what is not from the API is a failure of ours. */
export const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ code: 'server_error', status: 500, detail: String(error) })

/** Reads a refusal; a proxy's page or an empty body becomes `no_answer`. */
export const toProblem = async (answer: Response): Promise<ApiProblem> => {
  const requestId = answer.headers.get('x-request-id')
  const isProblem = answer.headers.get('content-type')?.includes('json') ?? false
  const body = isProblem ? ((await answer.json().catch(() => null)) as ProblemDetails | null) : null
  const fallback = answer.status >= 500 ? 'server_error' : 'no_answer'
  return new ApiProblem({ ...body, code: body?.code ?? fallback, status: answer.status }, requestId)
}
