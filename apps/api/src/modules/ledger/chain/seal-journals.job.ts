import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { callSooner } from '#platform/jobs/queue.ts'
import { sealBatch } from './seals.queries.ts'

/** The task's name in app.ts. */
export const sealJournalsTask = 'seal-journals'

/** While journals come in they are sealed this often; else the clock looks once a minute. */
const againAfterMs = 5000

/** Puts every waiting journal into the hash chain, and into the roll-ups of its accounts, in the order of their numbers. */
export const sealJournals = async (app: Pick<App, 'db'>): Promise<number> => {
  let sealed = 0
  for (;;) {
    const { count, more } = await inTransaction(app.db, sealBatch)
    sealed += count
    if (!more) return sealed
  }
}

/** The job: seals, and while there is something to seal comes back by itself. */
export const sealJournalsJob = async (app: App): Promise<void> => {
  const sealed = await sealJournals(app)
  if (sealed === 0) return
  const run_at = new Date(Date.now() + againAfterMs)
  await callSooner(app.db, sealJournalsTask, run_at)
}
