import type { BodyOf } from '@plein/contract/endpoint'
import { cardOrders, type CardOrder } from '@plein/contract/cards/orders'
import { payments } from '@plein/contract/payments'
import { startSandbox } from '@plein/sandbox/server'
import { expect } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { emptyOutbox } from '#platform/jobs/events.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { disarm } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type As, type TestApp } from '#platform/testing/test-app.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { saveConnection, syncAttempt } from '#modules/payments/index.ts'
import { checkStored } from '../../testing/books/check-books.ts'
import { createPerson } from '../identity/identity.test-data.ts'
import { makeCards } from './batches/make-cards.job.ts'
import { cardAccount } from './books/card-journals.rules.ts'
import { findCardByUuid } from './card/card.queries.ts'
import { captureHold, insertHold } from './card/hold.queries.ts'
import { checkCards, createCardProgram, type CardProgram } from './cards.test-data.ts'
import { cardOrderMails } from './order-mails/card-order-mails.ts'
import { mailCards } from './order-mails/mail-cards.job.ts'

export { createPerson, testPassword } from '../identity/identity.test-data.ts'

/** A morning on which nothing ends: 26-11-2026, 10:00 in Amsterdam. */
export const morning = new Date('2026-11-26T09:00:00Z')

type Wish = Partial<BodyOf<typeof cardOrders.create>>

/** A card as a test looks at it. */
interface SeenCard {
  readonly uuid: string
  readonly state: string
  readonly balance: number
  readonly holder_uuid: string | null
  readonly blocked_by: string | null
}

/** The product and a provider with its own HTTP server: a program that sells cards, and what a test does with both. */
export interface CardShop {
  readonly app: TestApp
  readonly platform: App
  readonly program: CardProgram
  readonly owner: As
  readonly guest: As
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>
  /** A cardholder with an account. */
  person(): Promise<{ uuid: string; as: As; email: string }>
  order(as: As, wanted?: Wish): Promise<CardOrder & { readonly key: string | null }>
  /** Pays at the provider, which is then asked. Answers the attempt. */
  pay(as: As, order: { uuid: string; key?: string | null }): Promise<string>
  settle(attempt_uuid: string, path: 'settle' | 'chargeback' | 'reverse-chargeback', body?: object): Promise<void>
  /** Does all that the queue would have done by now: makes cards, tells about it, mails them. */
  work(): Promise<void>
  /** Ordered, paid and made. */
  bought(as: As, wanted?: Wish): Promise<CardOrder & { readonly key: string | null; readonly attempt_uuid: string }>
  cards(order_uuid: string): Promise<SeenCard[]>
  /** Takes value of a card, as a shop does. */
  spend(card_uuid: string, amount: number): Promise<void>
  /** Credits less debits, by main account, of the journals of an event or of all. */
  booked(event?: string): Promise<Record<string, number>>
  close(): Promise<void>
}

const demoKey = 'test_demo_7Qm2xV9kTz4RbN8c'

type Opened = Pick<CardShop, 'app' | 'platform' | 'program' | 'control'>

