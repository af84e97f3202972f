import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { answer } from '../api/answer.ts'
import { getCaller } from '../api/authenticate.ts'
import { answered, type StoredResponse } from '../core/idempotency.ts'
import { METHODS } from '../core/model.ts'
import { toCents, toWire } from '../core/money.ts'
import { fieldInvalid } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { mollieDialect } from './dialect.ts'
import { link, mollieTime, profileId } from './views.ts'
import { MOLLIE_METHODS, WALLETS, type MollieMethod } from './words.ts'

interface MethodQuery {
  'amount[value]'?: string
  'amount[currency]'?: string
  resource?: string
  includeWallets?: string
  locale?: string
}

export const mollieAccountRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.get<{ Querystring: MethodQuery }>('/v2/methods', (request, reply) =>
    answer(sandbox, {
      request,
      reply,
      scope: 'methods',
      references: [],
      dialect: mollieDialect,
      operation: () => listMethods(sandbox, request, request.query),
    }),
  )

  app.get('/v2/profiles/me', (request, reply) =>
    answer(sandbox, {
      request,
      reply,
      scope: 'methods',
      references: [],
      dialect: mollieDialect,
      operation: () => {
        const { account, mode } = getCaller(request)
        return answered(200, {
          resource: 'profile',
          id: profileId(account.id),
          mode,
          name: account.name,
          website: `https://${account.id}.example`,
          email: `info@${account.id}.example`,
          phone: '+31208202070',
          businessCategory: 'RESTAURANTS_NIGHTLIFE',
          status: 'verified',
          createdAt: mollieTime(0),
          _links: { self: link(sandbox, `/profiles/${profileId(account.id)}`) },
        })
      },
    }),
  )
}

/** Of the account that take the amount, with their limits. */
const listMethods = (sandbox: Sandbox, request: FastifyRequest, query: MethodQuery): StoredResponse => {
  const { account } = getCaller(request)
  const value = query['amount[value]']
  if (query.resource !== undefined && !['payments', 'orders'].includes(query.resource))
    throw fieldInvalid('resource', 'The resource is payments or orders.')
  if (value !== undefined && !/^\d{1,7}\.\d{2}$/.test(value))
    throw fieldInvalid('amount', 'The amount needs two decimals.')
  const cents = value === undefined ? undefined : toCents(value)
  const wallets = (query.includeWallets ?? '').split(',')
  const listed = METHODS.filter((method) => account.methods.includes(method)).flatMap((method) => {
    const own = { ...MOLLIE_METHODS[method], ...account.limits?.[method] }
    const beside = method === 'card' ? WALLETS.filter(({ id }) => wallets.includes(id)) : []
    return [own, ...beside.map((wallet) => ({ ...own, ...wallet }))]
  })
  const fitting = listed.filter(({ minimum, maximum }) => cents === undefined || (cents >= minimum && cents <= maximum))
  return answered(200, {
    count: fitting.length,
    _embedded: { methods: fitting.map((method) => methodView(sandbox, method)) },
    _links: { self: link(sandbox, '/methods') },
  })
}

const methodView = (sandbox: Sandbox, { id, description, minimum, maximum }: MollieMethod) => ({
  resource: 'method',
  id,
  description,
  minimumAmount: toWire('EUR', minimum),
  maximumAmount: toWire('EUR', maximum),
  status: 'activated',
  _links: { self: link(sandbox, `/methods/${id}`) },
})
