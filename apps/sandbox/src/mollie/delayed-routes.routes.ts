import { type FastifyInstance } from 'fastify'
import { idempotencyKey } from '../api/answer.ts'
import { getCaller } from '../api/authenticate.ts'
import { answered, once } from '../core/idempotency.ts'
import { newId } from '../core/ids.ts'
import { type Payment } from '../core/model.ts'
import { toCents } from '../core/money.ts'
import { currentPayment } from '../core/move-payment.ts'
import { fieldInvalid, Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { answerAbout } from './answer-about.ts'
import { page, type PageQuery } from './pages.ts'
import { KEY_LIFE_MS } from './payments.routes.ts'
import { routedTotal } from './refunds.routes.ts'
import { routeSchema, type RouteBody } from './schemas.ts'
import { mollieRoute } from './views.ts'

interface ById {
  Params: { id: string }
  Querystring: PageQuery
}

/** Delayed routing: parts of a paid payment are passed on to other organisations. */
export const mollieRouteRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.post<ById & { Body: RouteBody }>(
    '/v2/payments/:id/routes',
    { schema: { body: routeSchema } },
    (request, reply) => {
      const { body } = request
      return answerAbout(sandbox, { request, reply, scope: 'create' }, (id) =>
        once(sandbox, {
          caller: getCaller(request),
          key: idempotencyKey(request),
          parts: ['mollie route', id, body],
          life_ms: KEY_LIFE_MS,
          execute: (keyed) => {
            const payment = currentPayment(sandbox, id)
            const route = {
              id: newId('crt'),
              amount: checkedRoute(payment, body),
              description: body.description,
              organization: body.destination.organizationId,
              created_at: sandbox.now(),
            }
            const made = answered(201, mollieRoute(sandbox, payment, route))
            sandbox.apply([
              { kind: 'payment', value: { ...payment, routes: [...payment.routes, route] } },
              ...(keyed ? [keyed.stored(made)] : []),
            ])
            return made
          },
        }),
      )
    },
  )

  app.get<ById>('/v2/payments/:id/routes', (request, reply) => {
    return answerAbout(sandbox, { request, reply, scope: 'get' }, (id) => {
      const payment = currentPayment(sandbox, id)
      const list = { path: `/payments/${id}/routes`, name: 'routes', items: payment.routes, query: request.query }
      return page(sandbox, list, (route) => mollieRoute(sandbox, payment, route))
    })
  })
}

/** Cents: together never more than was paid. */
const checkedRoute = (payment: Payment, { amount }: RouteBody): number => {
  if (payment.status !== 'paid')
    throw new Refusal({ status: 422, code: 'payment_not_routable', detail: 'Only a paid payment can be routed.' })
  if (amount.currency !== payment.currency) throw fieldInvalid('amount', `The payment is in ${payment.currency}.`)
  const cents = toCents(amount.value)
  if (cents === 0 || cents + routedTotal(payment.routes) > payment.amount)
    throw fieldInvalid('amount', 'The routes are more than what was paid.')
  return cents
}
