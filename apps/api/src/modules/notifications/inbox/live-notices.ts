import type { Tx } from '#platform/db/database.ts'
import { announce } from '#platform/live/announce.ts'
import type { App } from '#platform/runtime/app.ts'

/** The channel of what changed in somebody's notices. */
const noticesChannel = 'notices'

/** Tells every screen of a person that their notices changed, once that is committed. */
export const announceNotices = (tx: Tx, user_uuid: string): void => announce(tx, noticesChannel, { user_uuid })

/** Calls back whenever something may have changed in somebody's notices, anywhere in the product; answers how to stop. */
export const onNoticesChange = (app: App, user_uuid: string, changed: () => void): (() => void) => {
  const stopListening = app.live.listen(noticesChannel, (payload) => {
    if ((JSON.parse(payload) as { user_uuid: string }).user_uuid === user_uuid) changed()
  })
  // After a gap in the messages anything may have changed.
  const stopGaps = app.live.onGap(changed)
  return () => {
    stopListening()
    stopGaps()
  }
}
