import { type FastifyInstance } from 'fastify'
import { answer } from '../api/answer.ts'
import { getCaller } from '../api/authenticate.ts'
import { answered } from '../core/idempotency.ts'
import { newId, newToken } from '../core/ids.ts'
import { toSpokenLanguage, type Caller, type Merchant, type MerchantStatus } from '../core/model.ts'
import { notFound } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { ccvDialect } from './dialect.ts'
import { onceCcv } from './once.ts'
import { orderSchema, productSchema, startOrderSchema, type OrderBody, type ProductBody } from './schemas.ts'

const ROOT = '/api/ordercompletion/reseller'

const STATUSES: Record<MerchantStatus, string> = {
  started: 'New',
  screening: 'Screening',
  active: 'Completed',
  rejected: 'Failed',
}

/** The order by which CCV takes a merchant on: two steps that keep nothing, the order itself, and a question about it. */
export const ccvMerchantRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  const steps = `${ROOT}/orderconfigurator`
  app.patch<{ Body: Record<string, unknown> }>(
    `${steps}/startorder`,
    { schema: { body: startOrderSchema } },
    (request, reply) =>
      answer(sandbox, {
        request,
        reply,
        scope: 'onboard',
        references: [],
        dialect: ccvDialect,
        operation: () => answered(200, { ...request.body, products: [] }),
      }),
  )

  app.patch<{ Body: ProductBody }>(
    `${steps}/addProductPSPStandalone`,
    { schema: { body: productSchema } },
    (request, reply) =>
      answer(sandbox, {
        request,
        reply,
        scope: 'onboard',
        references: [],
        dialect: ccvDialect,
        operation: () => {
          const { order, url, paymentMethods } = request.body
          return answered(200, { ...order, products: [{ url, paymentMethods }] })
        },
      }),
  )

  app.post<{ Body: OrderBody }>(`${ROOT}/order`, { schema: { body: orderSchema } }, (request, reply) => {
    const { body } = request
    return answer(sandbox, {
      request,
      reply,
      scope: 'onboard',
      references: [body.externalReference],
      dialect: ccvDialect,
      operation: () =>
        onceCcv(sandbox, {
          request,
          // Its date is that of the request, not of the order.
          parts: ['order', { ...body, orderDate: null }],
          execute: (keyed) => {
            const merchant = newMerchant(sandbox, getCaller(request), body)
            const made = answered(200, orderView(sandbox, merchant))
            sandbox.apply([{ kind: 'merchant', value: merchant }, ...(keyed ? [keyed.stored(made)] : [])])
            return made
          },
        }),
    })
  })

  app.get<{ Params: { reference: string } }>(`${ROOT}/order/:reference`, (request, reply) => {
    const { account, mode } = getCaller(request)
    const merchant = sandbox.store.merchants.get(request.params.reference)
    if (merchant?.account !== account.id || merchant.mode !== mode) throw notFound('order')
    return answer(sandbox, {
      request,
      reply,
      scope: 'onboard',
      references: [merchant.reference],
      dialect: ccvDialect,
      operation: () => answered(200, orderView(sandbox, merchant)),
    })
  })
}

const newMerchant = (sandbox: Sandbox, { account, mode }: Caller, body: OrderBody): Merchant => ({
  id: newId('sbm'),
  token: newToken(),
  account: account.id,
  mode,
  status: 'started',
  reference: body.externalReference,
  name: body.storeInformation.tradeName,
  language: toSpokenLanguage(undefined),
  return_url: body.cartURL,
  created_at: sandbox.now(),
})

const orderView = (sandbox: Sandbox, { id, token, reference, status }: Merchant) => ({
  reference: id,
  externalReference: reference,
  status: STATUSES[status],
  orderURL: `${sandbox.public_url}/onboard/${token}`,
})
