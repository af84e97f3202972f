import { type FastifyReply, type FastifyRequest } from 'fastify'
import { answer } from '../api/answer.ts'
import { ownPayment } from '../api/payments.routes.ts'
import { type StoredResponse } from '../core/idempotency.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { mollieDialect } from './dialect.ts'

interface About {
  readonly request: FastifyRequest<{ Params: { id: string } }>
  readonly reply: FastifyReply
  readonly scope: Parameters<typeof answer>[1]['scope']
}

/** Answers about a payment of the caller (404 for another's); faults find it by its reference. */
export const answerAbout = (
  sandbox: Sandbox,
  { request, reply, scope }: About,
  operation: (id: string) => StoredResponse,
): FastifyReply | Promise<FastifyReply> => {
  const { id, reference } = ownPayment(sandbox, request, request.params.id)
  return answer(sandbox, {
    request,
    reply,
    scope,
    references: [reference],
    dialect: mollieDialect,
    operation: () => operation(id),
  })
}
