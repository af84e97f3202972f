import type { Endpoint } from '@plein/contract/endpoint'
import { payments } from '@plein/contract/payments'
import { payouts } from '@plein/contract/payments/payouts'
import { menus } from '@plein/contract/menus/editing'
import { promotionCodes } from '@plein/contract/people/promotion-codes'
import { programs } from '@plein/contract/programs'
import { support } from '@plein/contract/support/messages'
import { paidOrder } from '../../modules/food-ordering/food-ordering.test-data.ts'
import { createPerson, testPassword } from '../../modules/identity/identity.test-data.ts'
import { setClock } from '../../platform/clock.ts'
import { run } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { formOf } from '../branding/branding.test-data.ts'
import { ownInput } from './own-input.ts'
import { paramsFor, participationOf, type TenantHouse } from './tenants.ts'

/** A call that changes something, whatever was done before it. */
export interface Deed {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: ReturnType<typeof formOf>
  /** In place of the tenant's owner, or of the administrator. */
  readonly user_uuid?: string
}

const one = async (house: TenantHouse, text: string, values: readonly unknown[] = []): Promise<string> => {
  const [row] = await run<{ uuid: string }>(house.owner.db, text, values)
  if (!row) throw new Error(`nothing found: ${text}`)
  return row.uuid
}

const asOwner = (house: TenantHouse) => house.as('program_owner', house.mine.people.program_owner)
const asAdmin = (house: TenantHouse) => house.as('admin', house.admin)

const newCode = async (house: TenantHouse): Promise<Deed> => {
  const code = `CODE-${newId().slice(-6).toUpperCase()}`
  const body = { code, title: 'Zomer', type: 1 as const, starts_on: '2026-11-24', ends_on: null, most_uses: null }
  await asAdmin(house).call(promotionCodes.create, { body })
  return { params: { code } }
}

const newDish = async (house: TenantHouse): Promise<Record<string, string>> => {
  const { params, body } = await ownInput(house, menus.createProduct, house.mine, [])
  const made = await asOwner(house).call(menus.createProduct, { params, body } as never)
  return { program_uuid: house.mine.objects.program, uuid: (made.body as { uuid: string }).uuid }
}

const paidPart = async (house: TenantHouse) => {
  const { order } = await paidOrder(house)
  return { program_uuid: house.mine.objects.program, uuid: order.suborders[0]!.uuid }
}

const failedRefund = async (house: TenantHouse): Promise<Deed> => {
  const { uuid: order_uuid } = await paidPart(house)
  const { body } = await asOwner(house).call(payments.refund, { body: { order_uuid, reason: 'koud' } })
  await run(house.owner.db, "update payments.refunds set status = 'failed', sync_at = null where uuid = $1", [
    body.uuid,
  ])
  return { params: { uuid: body.uuid } }
}

type Make = (house: TenantHouse) => Deed | Promise<Deed>

