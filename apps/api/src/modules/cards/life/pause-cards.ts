import { programStatuses } from '@plein/contract/programs/codes'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { callSooner } from '#platform/jobs/queue.ts'
import { programStatusChanged, type ProgramStatusChanged } from '#modules/programs/index.ts'
import { addBlockedDaysTask } from './add-blocked-days.job.ts'
import { getBlockedDays } from './blocked-days.rules.ts'
import { closePause, insertPause, lockOpenPause } from './pause.queries.ts'

/** A program that was blocked takes no cards: when it runs again, the days that it was are added to each of its cards. */
export const pauseCards: EventHandlers = {
  [programStatusChanged]: {
    'add-blocked-days': async (tx: Tx, data: ProgramStatusChanged, event: { uuid: string }) => {
      const { program_uuid, blocked_at } = data
      if (data.to_status === programStatuses.blocked)
        await insertPause(tx, { uuid: event.uuid, program_uuid, blocked_at: new Date(data.at) })
      if (data.from_status !== programStatuses.blocked || blocked_at === null) return
      await insertPause(tx, { uuid: event.uuid, program_uuid, blocked_at: new Date(blocked_at) })
      await release(tx, program_uuid, new Date(data.at))
    },
  },
}

const release = async (tx: Tx, program_uuid: string, released_at: Date): Promise<void> => {
  const pause = await lockOpenPause(tx, program_uuid, released_at)
  if (!pause) return
  await closePause(tx, { uuid: pause.uuid, released_at, days: getBlockedDays({ ...pause, released_at }) })
  await callSooner(tx, addBlockedDaysTask)
}
