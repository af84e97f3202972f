import { type FastifyInstance } from 'fastify'
import { notFound } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { merchantView } from '../core/views.ts'
import { settleMerchantSchema, type SettleMerchantBody } from './schemas.ts'

/** Control of merchants: their outcome, and their stored state. */
export const controlMerchantRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.get('/control/merchants', () => ({
    merchants: [...sandbox.store.merchants.values()].map((merchant) => merchantView(sandbox, merchant)),
  }))

  app.post<{ Params: { id: string }; Body: SettleMerchantBody }>(
    '/control/merchants/:id/settle',
    { schema: { body: settleMerchantSchema } },
    (request) => {
      const merchant = sandbox.store.merchants.get(request.params.id)
      if (!merchant) throw notFound('merchant')
      const value = { ...merchant, status: request.body.status }
      sandbox.apply([{ kind: 'merchant', value }])
      return merchantView(sandbox, value)
    },
  )
}
