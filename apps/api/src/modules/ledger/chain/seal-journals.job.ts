import { inTransaction } from '../../../platform/db/tx.ts'
import type { House } from '../../../platform/house.ts'
import { callSooner } from '../../../platform/queue.ts'
import { sealBatch } from './seals.queries.ts'

/** The task's name in app.ts. */
export const sealJournalsTask = 'seal-journals'

/** While journals come in they are sealed this often; else the clock looks once a minute. */
const againAfterMs = 5000

/** Puts every waiting journal into the hash chain, and into the roll-ups of its accounts, in the order of their numbers. */
export const sealJournals = async (house: Pick<House, 'db'>): Promise<number> => {
  let sealed = 0
  for (;;) {
    const { count, more } = await inTransaction(house.db, sealBatch)
    sealed += count
    if (!more) return sealed
  }
}

/** The job: seals, and while there is something to seal comes back by itself. */
export const sealJournalsJob = async (house: House): Promise<void> => {
  const sealed = await sealJournals(house)
  if (sealed === 0) return
  const run_at = new Date(Date.now() + againAfterMs)
  await callSooner(house.db, sealJournalsTask, run_at)
}
