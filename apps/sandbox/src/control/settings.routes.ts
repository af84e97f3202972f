import { type FastifyInstance } from 'fastify'
import { makeSettlement } from '../core/make-settlement.ts'
import { toCents } from '../core/money.ts'
import { fieldInvalid, notFound } from '../core/refusal.ts'
import { DEFAULT_REFUND_POLICY, MOLLIE_CANCELABLE, type Sandbox } from '../core/sandbox.ts'
import { settlementView } from '../core/views.ts'
import { settlementCosts } from '../mollie/settlement-costs.ts'
import { type FaultInput } from '../faults/registry.ts'
import { resetTwilio } from '../twilio/messages.ts'
import {
  autoSchema,
  clockSchema,
  faultsSchema,
  mollieSchema,
  refundPolicySchema,
  settlementSchema,
  type AutoBody,
  type ClockBody,
  type FaultsBody,
  type MollieBody,
  type RefundPolicyBody,
  type SettlementBody,
} from './schemas.ts'

/** How the sandbox behaves: auto mode, refunds, faults, clock, settlements, reset. */
export const controlSettingsRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.post<{ Body: AutoBody }>('/control/auto', { schema: { body: autoSchema } }, (request) => {
    sandbox.auto = request.body
    return { auto: sandbox.auto }
  })
  app.get('/control/auto', () => ({ auto: sandbox.auto }))
  app.delete('/control/auto', () => {
    sandbox.auto = null
    return { auto: null }
  })

  app.post<{ Body: RefundPolicyBody }>('/control/refunds', { schema: { body: refundPolicySchema } }, (request) => {
    const { initial_status, final_status, delay_ms } = request.body
    sandbox.refund_policy = {
      initial_status: initial_status ?? DEFAULT_REFUND_POLICY.initial_status,
      final_status: final_status === undefined ? DEFAULT_REFUND_POLICY.final_status : final_status,
      delay_ms: delay_ms ?? DEFAULT_REFUND_POLICY.delay_ms,
    }
    return { refunds: sandbox.refund_policy }
  })

  app.post<{ Body: MollieBody }>('/control/mollie', { schema: { body: mollieSchema } }, (request) => {
    sandbox.cancelable_methods = request.body.cancelable_methods
    return { cancelable_methods: sandbox.cancelable_methods }
  })

  app.post<{ Body: SettlementBody }>(
    '/control/settlements',
    { schema: { body: settlementSchema } },
    (request, reply) => {
      const { account, mode, currency, fee, amount, reference, protocol } = request.body
      if (!sandbox.store.accounts.has(account)) throw notFound('account')
      const settlement = makeSettlement(sandbox, {
        protocol: protocol ?? 'sandbox',
        account,
        mode: mode ?? 'test',
        currency: currency ?? 'EUR',
        costs: protocol === 'mollie' ? settlementCosts(sandbox) : undefined,
        fee: fee ? toCents(fee.value) : 0,
        amount: amount ? toCents(amount.value) : null,
        reference: reference ?? null,
      })
      return reply.status(201).send(settlementView(settlement))
    },
  )

  faultRoutes(app, sandbox)
  clockRoutes(app, sandbox)

  app.post('/control/webhooks/flush', async () => {
    await sandbox.webhooks.flush()
    return { waiting: sandbox.store.deliveries.size }
  })

  app.post('/control/reset', (_request, reply) => {
    sandbox.scheduler.clear()
    sandbox.store.reset()
    sandbox.webhooks.reset()
    sandbox.faults.clear()
    resetTwilio(sandbox)
    sandbox.replays.clear()
    sandbox.auto = null
    sandbox.refund_policy = DEFAULT_REFUND_POLICY
    sandbox.clock_offset_ms = 0
    sandbox.cancelable_methods = MOLLIE_CANCELABLE
    return reply.status(204).send()
  })
}

const faultRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  const list = () => ({ seed: sandbox.faults.seed, faults: sandbox.faults.list() })

  app.post<{ Body: FaultsBody }>('/control/faults', { schema: { body: faultsSchema } }, (request, reply) => {
    const { seed, faults = [], ...single } = request.body
    const inputs = (single.kind === undefined ? faults : [...faults, single]) as FaultInput[]
    if (inputs.length === 0 && seed === undefined) throw fieldInvalid('kind', 'Say which fault.')
    if (seed !== undefined) sandbox.faults.reseed(seed)
    const added = inputs.map((input) => sandbox.faults.add(input))
    return reply.status(201).send({ seed: sandbox.faults.seed, faults: added })
  })
  app.get('/control/faults', list)
  app.delete('/control/faults', () => {
    sandbox.faults.clear()
    return list()
  })
  app.delete<{ Params: { id: string } }>('/control/faults/:id', (request) => {
    if (!sandbox.faults.remove(request.params.id)) throw notFound('fault')
    return list()
  })
}

const clockRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  const read = () => ({ now: new Date(sandbox.now()).toISOString(), offset_seconds: sandbox.clock_offset_ms / 1000 })

  app.get('/control/clock', read)
  app.post<{ Body: ClockBody }>('/control/clock', { schema: { body: clockSchema } }, (request) => {
    sandbox.clock_offset_ms += request.body.advance_seconds * 1000
    sandbox.scheduler.wake()
    return read()
  })
}
