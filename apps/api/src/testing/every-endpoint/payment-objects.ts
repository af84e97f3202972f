import { integratorScopes } from '@plein/contract/payment-management/scopes'
import { orderForms } from '@plein/contract/payment-management/forms'
import { apiKeys } from '@plein/contract/payment-management/keys'
import { paymentOrders } from '@plein/contract/payment-management/orders'
import type { FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPaymentProgram } from '#modules/payment-management/payment-program.test-data.ts'

/** The objects of payment requests in paths and inputs of calls. */
export type PaymentObjectName = 'payment_program' | 'payment_form' | 'payment_request' | 'api_key'

interface People {
  readonly program_owner: string
  readonly acceptor: string
}

const must = <Answer extends { status: number; problem: unknown }>(answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer.problem)}`)
  return answer
}

const newForm = async (app: FoodTestApp, owner_uuid: string, program_uuid: string): Promise<string> => {
  const items = ['Volwassene', 'Kind'].map((title) => ({
    title,
    price: 900,
    vat_class: 'low' as const,
    most: 5,
    stock: 40,
  }))
  const fields = ['Naam', 'Tafel'].map((title) => ({ title, kind: 'text' as const, is_required: false, choices: [] }))
  const body = { program_uuid, title: 'Museumnacht', kind: 'items' as const, items, fields }
  return must(await app.as('program_owner', owner_uuid).call(orderForms.create, { body })).body.uuid
}

/** A payment program of this owner in which this acceptor takes money, with two forms, two requests of a shop and a key of all rights. */
export const paymentObjects = async (
  app: FoodTestApp,
  people: People,
  cash_point_uuid: string,
): Promise<Record<PaymentObjectName | 'integrator', string>> => {
  const { program_owner, acceptor } = people
  const owner = app.as('program_owner', program_owner)
  const { program_uuid } = await createPaymentProgram(app, { owner_uuid: program_owner, acceptor_uuid: acceptor })
  await newForm(app, program_owner, program_uuid)
  const payment_form = await newForm(app, program_owner, program_uuid)
  const create = { program_uuid, mode: 'test' as const, scopes: [...integratorScopes] }
  must(await owner.call(apiKeys.create, { body: create }))
  const key = must(await owner.call(apiKeys.create, { body: create })).body
  const ask = async (): Promise<string> => {
    const body = { program_uuid, amount: 2300, cash_point_uuid, expires_in_hours: 24 }
    return must(await app.as('acceptor', acceptor).call(paymentOrders.create, { body })).body.uuid
  }
  await ask()
  const payment_request = await ask()
  for (const to of ['bea@example.nl', 'els@example.nl'])
    must(await owner.call(paymentOrders.send, { params: { uuid: payment_request }, body: { channel: 'mail', to } }))
  return {
    payment_program: program_uuid,
    payment_form,
    payment_request,
    api_key: key.uuid,
    integrator: key.key,
  }
}
