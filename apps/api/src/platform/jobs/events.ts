import { setTimeout as pause } from 'node:timers/promises'
import { afterCommit } from '../db/after-commit.ts'
import { batched } from '../db/batch.ts'
import { unawaited, run, type Db, type Tx } from '../db/database.ts'
import { inTransaction } from '../db/tx.ts'
import { failpoint } from '../runtime/failpoints.ts'
import { newId } from '../runtime/ids.ts'
import { callSooner, queueJob } from './queue.ts'

/** An event as it is stored and delivered. Its uuid makes every handler idempotent. */
export interface Event<Data = unknown> {
  readonly uuid: string
  readonly name: string
  readonly data: Data
}

type EventHandler<Data = never> = (tx: Tx, data: Data, event: Event) => Promise<void>

/** The handlers of events: `{ 'order-paid': { 'send-confirmation': handler } }`. */
export type EventHandlers = Readonly<Record<string, Readonly<Record<string, EventHandler>>>>

/** The handlers of several modules, also where they hear of the same event. */
export const joinHandlers = (...parts: readonly EventHandlers[]): EventHandlers => {
  const joined: Record<string, EventHandlers[string]> = {}
  for (const [name, handlers] of parts.flatMap((part) => Object.entries(part)))
    joined[name] = { ...joined[name], ...handlers }
  return joined
}

/** The task that empties the outbox; and the one that tries a single event again that failed. */
export const emptyOutboxTask = 'empty-outbox'
export const deliverTask = 'deliver-event'

/** Events that one transaction delivers together. */
const batchSize = 100
/** So many transactions in a row share one wake-up of the queue. */
const gatherMs = 50

/** The channel on which this process delivers the events that it publishes. */
const deliveredHere = new WeakMap<Db, EventHandlers>()

/** Delivers what gathered, without the queue in between. False when that is left to the queue. */
const emptyHere = async (db: Db): Promise<boolean> => {
  const handlers = deliveredHere.get(db)
  if (!handlers) return false
  return emptyOutbox(db, handlers).then(
    () => true,
    () => false,
  )
}

/**
 * Once for all that was published meanwhile: this process delivers it, where it does such work, else it wakes a worker. A standing
 * job does, when this process dies before.
 */
const wake = batched<null>(async (db) => {
  if (!(await emptyHere(db))) await callSooner(db, emptyOutboxTask)
  // Events published meanwhile are not taken one by one.
  await pause(gatherMs, undefined, { ref: false })
}, gatherMs)

/** From now on this process delivers what it publishes, and now what was left behind. Answers how to leave that to the queue again. */
export const deliverHere = (db: Db, handlers: EventHandlers): (() => void) => {
  deliveredHere.set(db, handlers)
  wake(db, null)
  return () => void deliveredHere.delete(db)
}

/**
 * Writes an event to the outbox in the transaction of what happened: both are there, or none. After commit it is delivered, at
 * least once.
 */
export const publish = (tx: Tx, name: string, data: unknown): void => {
  const row = [newId(), name, JSON.stringify(data)]
  unawaited(tx, run(tx, 'insert into platform.outbox (uuid, name, data) values ($1, $2, $3)', row))
  afterCommit(tx, (db) => wake(db, null))
}

/** Writes an event for each of these, in one statement. */
export const publishAll = (tx: Tx, name: string, data: readonly unknown[]): void => {
  if (data.length === 0) return
  const rows = [data.map(() => newId()), name, data.map((item) => JSON.stringify(item))]
  const text = `insert into platform.outbox (uuid, name, data)
     select u.uuid, $2, u.data::jsonb from unnest($1::uuid[], $3::text[]) as u (uuid, data)`
  unawaited(tx, run(tx, text, rows))
  afterCommit(tx, (db) => wake(db, null))
}

/**
 * Takes events out of the outbox, oldest first; they are back when the transaction fails. Those that another worker holds are left to
 * it. The commit does not wait for the disk: what a crash of the database forgets of it stands in the outbox again.
 */
const take = async (tx: Tx, count: number): Promise<Event[]> => {
  const taken = await run<Event>(
    tx,
    `delete from platform.outbox using set_config('synchronous_commit', 'off', true) as no_wait
      where uuid in (select uuid from platform.outbox order by uuid limit $1 for update skip locked)
     returning uuid, name, data`,
    [count],
  )
  // A DELETE answers in no order; the ids are those of their moments.
  return taken.toSorted((item, other) => (item.uuid < other.uuid ? -1 : 1))
}

const handle = async (tx: Tx, handlers: EventHandlers, event: Event): Promise<void> => {
  for (const handler of Object.values(handlers[event.name] ?? {})) await handler(tx, event.data as never, event)
}

/** Delivers one event alone; one that fails becomes a job of its own, which is tried again with growing pauses. */
const deliverOne = async (db: Db, handlers: EventHandlers): Promise<boolean> => {
  let event: Event | undefined
  try {
    return await inTransaction(db, async (tx) => {
      ;[event] = await take(tx, 1)
      if (event) await handle(tx, handlers, event)
      return event !== undefined
    })
  } catch (error) {
    const failed = event
    if (!failed) throw error
    await inTransaction(db, async (tx) => {
      const gone = await run(tx, 'delete from platform.outbox where uuid = $1 returning uuid', [failed.uuid])
      if (gone.length > 0) await queueJob(tx, { task: deliverTask, payload: failed })
    })
    return true
  }
}

/**
 * Delivers everything that stands in the outbox: a hundred events in a transaction, in which they also leave the outbox, so
 * that each is handled once. When one of them fails, that batch goes one by one.
 */
export const emptyOutbox = async (db: Db, handlers: EventHandlers): Promise<void> => {
  for (;;) {
    try {
      const count = await inTransaction(db, async (tx) => {
        const events = await take(tx, batchSize)
        await failpoint('events.taken')
        for (const event of events) await handle(tx, handlers, event)
        await failpoint('events.handled')
        return events.length
      })
      if (count < batchSize) return
    } catch {
      for (let left = batchSize; left > 0 && (await deliverOne(db, handlers)); left--);
    }
  }
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
