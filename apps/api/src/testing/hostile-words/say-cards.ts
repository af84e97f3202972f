import { cardDesigns } from '@plein/contract/cards/designs'
import { cardOrders } from '@plein/contract/cards/orders'
import { cardTills } from '@plein/contract/cards/till'
import { programs } from '@plein/contract/programs'
import { typeOfKind } from '#platform/security/caller.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { portalHost } from '#platform/testing/test-app.ts'
import { toForm } from '../branding/branding.test-data.ts'
import { orderCards, payCards } from '../every-endpoint/card-objects.ts'
import type { TenantTestApp } from '../every-endpoint/tenants.ts'
import { taken, type Notebook } from './notebook.ts'

const card = { title: 60, description: 300 }
const program = { title: 255, description: 2000 }

const sayDesigns = async (app: TenantTestApp, { sayAll }: Notebook): Promise<void> => {
  const { people, objects } = app.mine
  const owner = app.as('program_owner', people.program_owner)
  const [design] = await run<{ uuid: string; path: string }>(
    app.owner.db,
    'select d.uuid, (select path from cards.pictures where owner_uuid = $2 limit 1) as path from cards.card_designs d where d.program_uuid = $1',
    [objects.card_program, people.program_owner],
  )
  const uuid = design?.uuid ?? ''
  const body = { ...sayAll('cards', program), image: design?.path ?? null }
  taken(await owner.call(programs.change, { params: { uuid: objects.card_program }, body }))
  taken(await owner.call(cardDesigns.change, { params: { uuid }, body: sayAll('card', card) }))
  const draft = sayAll('card_draft', program)
  taken(await owner.call(programs.change, { params: { uuid: objects.card_draft }, body: draft }))
  const params = { uuid: objects.card_design }
  taken(await owner.call(cardDesigns.change, { params, body: sayAll('draft_card', card) }))
}

/** A guest buys a card for somebody, with a name and a message: `email` gets it, or the guest prints it. Answers the order with its key. */
const sayGift = async (
  app: TenantTestApp,
  { say, sayAll }: Notebook,
  { as, email }: { as: string; email: string | null },
): Promise<{ uuid: string; key: string }> => {
  const buyer = { full_name: say(`${as}.buyer`, 255), email: 'joris@example.nl' }
  const recipient = { ...sayAll(as, { name: 100, message: 300 }), email, send_on: null }
  const wanted = { program_uuid: app.mine.objects.card_program, quantity: 1, value: 2500, use_number: 0, terms: true }
  const { body } = taken(await app.guest.call(cardOrders.create, { body: { ...wanted, buyer, recipient } }))
  await payCards(app, app.guest, body)
  return { uuid: body.uuid, key: body.key ?? '' }
}

/** Cards that an owner prints, and sends to a list of people; answers the batch that is still to be printed, and how it was paid. */
const sayBatches = async (
  app: TenantTestApp,
  { sayAll }: Notebook,
): Promise<{ printed_batch: string; cards_payment: string }> => {
  const { people, objects } = app.mine
  const owner = app.as('program_owner', people.program_owner)
  const batches: string[] = []
  let cards_payment = ''
  for (const _round of ['sent', 'printed']) {
    const order = await orderCards(owner, objects.card_program)
    cards_payment = await payCards(app, owner, order)
    const { body } = taken(await owner.call(cardOrders.read, { params: { uuid: order.uuid }, query: {} }))
    batches.push(body.batch_uuid ?? '')
  }
  const [sent = '', printed_batch = ''] = batches
  const { name, message } = sayAll('addressee', { name: 100, message: 300 })
  const quoted = ['eva@example.nl', name, message].map((cell) => `"${cell.replaceAll('"', '""')}"`)
  const { payload, headers } = toForm({}, { file: Buffer.from(`email;name;message\n${quoted.join(';')}\n`) })
  const token = app.server.app.tokens.sign({ sub: people.program_owner, typ: typeOfKind.program_owner, fam: newId() })
  const answer = await app.server.fastify.inject({
    method: 'POST',
    url: `/api/v1/batches/${sent}/send`,
    headers: {
      host: portalHost.program_owner,
      authorization: `Bearer ${token}`,
      'idempotency-key': newId(),
      ...headers,
    },
    payload,
  })
  taken({ status: answer.json<{ sent?: number }>().sent === 1 ? 200 : 422, problem: answer.payload })
  return { printed_batch, cards_payment }
}

/** Says hostile words about cards: their program and design, who buys one for whom, lists of people, a shop that gives back. */
export const sayCards = async (app: TenantTestApp, notes: Notebook) => {
  const { people, objects } = app.mine
  await sayDesigns(app, notes)
  await sayGift(app, notes, { as: 'gift', email: 'els@example.nl' })
  const gift = await sayGift(app, notes, { as: 'letter', email: null })
  const printed = await sayBatches(app, notes)
  const refund = { amount: 100, reason: notes.say('redemption.reason', 255) }
  const acceptor = app.as('acceptor', people.acceptor)
  taken(await acceptor.call(cardTills.refund, { params: { uuid: objects.redemption }, body: refund }))
  const text = 'select token from programs.programs where uuid = $1'
  const [sold] = await run<{ token: string }>(app.owner.db, text, [objects.card_program])
  return { gift_order: gift.uuid, gift_key: gift.key, ...printed, sold_token: sold?.token ?? '' }
}
