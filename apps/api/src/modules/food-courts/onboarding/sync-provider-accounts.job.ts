import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { claimDue, findAccount } from './onboarding.queries.ts'
import { openAccount } from './open-account.ts'
import { syncAccount } from './sync-account.ts'

export const syncProviderAccountsTask = 'food-courts-accounts'

const leaseMs = 60_000
const atOnce = 8

const lookAfter = async (app: App, uuid: string): Promise<void> => {
  const row = await findAccount(app.db, uuid)
  if (row) await (row.stage === 'processing' ? openAccount(app, uuid) : syncAccount(app, row))
}

/** Carries on what is due: acceptances whose provider did not answer, and restaurants that are being connected. */
export const syncProviderAccounts: Job = async (app) => {
  for (;;) {
    const at = now()
    const due = await claimDue(app.db, { at, leased_until: new Date(at.getTime() + leaseMs), count: atOnce })
    const ended = await Promise.allSettled(due.map((uuid) => lookAfter(app, uuid)))
    for (const item of ended)
      if (item.status === 'rejected')
        app.log.error({ err: item.reason }, 'a restaurant of a court could not be looked after')
    if (due.length < atOnce) return
  }
}
