/**
 * A refusal as RFC 9457 problem details. `code` is stable: it is the key of the sentence that the screen shows.
 * `title` keeps the specification's exact words where it gives them.
 */
export interface ProblemKind {
  readonly code: string
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  readonly title: string
}

type Declared<T> = {
  readonly [K in keyof T]: { readonly code: K; readonly status: ProblemKind['status']; readonly title: string }
}

/** Turns `{ code: [status, title] }` into problem kinds. */
export const problemKinds = <const T extends Record<string, readonly [ProblemKind['status'], string]>>(
  kinds: T,
): Declared<T> =>
  Object.fromEntries(
    Object.entries(kinds).map(([code, [status, title]]) => [code, { code, status, title }]),
  ) as Declared<T>

/** The refusals that the request pipeline itself can answer on every endpoint. */
export const pipelineProblems = problemKinds({
  invalid_input: [400, 'The input is not valid'],
  unauthorized: [401, 'Sign in to continue'],
  forbidden: [403, 'Not allowed'],
  /** params: scope, which the key lacks. */
  scope_missing: [403, 'The key lacks this right'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This address does not take that method'],
  idempotency_key_missing: [400, 'An Idempotency-Key is required'],
  idempotency_key_in_use: [409, 'The first request with this key is still running'],
  idempotency_key_reused: [422, 'This key was used with another input'],
  body_too_large: [413, 'The body is too large'],
  unsupported_media_type: [415, 'This content type is not supported'],
  too_many_requests: [429, 'Too many requests'],
  conflict: [409, 'Somebody else was faster'],
  server_error: [500, 'Something on our side failed'],
  service_unavailable: [503, 'Not available right now'],
})

/** Why a file of many rows is not made now. */
export const exportProblems = problemKinds({
  exports_busy: [429, 'Other files are being made; try again shortly'],
})

/** Why a picture that was uploaded is not taken. */
export const pictureProblems = problemKinds({
  picture_not_readable: [422, 'The picture cannot be read'],
  picture_too_many_pixels: [422, 'The picture has too many pixels'],
})

/** One field of a form that was refused. `field` is a dotted path in the body or query. */
export interface FieldProblem {
  field: string
  code: string
  params?: Record<string, string | number>
}

/** The body of every refusal (`application/problem+json`). */
export interface ProblemDetails {
  type: string
  title: string
  status: number
  detail: string
  instance: string
  code: string
  params?: Record<string, string | number>
  errors?: FieldProblem[]
}