/** What changes something for sure; where nothing stands, the input that an endpoint's own tests call it with does. */
const deeds: Readonly<Record<string, Make>> = {
  'PUT /profile': () => ({ body: { first_name: 'Lotta' } }),
  'DELETE /profile': async (house) => {
    const { uuid } = await createPerson(house, { type: 1 })
    return { body: { password: testPassword }, user_uuid: uuid }
  },
  'PATCH /users/{uuid}': (house) => ({
    params: { uuid: house.theirs.people.cardholder },
    body: { is_active: false, reason: 'Oefening' },
  }),
  'PATCH /promotion-codes/{code}': async (house) => ({ ...(await newCode(house)), body: { title: 'Herfst' } }),
  'DELETE /promotion-codes/{code}': newCode,
  'POST /manager/programs': () => ({ body: { type_code: 4001, title: 'Eethuis' } }),
  'POST /programs': () => ({ body: { type_code: 4001, title: 'Eethuis' } }),
  'PATCH /manager/programs/{uuid}': () => ({ body: { description: 'Vers uit de oven' } }),
  'PATCH /programs/{uuid}': () => ({ body: { description: 'Vers uit de wok' } }),
  'PATCH /manager/programs/{uuid}/status': async (house) => ({
    params: { uuid: await house.program('Frites & Zo') },
    body: { status: 11007, reason: 'Oefening' },
  }),
  'DELETE /manager/programs/{uuid}': async (house) => {
    const { body } = await asOwner(house).call(programs.create, { body: { type_code: 4001, title: 'Even hier' } })
    return { params: { uuid: body.uuid } }
  },
  'POST /acceptor-invite': (house) => ({
    body: { program_uuid: house.mine.objects.program, emails: ['drie@example.nl'], language: 'nl' },
  }),
  'POST /acceptors/{uuid}/remind': async (house) => {
    const waits = 'select uuid from programs.participations where program_uuid = $1 and status_code = 21002 limit 1'
    const uuid = await one(house, waits, [house.mine.objects.program])
    const earlier = "update programs.participations set invited_at = invited_at - interval '2 hours' where uuid = $1"
    await run(house.owner.db, earlier, [uuid])
    return { params: { uuid } }
  },
  'PATCH /acceptors/{uuid}/status': async (house) => ({
    params: { uuid: await participationOf(house, await house.program('De Rode Karper')) },
    body: { status: 21005 },
  }),
  'POST /programs/{uuid}/branding': () => ({
    form: formOf({ seo_description: 'Vers', domain_name: 'eten.example.com', publish: 'true' }),
  }),
  'DELETE /programs/{program_uuid}/products/{uuid}': async (house) => ({ params: await newDish(house) }),
  'PATCH /programs/{program_uuid}/products/{uuid}': async (house) => ({
    params: await newDish(house),
    body: { title: 'Nieuw hier' },
  }),
  'POST /programs/{program_uuid}/products/order': (house) => ({
    body: { ordering: [{ category_uuid: house.mine.objects.category, index: 0 }] },
  }),
  'POST /programs/{program_uuid}/menu/import': () => ({
    form: formOf(
      {},
      { file: Buffer.from('Categorie;Titel;Omschrijving;Prijs\nKoude toetjes;Zabaione;Met aardbei;6,50\n') },
    ),
    query: { drawings: true },
  }),
  'PATCH /programs/{program_uuid}/orders/{uuid}/status': async (house) => ({
    params: await paidPart(house),
    body: { status: 5 },
  }),
  'POST /programs/{program_uuid}/orders/{uuid}/delay': async (house) => ({
    params: await paidPart(house),
    body: { minutes: 10 },
  }),
  'PATCH /programs/{uuid}/service': () => ({ body: { action: 'calm' } }),
  'PATCH /programs/{uuid}/hours': () => ({ body: { lead_minutes: 33 } }),
  'POST /programs/{uuid}/invite': (house) => ({ params: { uuid: house.court }, body: { program_uuid: house.zonnig } }),
  'DELETE /programs/{uuid}/invite': (house) => ({
    params: { uuid: house.court },
    query: { program_uuid: house.zonnig },
  }),
  'POST /payment/refunds': async (house) => ({
    body: { order_uuid: (await paidPart(house)).uuid, reason: 'koud' },
  }),
  'POST /payment/refunds/{uuid}/resend': failedRefund,
  'POST /payment/refunds/{uuid}/settle': async (house) => ({
    ...(await failedRefund(house)),
    body: { as: 'bank', note: 'Overgemaakt' },
  }),
  'POST /payment/alerts/{uuid}/resolve': async (house) => {
    const uuid = newId()
    const raise =
      "insert into payments.alerts (uuid, kind, detail, created) values ($1, 'manual_intervention', 'x', now())"
    await run(house.owner.db, raise, [uuid])
    return { params: { uuid } }
  },
  'PUT /programs/{program_uuid}/payouts/bank-account': () => ({
    body: { iban: 'NL91 ABNA 0417 1643 00', name: 'Bella Napoli B.V.', password: 'Plein-2026' },
  }),
  'POST /payment/payouts/runs': async (house) => {
    setClock(new Date('2026-11-28T16:40:00Z'))
    const { body } = await asAdmin(house).call(payouts.preview, {})
    return { body: { expected_count: body.payouts_count, expected_amount: body.amount } }
  },
  'PATCH /support/messages/{uuid}': async (house) => {
    const message = {
      email: 'bea@example.nl',
      name: 'Bea',
      topic: 'other' as const,
      text: 'Waar blijft mijn bestelling?',
      language: 'nl' as const,
    }
    await asOwner(house).call(support.send, { body: message })
    return {
      params: { uuid: await one(house, 'select uuid from support.messages order by created desc limit 1') },
      body: { status: 'answered' },
    }
  },
}

/** A call of an endpoint that changes something. */
export const deedOf = async (house: TenantHouse, name: string, endpoint: Endpoint): Promise<Deed> => {
  const make = deeds[name]
  if (!make) return ownInput(house, endpoint, house.mine, [])
  return { params: paramsFor(endpoint, house.mine), ...(await make(house)) }
}
