import type { BodyOf } from '@plein/contract/endpoint'
import { orderForms, type OrderForm } from '@plein/contract/payment-management/forms'
import { apiKeys } from '@plein/contract/payment-management/keys'
import { paymentOrders, type PaymentOrder } from '@plein/contract/payment-management/orders'
import { payments } from '@plein/contract/payments'
import { programKinds } from '@plein/contract/programs/codes'
import { startSandbox } from '@plein/sandbox/server'
import { expect } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { emptyOutbox } from '#platform/jobs/events.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { disarm } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import { createTestApp, type As, type TestApp } from '#platform/testing/test-app.ts'
import { saveConnection, syncAttempt } from '#modules/payments/index.ts'
import { addParticipation, createProgram } from '#modules/programs/index.ts'
import { checkStored } from '../../testing/books/check-books.ts'
import { createPerson } from '../identity/identity.test-data.ts'
import { paymentOrderMails } from './sending/order-mails.ts'
import { agreeFee, offerFee, replaceChoices } from './program/settings.queries.ts'

/** A morning on which nothing ends: 26-11-2026, 10:00 in Amsterdam. */
export const morning = new Date('2026-11-26T09:00:00Z')
export const later = (minutes: number): void => setClock(new Date(morning.getTime() + minutes * 60_000))

const demoKeys = { test: 'test_demo_7Qm2xV9kTz4RbN8c', live: 'live_demo_H3wY6sLp1GdJ5fKe' } as const

/** The product and a provider with its own HTTP server: a payment program that runs, and what a test does with both. */
export interface PaymentProgram {
  readonly app: TestApp
  readonly platform: App
  readonly program_uuid: string
  readonly owner_uuid: string
  readonly acceptor_uuid: string
  readonly owner: As
  readonly acceptor: As
  readonly guest: As
  ask(as: As, body?: Partial<BodyOf<typeof paymentOrders.create>>): Promise<PaymentOrder>
  read(uuid: string): Promise<PaymentOrder>
  form(body: Partial<BodyOf<typeof orderForms.create>>): Promise<OrderForm>
  /** A key with these scopes, and who shows it. */
  key(body?: Partial<BodyOf<typeof apiKeys.create>>): Promise<{ uuid: string; key: string; as: As }>
  /** Begins to pay. Answers the attempt. */
  begin(uuid: string, method?: string): Promise<string>
  /** The provider says how it ended, and is asked. */
  settle(attempt_uuid: string, body: object, path?: 'settle' | 'chargeback'): Promise<void>
  pay(uuid: string): Promise<string>
  /** Mails what happened. */
  mail(): Promise<void>
  /** Credits less debits, by main account, of the journals of an event or of all. */
  booked(event?: string): Promise<Record<string, number>>
  close(): Promise<void>
}

type Opened = Pick<PaymentProgram, 'app' | 'platform' | 'program_uuid' | 'owner_uuid' | 'acceptor_uuid'>

/** A payment program as its owner published it: a fee of 1 % and 35 cents, iDEAL and Bancontact in use. */
export const createPaymentProgram = async (
  app: TestApp,
  { owner_uuid, title = 'Ticketshop Noord', ...given }: { owner_uuid: string; title?: string; acceptor_uuid?: string },
): Promise<{ program_uuid: string; acceptor_uuid: string }> => {
  const acceptor_uuid = given.acceptor_uuid ?? (await createPerson(app, { type: 2, first_name: 'Omar' })).uuid
  const program_uuid = await inTransaction(app.database.db, async (tx) => {
    const uuid = await createProgram(tx, { type_code: programKinds.payment_management, title, owner_uuid })
    await addParticipation(tx, { program_uuid: uuid, acceptor_uuid })
    await offerFee(tx, uuid, { fee_percent: 100, fee_fixed: 35 })
    await agreeFee(tx, uuid, morning)
    await replaceChoices(tx, uuid, [
      { method: 'ideal', is_used: true, provider: 'sandbox' },
      { method: 'bancontact', is_used: true, provider: 'sandbox' },
    ])
    return uuid
  })
  return { program_uuid, acceptor_uuid }
}