/** The sandbox's control API. */
const controlOf =
  (url: string): CardShop['control'] =>
  async (method, path, body) => {
    const answer = await fetch(`${url}/control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!answer.ok) throw new Error(`control ${path}: ${answer.status} ${await answer.text()}`)
    const text = await answer.text()
    return text === '' ? null : JSON.parse(text)
  }

export const openCardShop = async (options: { jobs?: boolean } = {}): Promise<CardShop> => {
  const sandbox = await startSandbox({ port: 0 })
  setClock(morning)
  const app = await createTestApp({ env: { PLEIN_SANDBOX_URL: sandbox.url }, ...options })
  const platform = app.server.app
  await saveConnection(platform, {
    program_uuid: null,
    provider: 'sandbox',
    mode: 'test',
    key: demoKey,
    webhook_secret: 'whsec_ZGVtby1hY2NvdW50LXdlYmhvb2stc2VjcmV0LTAx',
  })
  const program = await createCardProgram(app, {
    values: [
      { value: 2500, use_number: 0 },
      { value: 0, use_number: 0 },
    ],
  })
  const opened = { app, platform, program, control: controlOf(sandbox.url) }
  return {
    ...opened,
    ...buying(opened),
    ...looking(app),
    owner: app.as('program_owner', program.owner_uuid),
    guest: app.as('guest'),
    person: async () => {
      const { uuid, username } = await createPerson(app, { type: 3 })
      return { uuid, as: app.as('cardholder', uuid), email: username }
    },
    spend: (card_uuid, amount) => spend(app, card_uuid, amount),
    close: async () => {
      disarm()
      await checkCards(app.owner.db)
      const findings = await checkStored(app.owner.db)
      await app.close()
      await sandbox.close()
      setClock(undefined)
      if (findings.length > 0) throw new Error(`not whole in the end:\n${findings.join('\n')}`)
    },
  }
}

const buying = ({
  app,
  platform,
  program,
  control,
}: Opened): Pick<CardShop, 'order' | 'pay' | 'settle' | 'work' | 'bought'> => {
  const settle: CardShop['settle'] = async (attempt_uuid, path, body = {}) => {
    const [attempt] = await run<{ provider_reference: string }>(
      app.database.db,
      'select provider_reference from payments.attempts where uuid = $1',
      [attempt_uuid],
    )
    await control('POST', `/payments/${attempt?.provider_reference}/${path}`, body)
    await syncAttempt(platform, attempt_uuid, { notified: true })
  }
  const order: CardShop['order'] = async (as, wanted = {}) => {
    const body = { program_uuid: program.uuid, quantity: 1, terms: true, ...wanted }
    const answer = await as.call(cardOrders.create, { body })
    expect([answer.status, answer.problem.code]).toEqual([201, undefined])
    return answer.body
  }
  const pay: CardShop['pay'] = async (as, { uuid, key }) => {
    const started = await as.call(payments.pay, {
      query: key ? { key } : {},
      body: { order_uuid: uuid, payment_type: 'ideal' },
    })
    expect([started.status, started.problem.code]).toEqual([200, undefined])
    const attempt_uuid = started.body.payment_session_id
    await settle(attempt_uuid, 'settle', { status: 'paid', webhook: false })
    return attempt_uuid
  }
  const work = async (): Promise<void> => {
    await makeCards(platform, {})
    await emptyOutbox(app.database.db, cardOrderMails(app.settings))
    await mailCards(platform)
  }
  return {
    settle,
    order,
    pay,
    work,
    bought: async (as, wanted) => {
      const made = await order(as, wanted)
      const attempt_uuid = await pay(as, made)
      await work()
      return { ...made, attempt_uuid }
    },
  }
}

const looking = (app: TestApp): Pick<CardShop, 'cards' | 'booked'> => ({
  cards: (order_uuid) =>
    run<SeenCard>(
      app.database.db,
      `select c.uuid, c.state, c.balance, c.holder_uuid, c.blocked_by from cards.cards c join cards.batches b on b.uuid = c.batch_uuid
        where b.order_uuid = $1 order by c.serial`,
      [order_uuid],
    ),
  booked: (event) => booked(app, event),
})

const spend = (app: TestApp, card_uuid: string, amount: number): Promise<void> =>
  inTransaction(app.database.db, async (tx) => {
    const [reference_uuid, movement_uuid] = [newId(), newId()]
    const at = new Date(morning.getTime() + 1000)
    const held = { reference_uuid, card_uuid, amount }
    expect(await insertHold(tx, { ...held, lapses_at: new Date(at.getTime() + 900_000), at })).toBe(true)
    expect(await captureHold(tx, held, { movement_uuid, at })).toBeTruthy()
    const card = await findCardByUuid(tx, card_uuid)
    if (!card) throw new Error('no card')
    await postJournals(tx, [
      {
        event: 'test-redeemed',
        reference: movement_uuid,
        description: 'A shop',
        currency: 'EUR',
        entries: [
          { account: cardAccount(card), debit: amount },
          { account: { main_account: 210, reference: 'test-shop', name: 'Shop' }, credit: amount },
        ],
      },
    ])
  })

const booked = async (app: TestApp, event?: string): Promise<Record<string, number>> => {
  const rows = await run<{ main_account: number; net: number }>(
    app.database.db,
    `select a.main_account, sum(e.credit - e.debit)::bigint as net from ledger.journals j join ledger.entries e on e.journal_uuid = j.uuid
       join ledger.accounts a on a.uuid = e.account_uuid
      where $1::text is null or j.event = $1 group by a.main_account having sum(e.credit - e.debit) <> 0`,
    [event ?? null],
  )
  return Object.fromEntries(rows.map(({ main_account, net }) => [main_account, net]))
}

/** A guest, as they say who they are. */
export const buyer = { full_name: 'Joris van Dam', email: 'joris@example.nl' }
