import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { announce } from '#platform/live/announce.ts'
import type { App } from '#platform/runtime/app.ts'
import { ordersChannel } from '#modules/food-ordering/index.ts'
import { writeLook } from './look.queries.ts'

/** A look is written once a minute: boards look more often. */
const everyMs = 60_000
const rememberedMost = 10_000

const written = new WeakMap<App, Map<string, number>>()

const looksOf = (app: App): Map<string, number> => {
  const known = written.get(app)
  if (known && known.size < rememberedMost) return known
  const fresh = new Map<string, number>()
  written.set(app, fresh)
  return fresh
}

/** Records that a board of the program is on a screen, or that its printer asks. What cannot be written is not worth the board: it is logged, and tried again. */
export const seeBoard = async (app: App, program_uuid: string): Promise<void> => {
  const at = now()
  const looks = looksOf(app)
  const last = looks.get(program_uuid)
  if (last !== undefined && Math.abs(at.getTime() - last) < everyMs) return
  looks.set(program_uuid, at.getTime())
  try {
    if (await writeLook(app.db, program_uuid, at))
      await inTransaction(app.db, async (tx) => announce(tx, ordersChannel, { program_uuids: [program_uuid] }))
  } catch (error) {
    looks.delete(program_uuid)
    app.log.warn({ err: error, program_uuid }, 'a look at a board was not written')
  }
}