/** Connects a program, or the platform, to the sandbox in a mode, which is then the one in which it is paid. */
export const connect = async (
  platform: App,
  mode: 'test' | 'live',
  program_uuid: string | null = null,
): Promise<void> => {
  const webhook_secret = 'whsec_ZGVtby1hY2NvdW50LXdlYmhvb2stc2VjcmV0LTAx'
  await saveConnection(platform, { program_uuid, provider: 'sandbox', mode, key: demoKeys[mode], webhook_secret })
}

export const openPaymentProgram = async (
  options: { jobs?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<PaymentProgram> => {
  const sandbox = await startSandbox({ port: 0 })
  setClock(morning)
  const app = await createTestApp({ ...options, env: { PLEIN_SANDBOX_URL: sandbox.url, ...options.env } })
  const platform = app.server.app
  await connect(platform, 'test')
  await connect(platform, 'live')
  const owner_uuid = (await createPerson(app, { type: 1, first_name: 'Lotte' })).uuid
  const opened = { app, platform, owner_uuid, ...(await createPaymentProgram(app, { owner_uuid })) }
  return {
    ...opened,
    ...asking(opened),
    ...paying(opened, sandbox.url),
    owner: app.as('program_owner', owner_uuid),
    acceptor: app.as('acceptor', opened.acceptor_uuid),
    guest: app.as('guest'),
    mail: async () => {
      await emptyOutbox(app.database.db, paymentOrderMails(app.settings))
    },
    booked: (event) => booked(app, event),
    close: async () => {
      disarm()
      const findings = await checkStored(app.owner.db)
      await app.close()
      await sandbox.close()
      setClock(undefined)
      if (findings.length > 0) throw new Error(`not whole in the end:\n${findings.join('\n')}`)
    },
  }
}

const asking = ({ app, program_uuid, owner_uuid }: Opened): Pick<PaymentProgram, 'ask' | 'read' | 'form' | 'key'> => ({
  ask: async (as, body = {}) => {
    const amounts = body.amount === undefined && body.lines === undefined ? { amount: 2300 } : {}
    const answer = await as.call(paymentOrders.create, { body: { program_uuid, ...amounts, ...body } })
    expect([answer.status, answer.problem.code]).toEqual([201, undefined])
    return answer.body
  },
  read: async (uuid) => (await app.as('program_owner', owner_uuid).call(paymentOrders.read, { params: { uuid } })).body,
  form: async (body) => {
    const whole = { program_uuid, title: 'Museumnacht 2026', kind: 'fixed' as const, ...body }
    const answer = await app.as('program_owner', owner_uuid).call(orderForms.create, { body: whole })
    expect([answer.status, answer.problem.errors]).toEqual([201, undefined])
    return answer.body
  },
  key: async (body = {}) => {
    const scopes = ['orders:read', 'orders:write', 'refunds:write', 'reports:read'] as const
    const owner = app.as('program_owner', owner_uuid)
    const answer = await owner.call(apiKeys.create, {
      body: { program_uuid, mode: 'live', scopes: [...scopes], ...body },
    })
    expect([answer.status, answer.problem.code]).toEqual([201, undefined])
    const { uuid, key } = answer.body
    return { uuid, key, as: app.as('integrator', key) }
  },
})

const paying = ({ app, platform }: Opened, url: string): Pick<PaymentProgram, 'begin' | 'settle' | 'pay'> => {
  const begin: PaymentProgram['begin'] = async (order_uuid, payment_type = 'ideal') => {
    const started = await app.as('guest').call(payments.pay, { query: {}, body: { order_uuid, payment_type } })
    expect([started.status, started.problem.code]).toEqual([200, undefined])
    return started.body.payment_session_id
  }
  const settle: PaymentProgram['settle'] = async (attempt_uuid, body, path = 'settle') => {
    const [attempt] = await run<{ provider_reference: string }>(
      app.database.db,
      'select provider_reference from payments.attempts where uuid = $1',
      [attempt_uuid],
    )
    const answer = await fetch(`${url}/control/payments/${attempt?.provider_reference}/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`control: ${answer.status} ${await answer.text()}`)
    await syncAttempt(platform, attempt_uuid, { notified: true })
  }
  return {
    begin,
    settle,
    pay: async (uuid) => {
      const attempt_uuid = await begin(uuid)
      await settle(attempt_uuid, { status: 'paid', webhook: false })
      return attempt_uuid
    },
  }
}

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
export const payer = { full_name: 'Joris van Dam', email: 'joris@example.nl' }
