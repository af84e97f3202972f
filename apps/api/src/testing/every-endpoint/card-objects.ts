import { cardDesigns } from '@plein/contract/cards/designs'
import { cardOrders } from '@plein/contract/cards/orders'
import { cardTills } from '@plein/contract/cards/till'
import { payments } from '@plein/contract/payments'
import { programs } from '@plein/contract/programs'
import { makeCards } from '#modules/cards/batches/make-cards.job.ts'
import { createCardProgram, issueCards, type CardProgram } from '#modules/cards/cards.test-data.ts'
import type { FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { As } from '#platform/testing/test-app.ts'

/** The objects of cards in paths and inputs of calls. A card has three names: its row, its holder's address of it, and the code on it. */
export type CardObjectName =
  | 'card_draft'
  | 'card_design'
  | 'card_program'
  | 'card'
  | 'card_handle'
  | 'card_code'
  | 'batch'
  | 'card_order'
  | 'bought_order'
  | 'guest_order'
  | 'guest_order_key'
  | 'redemption'

interface People {
  readonly program_owner: string
  readonly acceptor: string
  readonly cardholder: string
}

const must = <Answer extends { status: number; problem: unknown }>(answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer.problem)}`)
  return answer
}

/** A draft of a card program of this owner, with a gift card of two values and a time, and two pictures. */
export const draftObjects = async (
  app: FoodTestApp,
  owner_uuid: string,
): Promise<Record<'card_draft' | 'card_design', string>> => {
  const owner = app.as('program_owner', owner_uuid)
  const { body } = await owner.call(cardDesigns.create, { body: { type: { id: 201 } } })
  const card_design = body.card!.uuid
  await owner.call(programs.change, { params: { uuid: body.uuid }, body: { title: 'Cadeaukaart' } })
  const values = [1000, 2500].map((value) => ({ value, use_number: 0 }))
  await owner.call(cardDesigns.change, {
    params: { uuid: card_design },
    body: { title: 'Cadeaukaart', values, expiry: { value: 36, type: 21 } },
  })
  for (const path of [1, 2].map(() => `/media/cards/${newId()}.jpg`))
    await run(app.owner.db, 'insert into cards.pictures (path, owner_uuid, created) values ($1, $2, now())', [
      path,
      owner_uuid,
    ])
  return { card_draft: body.uuid, card_design }
}

/** A program of this owner whose gift cards of 25.00 and of any value this acceptor takes and sells. */
export const openProgram = (
  app: FoodTestApp,
  { program_owner, acceptor }: Pick<People, 'program_owner' | 'acceptor'>,
): Promise<CardProgram> =>
  createCardProgram(app, {
    owner_uuid: program_owner,
    acceptor_uuids: [acceptor],
    values: [2500, 0].map((value) => ({ value, use_number: 0 })),
  })

/** An order of a card that nobody has paid; `value` null: a blank one, which only its owner orders. */
export const orderCards = async (
  as: As,
  program_uuid: string,
  value: number | null = 2500,
): Promise<{ readonly uuid: string; readonly key: string | null }> => {
  const buyer = { full_name: 'Joris van Dam', email: 'joris@example.nl' }
  const chosen = value === null ? {} : { value, use_number: 0 }
  const body = { program_uuid, quantity: 1, ...chosen, terms: true, buyer }
  return must(await as.call(cardOrders.create, { body })).body
}

/** Paid at the provider; its cards are made. Answers the attempt. */
export const payCards = async (
  app: FoodTestApp,
  as: As,
  { uuid, key }: { uuid: string; key: string | null },
): Promise<string> => {
  await app.control('auto', { status: 'paid', webhook: false })
  const body = { order_uuid: uuid, payment_type: 'ideal' as const }
  const paid = must(await as.call(payments.pay, { query: key === null ? {} : { key }, body }))
  await makeCards(app.server.app, {})
  return paid.body.payment_session_id
}

const bought = async (
  app: FoodTestApp,
  as: As,
  program_uuid: string,
): Promise<{ readonly uuid: string; readonly key: string | null }> => {
  const order = await orderCards(as, program_uuid)
  await payCards(app, as, order)
  return order
}

/** A program with cards of one owner's, one shop's and one holder's: all that calls name, and nothing of anybody else. */
export const cardObjects = async (
  app: FoodTestApp,
  people: People,
  cash_point_uuid: string,
): Promise<Record<CardObjectName, string>> => {
  const program = await openProgram(app, people)
  const [card] = await issueCards(app, program, { state: 'active', holder_uuid: people.cardholder })
  const { uuid, handle, code, batch_uuid } = card!
  const taken = must(
    await app
      .as('acceptor', people.acceptor)
      .call(cardTills.redeem, { params: { token: code }, body: { amount: 500, cash_point_uuid } }),
  )
  const [batch] = await run<{ order_uuid: string }>(
    app.owner.db,
    'select order_uuid from cards.batches where uuid = $1',
    [batch_uuid],
  )
  const guests = await bought(app, app.guest, program.uuid)
  return {
    ...(await draftObjects(app, people.program_owner)),
    card_program: program.uuid,
    card: uuid,
    card_handle: handle,
    card_code: code,
    batch: batch_uuid,
    card_order: batch!.order_uuid,
    bought_order: (await bought(app, app.as('cardholder', people.cardholder), program.uuid)).uuid,
    guest_order: guests.uuid,
    guest_order_key: guests.key ?? '',
    redemption: taken.body.uuid,
  }
}
