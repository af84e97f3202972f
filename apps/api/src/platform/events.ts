import { afterCommit } from './db/after-commit.ts'
import { batched } from './db/batch.ts'
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
 * Hands what stands in the outbox to the job queue, 500 at a time; rows that another process is handing over are left to it.
 * Answers how many it moved.
 */
export const relayOutbox = async (db: Db): Promise<number> => {
  const [row] = await run<{ moved: number }>(
    db,
    `with taken as (select uuid from platform.outbox order by uuid limit 500 for update skip locked),
     moved as (delete from platform.outbox o using taken where o.uuid = taken.uuid returning o.uuid, o.name, o.data),
     queued as (
       select count(*) from graphile_worker.add_jobs((
         select array_agg(json_populate_record(null::graphile_worker.job_spec, json_build_object('identifier', '${deliverTask}',
           'payload', json_build_object('uuid', uuid, 'name', name, 'data', data), 'max_attempts', 25)) order by uuid) from moved))
        where exists (select 1 from moved))
     select (select count(*) from moved) as moved, (select * from queued) as queued`,
  )
  return row?.moved ?? 0
}

const relay = batched<string>(async (db) => void (await relayOutbox(db)))

/**
 * Writes an event to the outbox in the transaction of what happened: both are there, or none. After commit it is handed to the
 * job queue (by a standing job, when this process dies before), which delivers it at least once.
 */
export const publish = async (tx: Tx, name: string, data: unknown): Promise<void> => {
  await run(tx, 'insert into platform.outbox (uuid, name, data) values ($1, $2, $3)', [
    newId(),
    name,
    JSON.stringify(data),
  ])
  afterCommit(tx, (db) => relay(db, name))
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
