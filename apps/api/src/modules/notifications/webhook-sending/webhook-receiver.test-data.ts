import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { programs } from '@plein/contract/programs'
import { webhooks } from '@plein/contract/notifications/webhooks'
import { getJobs } from '../../../app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { As, TestApp } from '#platform/testing/test-app.ts'
import { queueWebhookEvent, type NewWebhookEvent } from './queue-event.ts'

interface ReceivedCall {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Behaviour = (response: ServerResponse, call: ReceivedCall) => void

/** A server of a program that does what a test says, and remembers what it was sent. */
export interface Receiver {
  readonly url: string
  readonly calls: ReceivedCall[]
  behave(how: Behaviour): void
  close(): Promise<void>
}

export const answer =
  (status: number, text = '', headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, headers).end(text)

/** It takes a message and says nothing. */
export const hang: Behaviour = () => undefined

export const startReceiver = async (first: Behaviour = answer(200, 'ok')): Promise<Receiver> => {
  const calls: ReceivedCall[] = []
  let behaviour = first
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = { headers: request.headers, body: Buffer.concat(chunks).toString() }
      calls.push(call)
      behaviour(response, call)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    behave: (how) => void (behaviour = how),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface WebhookOwner {
  readonly uuid: string
  readonly username: string
  readonly caller: As
  readonly program_uuid: string
}

/** An owner with a program. */
export const createOwner = async (app: TestApp, title = 'Ticketshop Noord'): Promise<WebhookOwner> => {
  const person = await createPerson(app, { type: 1 })
  const caller = app.as('program_owner', person.uuid)
  const { body } = await caller.call(programs.create, { body: { type_code: 4001, title } })
  return { ...person, caller, program_uuid: body.uuid }
}

/** An endpoint of that program at the receiver, with its secret. */
export const createEndpoint = async (owner: WebhookOwner, url: string, title = 'Till') => {
  const { body } = await owner.caller.call(webhooks.create, { body: { program_uuid: owner.program_uuid, title, url } })
  return { uuid: body.uuid, signing_key: body.signing_key }
}

/** An order of the program is paid; answers the occasion. */
export const payOrder = async (
  app: TestApp,
  program_uuid: string,
  event: Partial<NewWebhookEvent> = {},
): Promise<string> => {
  const occasion = event.occasion ?? `paid ${newId()}`
  await inTransaction(app.database.db, (tx) =>
    queueWebhookEvent(tx, {
      program_uuid,
      type: 'order.paid',
      mode: 'test',
      subject: { kind: 'order', uuid: newId(), label: '1042' },
      payload: {
        order: { uuid: newId(), number: '1042', status: 'paid', amount: 2300, currency: 'EUR' },
        items: [{ title: 'Museumnacht', quantity: 2, price: 1150, amount: 2300, vat_percentage: 9 }],
      },
      payer: {
        cardholder_uuid: null,
        email: 'Bea@Example.nl',
        facts: { name: 'Bea de Wit', email: 'Bea@Example.nl', language: 'nl' },
      },
      ...event,
      occasion,
    }),
  )
  return occasion
}

/** Sends messages that are due now, as the queue would. */
export const sendDue = async (app: TestApp): Promise<void> =>
  getJobs(app.settings).tasks['send-webhooks']?.(app.server.app, {})
