import { type FastifyError, type FastifyInstance } from 'fastify'
import { problemBody, Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'

/** Every error leaves as the JSON body that README.md describes; no message repeats what was sent. */
export const answerErrors = (app: FastifyInstance, sandbox: Sandbox): void => {
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
