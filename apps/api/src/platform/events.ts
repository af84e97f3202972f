import { run, type Db, type Tx } from './db/database.ts'
import { inTransaction } from './db/tx.ts'
import { newId } from './ids.ts'

/** An event as it is stored and delivered. Its uuid makes every handler idempotent. */
export interface Event<Data = unknown> {
  readonly uuid: string
  readonly name: string
  readonly data: Data
}

export type EventHandler<Data = never> = (tx: Tx, data: Data, event: Event) => Promise<void>

/** Who listens to what: `{ 'order-paid': { 'send-confirmation': handler } }`. */
export type EventHandlers = Readonly<Record<string, Readonly<Record<string, EventHandler>>>>

/** The task of the job queue that delivers events. */
export const deliverTask = 'deliver-event'

/**
 * Writes an event to the outbox (a row of the job queue) in the transaction of what happened: both are there, or none.
 * The queue delivers it at least once.
 */
export const publish = async (tx: Tx, name: string, data: unknown): Promise<void> => {
  await run(tx, "select graphile_worker.add_job('deliver-event', $1::json, max_attempts => 25)", [
    JSON.stringify({ uuid: newId(), name, data } satisfies Event),
  ])
}

/**
 * Delivers an event to each of its handlers, each in a transaction of its own that also remembers that it was handled. One
 * that fails does not keep the others from their work; the event is then tried again for those that have not handled it.
 */
export const deliver = async (db: Db, handlers: EventHandlers, event: Event): Promise<void> => {
  const failures: unknown[] = []
  for (const [name, handler] of Object.entries(handlers[event.name] ?? {})) {
    try {
      await inTransaction(db, async (tx) => {
        const first = await run(
          tx,
          'insert into platform.handled_events (event_uuid, handler) values ($1, $2) on conflict do nothing returning handler',
          [event.uuid, name],
        )
        if (first.length > 0) await handler(tx, event.data as never, event)
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${event.name}: ${failures.map(String).join('; ')}`)
}
