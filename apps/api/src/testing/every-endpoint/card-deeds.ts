import { cardTills } from '@plein/contract/cards/till'
import { expireCards } from '#modules/cards/life/expire-cards.job.ts'
import { syncAttempt } from '#modules/payments/index.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { toForm } from '../branding/branding.test-data.ts'
import { draftObjects, orderCards, payCards } from './card-objects.ts'
import type { Deed } from './audited-deeds.ts'
import type { Meant } from './own-input.ts'
import type { Tenant, TenantTestApp } from './tenants.ts'

/** Cards that their owner ordered, paid and got, and the attempt that paid. `value` null: blank ones. */
const ownersBatch = async (
  app: TenantTestApp,
  { people, objects }: Tenant,
  value: number | null = 2500,
): Promise<{ uuid: string; batch_uuid: string; serial: string; attempt_uuid: string }> => {
  const owner = app.as('program_owner', people.program_owner)
  const order = await orderCards(owner, objects.card_program, value)
  const attempt_uuid = await payCards(app, owner, order)
  const [card] = await run<{ uuid: string; batch_uuid: string; serial: string }>(
    app.owner.db,
    'select c.uuid, c.batch_uuid, c.serial::text as serial from cards.cards c join cards.batches b on b.uuid = c.batch_uuid where b.order_uuid = $1',
    [order.uuid],
  )
  return { ...card!, attempt_uuid }
}

/** A batch that its owner owes, because a bank took the payment back. */
const owedBatch = async (app: TenantTestApp, tenant: Tenant): Promise<string> => {
  const { batch_uuid, attempt_uuid } = await ownersBatch(app, tenant)
  const text = 'select provider_reference from payments.attempts where uuid = $1'
  const [attempt] = await run<{ provider_reference: string }>(app.owner.db, text, [attempt_uuid])
  await app.control(`payments/${attempt!.provider_reference}/chargeback`, {})
  await syncAttempt(app.server.app, attempt_uuid, { notified: true })
  return batch_uuid
}

/** So much that the shop took of the holder's card. */
const taken = async (app: TenantTestApp, { people, objects }: Tenant): Promise<string> => {
  const answer = await app.as('acceptor', people.acceptor).call(cardTills.redeem, {
    params: { token: objects.card_code },
    body: { amount: 20, cash_point_uuid: objects.cash_point },
  })
  if (answer.status !== 201) throw new Error(`not taken: ${JSON.stringify(answer.problem)}`)
  return answer.body.uuid
}

const wanted = ({ objects }: Tenant) => ({
  program_uuid: objects.card_program,
  quantity: 1,
  value: 2500,
  use_number: 0,
})

/** Inputs with which calls of cards go through. */
export const cardMeant: Readonly<Record<string, Meant>> = {
  // The card of a draft gets the other type, or the one that it has.
  'PATCH /manager/card-types/{id}': () => ({ params: { id: '201' } }),
  'POST /manager/cards': () => ({ body: { type: { id: 201 } } }),
  'GET /order': (tenant) => ({ query: wanted(tenant) }),
  'POST /order': (tenant) => ({
    body: {
      ...wanted(tenant),
      terms: true,
      buyer: { full_name: 'Bea', email: 'bea@example.nl' },
      recipient: { name: 'Els', email: 'els@example.nl', message: 'Veel plezier', send_on: null },
    },
  }),
  'POST /cards/usable': ({ objects }) => ({
    body: {
      token: objects.card_code,
      currency: 'EUR',
      shares: [{ program_uuid: objects.program, amount: 100 }],
    },
  }),
  'POST /cards/{token}/redeem': ({ objects }) => ({ body: { amount: 10, cash_point_uuid: objects.cash_point } }),
  'POST /cards/sell': async (tenant, app) => {
    const { serial } = await ownersBatch(app, tenant, null)
    return { body: { serial, value: 2500, cash_point_uuid: tenant.objects.cash_point } }
  },
  'POST /redemptions/{uuid}/refund': async (tenant, app) => ({ params: { uuid: await taken(app, tenant) } }),
  'POST /batches/{uuid}/settle': async (tenant, app) => ({ params: { uuid: await owedBatch(app, tenant) } }),
}

type Make = (app: TenantTestApp) => Promise<Deed>

/** Calls of an owner and of the administration that change something about cards for sure. */
export const cardDeeds: Readonly<Record<string, Make>> = {
  'PATCH /manager/cards/{uuid}': async () => ({ body: { description: 'Voor wie je liefhebt' } }),
  'PATCH /manager/card-types/{id}': async (app) => ({
    params: { id: '101' },
    body: { program_uuid: (await draftObjects(app, app.mine.people.program_owner)).card_draft },
  }),
  'DELETE /manager/cards/{uuid}': async (app) => ({
    params: { uuid: (await draftObjects(app, app.mine.people.program_owner)).card_design },
  }),
  'POST /manager/cards/{uuid}/extend': async () => ({ body: { months: 1 } }),
  'POST /manager/cards/{uuid}/funds': async (app) => {
    const { uuid } = await ownersBatch(app, app.mine)
    await run(app.owner.db, 'update cards.cards set valid_until = created where uuid = $1', [uuid])
    await expireCards(app.server.app, {})
    return { body: { amount: 100 } }
  },
  'POST /cards/{token}/block': async (app) => ({
    params: { token: (await ownersBatch(app, app.mine)).uuid },
    body: { blocked: true, reason: 'Gevonden op straat' },
  }),
  'POST /order': async ({ mine }) => ({ body: wanted(mine) }),
  'POST /card-orders/{uuid}/cancel': async (app) => {
    const owner = app.as('program_owner', app.mine.people.program_owner)
    return { params: { uuid: (await orderCards(owner, app.mine.objects.card_program)).uuid } }
  },
  'POST /batches/{uuid}/export': async () => ({ body: { format: 'csv', password: 'Plein-2026' } }),
  'POST /batches/{uuid}/send': async (app) => {
    const { payload, headers } = toForm({}, { file: Buffer.from('email;bericht\nels@example.nl;Veel plezier\n') })
    return {
      params: { uuid: (await ownersBatch(app, app.mine)).batch_uuid },
      form: { payload, headers: { ...headers, 'idempotency-key': newId() } },
    }
  },
  'POST /batches/{uuid}/settle': async (app) => ({
    params: { uuid: await owedBatch(app, app.mine) },
    body: { reference: 'Overgemaakt op 24 november' },
  }),
}
