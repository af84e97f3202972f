import { orderForms } from '@plein/contract/payment-management/forms'
import { apiKeys } from '@plein/contract/payment-management/keys'
import { integratorScopes } from '@plein/contract/payment-management/scopes'
import { paymentOrders } from '@plein/contract/payment-management/orders'
import { payments } from '@plein/contract/payments'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { newId } from '#platform/runtime/ids.ts'
import { toForm } from '../branding/branding.test-data.ts'
import type { Deed } from './audited-deeds.ts'
import type { Meant } from './own-input.ts'
import type { Tenant, TenantTestApp } from './tenants.ts'

const must = <Answer extends { status: number; problem: unknown }>(answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer.problem)}`)
  return answer
}

/** A request of this shop that nobody has paid, or that somebody has. */
const newRequest = async (app: TenantTestApp, { people, objects }: Tenant, is_paid = false): Promise<string> => {
  const body = { program_uuid: objects.payment_program, amount: 2300 }
  const { uuid } = must(await app.as('acceptor', people.acceptor).call(paymentOrders.create, { body })).body
  if (!is_paid) return uuid
  await app.control('auto', { status: 'paid', webhook: false })
  must(await app.guest.call(payments.pay, { query: {}, body: { order_uuid: uuid, payment_type: 'ideal' } }))
  return uuid
}

const newKey = async (app: TenantTestApp, { people, objects }: Tenant): Promise<string> => {
  const body = { program_uuid: objects.payment_program, mode: 'test' as const, scopes: [...integratorScopes] }
  return must(await app.as('program_owner', people.program_owner).call(apiKeys.create, { body })).body.uuid
}

const buyer = { full_name: 'Bea', email: 'bea@example.nl' }

/** Inputs with which calls of payment requests go through. */
export const paymentMeant: Readonly<Record<string, Meant>> = {
  'POST /payment/orders': ({ objects }) => ({
    body: { program_uuid: objects.payment_program, amount: 2300, payer: buyer },
  }),
  'POST /payment/forms': ({ objects }) => ({
    body: { program_uuid: objects.payment_program, title: 'Formulier', kind: 'fixed', amount: 900 },
  }),
  'PATCH /payment/forms/{uuid}': () => ({ body: { description: 'Voor iedereen' } }),
  'POST /payment/forms/{uuid}/orders': async (_tenant, app) => {
    const { people, objects } = app.mine
    const owner = app.as('program_owner', people.program_owner)
    const body = { program_uuid: objects.payment_program, title: 'Los bedrag', kind: 'fixed' as const, amount: 900 }
    const { uuid } = must(await owner.call(orderForms.create, { body })).body
    return { params: { uuid }, body: buyer }
  },
  'POST /payment/orders/{uuid}/cancel': async (tenant, app) => ({ params: { uuid: await newRequest(app, tenant) } }),
  'POST /payment/orders/{uuid}/send': async (tenant, app) => ({
    params: { uuid: await newRequest(app, tenant) },
    body: { channel: 'mail', to: 'bea@example.nl' },
  }),
  'POST /payment/cash-points/{token}/orders': async (_tenant, app) => {
    const { people, objects } = app.mine
    const always = [1, 2, 3, 4, 5, 6, 7] as const
    const working_hours = always.map((day_of_week) => ({ day_of_week, start_time: '00:00', end_time: '24:00' }))
    const body = { name: 'Balie', address: 'Damrak 14', working_hours }
    const { link } = must(await app.as('acceptor', people.acceptor).call(cashPoints.create, { body })).body
    const token = new URL(link).searchParams.get('to') ?? ''
    return { params: { token }, body: { amount: 1250, program_uuid: objects.payment_program } }
  },
  'POST /payment/payer-codes': () => ({ body: {} }),
  'POST /payment/api-keys': ({ objects }) => ({
    body: { program_uuid: objects.payment_program, mode: 'test', scopes: [...integratorScopes] },
  }),
  'DELETE /payment/api-keys/{uuid}': async (tenant, app) => ({ params: { uuid: await newKey(app, tenant) } }),
  'POST /manager/program-methods': ({ objects }) => ({
    body: { program_uuid: objects.payment_program, methods: [{ id: 'ideal', is_used: true, provider: 'sandbox' }] },
  }),
  'POST /payment/requests': ({ objects }) => ({
    body: { program_uuid: objects.payment_program, title: 'Webwinkel', url: 'https://shop.example.nl/terug' },
  }),
}

type Make = (app: TenantTestApp) => Promise<Deed>

const deedOf =
  (name: string): Make =>
  async (app) =>
    (await paymentMeant[name]?.(app.mine, app)) ?? {}

/** Calls of an owner that change something about payment requests for sure. */
export const paymentDeeds: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(Object.keys(paymentMeant).map((name) => [name, deedOf(name)])),
  'POST /payment/orders/import': async (app) => {
    const { payload, headers } = toForm({}, { file: Buffer.from('bedrag;omschrijving\n12,50;Kaartje\n') })
    return {
      query: { program_uuid: app.mine.objects.payment_program },
      form: { payload, headers: { ...headers, 'idempotency-key': newId() } },
    }
  },
  'PATCH /payment/forms/{uuid}': async () => ({ body: { description: `Anders ${newId()}` } }),
}
