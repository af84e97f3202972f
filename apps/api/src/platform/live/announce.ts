import { afterCommit } from '../db/after-commit.ts'
import { batched } from '../db/batch.ts'
import { run, type Tx } from '../db/database.ts'

interface Message {
  readonly channel: string
  readonly payload: string
}

/** Long enough to gather the steps of an order that is paid at once, and far below what an eye sees. */
const gatherMs = 25

/** Sends what gathered in one statement. A NOTIFY inside of the transactions would make their commits wait for each other. */
const send = batched<Message>(async (db, messages) => {
  const different = new Map(messages.map((message) => [`${message.channel} ${message.payload}`, message]))
  const list = [...different.values()]
  await run(
    db,
    'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as message (channel, payload)',
    [list.map((message) => message.channel), list.map((message) => message.payload)],
  )
}, gatherMs)

/**
 * Tells the live screens of every process about a change, once it is committed. A message can be lost when a process dies at
 * that moment: screens also poll.
 */
export const announce = (tx: Tx, channel: string, payload: unknown): void => {
  const message = { channel, payload: JSON.stringify(payload) }
  afterCommit(tx, (db) => send(db, message))
}
