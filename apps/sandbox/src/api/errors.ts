import { type FastifyError, type FastifyInstance } from 'fastify'
import { problemBody, Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'

/** Every error leaves as the JSON body that README.md describes; no message repeats what was sent. */
export function answerErrors(app: FastifyInstance, sandbox: Sandbox): void {
  app.setErrorHandler((error: FastifyError | Refusal, _request, reply) => {
    const refusal = error instanceof Refusal ? error : asRefusal(error, sandbox)
    return reply
      .status(refusal.status)
      .type('application/json; charset=utf-8')
      .send(problemBody({ status: refusal.status, code: refusal.code, detail: refusal.message, field: refusal.field }))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .status(404)
      .type('application/json; charset=utf-8')
      .send(problemBody({ status: 404, code: 'not_found', detail: 'No such path.' })),
  )
}

function asRefusal(error: FastifyError, sandbox: Sandbox): Refusal {
  const [first] = error.validation ?? []
  if (first) {
    const { missingProperty, additionalProperty } = first.params as Record<
      'missingProperty' | 'additionalProperty',
      unknown
    >
    const last = missingProperty ?? additionalProperty
    const path = [...first.instancePath.split('/').slice(1), ...(typeof last === 'string' ? [last] : [])]
    if (path.length === 0) return new Refusal(400, 'request_malformed', 'The body must be a JSON object.')
    return new Refusal(422, 'field_invalid', `This member ${first.message ?? 'is wrong'}.`, path.join('.'))
  }
  const { statusCode = 500 } = error
  if (statusCode < 500) return new Refusal(statusCode, 'request_malformed', 'The request could not be read.')
  sandbox.complain(error)
  return new Refusal(500, 'internal_error', 'Something went wrong in the sandbox.')
}
