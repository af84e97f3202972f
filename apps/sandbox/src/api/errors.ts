import { type FastifyError, type FastifyInstance } from 'fastify'
import { notFound, Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { sandboxDialect, type Dialect } from '../faults/dialect.ts'

/** Every error leaves as the body that README.md describes for its API; no message repeats what was sent. */
export const answerErrors = (app: FastifyInstance, sandbox: Sandbox, dialect: Dialect = sandboxDialect): void => {
  app.setErrorHandler((error: FastifyError | Refusal, _request, reply) => {
    const refusal = error instanceof Refusal ? error : asRefusal(error, sandbox)
    return reply
      .status(dialect.status?.(refusal) ?? refusal.status)
      .type(dialect.media_type)
      .send(dialect.problem(refusal))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .status(404)
      .type(dialect.media_type)
      .send(dialect.problem(notFound('path'))),
  )
}

const asRefusal = (error: FastifyError, sandbox: Sandbox): Refusal => {
  const [first] = error.validation ?? []
  if (first) {
    const { missingProperty, additionalProperty } = first.params as Record<
      'missingProperty' | 'additionalProperty',
      unknown
    >
    const last = missingProperty ?? additionalProperty
    const path = [...first.instancePath.split('/').slice(1), ...(typeof last === 'string' ? [last] : [])]
    if (path.length === 0)
      return new Refusal({ status: 400, code: 'request_malformed', detail: 'The body must be a JSON object.' })
    return new Refusal({
      status: 422,
      code: 'field_invalid',
      detail: `This member ${first.message ?? 'is wrong'}.`,
      field: path.join('.'),
    })
  }
  const { statusCode = 500 } = error
  if (statusCode < 500)
    return new Refusal({ status: statusCode, code: 'request_malformed', detail: 'The request could not be read.' })
  sandbox.complain(error)
  return new Refusal({ status: 500, code: 'internal_error', detail: 'Something went wrong in the sandbox.' })
}
