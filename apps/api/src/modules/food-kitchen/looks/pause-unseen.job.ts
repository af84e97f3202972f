import { unseenMinutes } from '@plein/contract/food-kitchen/court-now'
import { pagePath } from '@plein/contract/pages/page-path'
import { workThrough } from '#platform/db/work-through.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { Tx } from '#platform/db/database.ts'
import { announce } from '#platform/live/announce.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { findShop, ordersChannel } from '#modules/food-ordering/index.ts'
import { queueNotice } from '#modules/notifications/index.ts'
import { listUnwatched, writePause, type UnwatchedRow } from './look.queries.ts'
import { findUnseenSince } from './unseen.rules.ts'

const minuteMs = 60_000

/**
 * Tells the owner of a court of its open restaurants that nobody watches, once for each time, and after the court's minutes lets them take no
 * orders: what nobody sees nobody cooks. They take them again as soon as somebody is seen (seeBoard).
 */
export const pauseUnseen = async (app: App): Promise<void> => {
  const at = now()
  const seen_before = new Date(at.getTime() - unseenMinutes * minuteMs)
  const page = (after: UnwatchedRow | null) => listUnwatched(app.db, seen_before, after)
  await workThrough(app, page, async (row) => {
    const shop = await findShop(app, row.program_uuid)
    const since = shop && findUnseenSince(shop, row.seen_at, at)
    if (since === undefined || since > seen_before.getTime()) return
    await inTransaction(app.db, async (tx) => {
      await noticeOwner(tx, row, since)
      const is_long = at.getTime() - since >= row.pause_minutes * minuteMs
      if (is_long && (await writePause(tx, row, { at, seen_before })))
        announce(tx, ordersChannel, { program_uuids: [row.program_uuid, row.court_uuid] })
    })
  })
}

const noticeOwner = (
  tx: Tx,
  { program_uuid, title, court_uuid, court_title, owner_uuid }: UnwatchedRow,
  since: number,
) =>
  queueNotice(tx, {
    user_uuid: owner_uuid,
    kind: 'court',
    code: 'unseen',
    params: { restaurant: title, court: court_title },
    link: pagePath('/programs/:uuid', { uuid: court_uuid }),
    occasion: `unseen ${program_uuid} ${new Date(since).toISOString()}`,
  })
