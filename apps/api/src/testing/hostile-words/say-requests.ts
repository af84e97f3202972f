import { orderForms } from '@plein/contract/payment-management/forms'
import { paymentOrders } from '@plein/contract/payment-management/orders'
import { programs } from '@plein/contract/programs'
import type { TenantTestApp } from '../every-endpoint/tenants.ts'
import { taken, type Notebook } from './notebook.ts'

/** A form and a request of the owner's, and an order of a stranger on the form: names, answers and what it is for. */
export const sayRequests = async ({ as, mine: own }: TenantTestApp, { say, sayAll }: Notebook) => {
  const owner = as('program_owner', own.people.program_owner)
  const { payment_program: program_uuid } = own.objects
  const body = sayAll('asking', { title: 255, description: 2000 })
  taken(await owner.call(programs.change, { params: { uuid: program_uuid }, body }))
  const words = sayAll('asked_form', { title: 100, description: 2000 })
  const field = { title: say('asked_form.question', 100), kind: 'text' as const, is_required: true, choices: [] }
  const form = { program_uuid, kind: 'fixed' as const, amount: 900, fields: [field], ...words }
  const { body: made } = taken(await owner.call(orderForms.create, { body: form }))
  const order = {
    email: 'bea@example.nl',
    full_name: say('asked_payer.name', 100),
    fields: [{ uuid: made.fields[0]?.uuid ?? '', value: say('asked_payer.answer', 255) }],
  }
  const ordered = taken(await as('guest').call(orderForms.order, { params: { uuid: made.uuid }, body: order }))
  const { description, reference, payer } = sayAll('asked', { description: 255, reference: 64, payer: 100 })
  const request = { program_uuid, amount: 2300, description, reference, payer: { full_name: payer } }
  const asked = taken(await owner.call(paymentOrders.create, { body: request }))
  return { asked_form: made.uuid, form_order: ordered.body.uuid, asked_order: asked.body.uuid }
}
