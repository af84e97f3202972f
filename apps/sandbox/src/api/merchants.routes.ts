import { type FastifyInstance } from 'fastify'
import { answered, once } from '../core/idempotency.ts'
import { newId, newToken } from '../core/ids.ts'
import { toSpokenLanguage, type Merchant } from '../core/model.ts'
import { notFound } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { merchantView } from '../core/views.ts'
import { answer, idempotencyKey } from './answer.ts'
import { getCaller } from './authenticate.ts'
import { createMerchantSchema, type CreateMerchantBody } from './schemas.ts'

/** Sellers that an account takes on: made here, finished on their own page, asked about here again. */
export const merchantRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.post<{ Body: CreateMerchantBody }>(
    '/v1/merchants',
    { schema: { body: createMerchantSchema } },
    (request, reply) => {
      const { reference, name, return_url } = request.body
      const language = toSpokenLanguage(request.body.language)
      const caller = getCaller(request)
      const parts = ['merchant', reference, name, return_url, language]
      return answer(sandbox, {
        request,
        reply,
        scope: 'onboard',
        references: [reference],
        operation: () =>
          once(sandbox, {
            caller,
            key: idempotencyKey(request),
            parts,
            execute: (keyed) => {
              const merchant: Merchant = {
                id: newId('sbm'),
                token: newToken(),
                account: caller.account.id,
                mode: caller.mode,
                status: 'started',
                reference,
                name,
                language,
                return_url,
                created_at: sandbox.now(),
              }
              const made = answered(201, merchantView(sandbox, merchant))
              sandbox.apply([{ kind: 'merchant', value: merchant }, ...(keyed ? [keyed.stored(made)] : [])])
              return made
            },
          }),
      })
    },
  )

  app.get<{ Params: { id: string } }>('/v1/merchants/:id', (request, reply) => {
    const { account, mode } = getCaller(request)
    const merchant = sandbox.store.merchants.get(request.params.id)
    if (!merchant || merchant.account !== account.id || merchant.mode !== mode) throw notFound('merchant')
    return answer(sandbox, {
      request,
      reply,
      scope: 'onboard',
      references: [merchant.reference],
      operation: () => answered(200, merchantView(sandbox, merchant)),
    })
  })
}
