import { now } from '../../../platform/clock.ts'
import type { House } from '../../../platform/house.ts'
import type { Job } from '../../../platform/jobs.ts'
import { claimDue, findAccount } from './onboarding.queries.ts'
import { openAccount } from './open-account.ts'
import { syncAccount } from './sync-account.ts'

export const lookAfterAccountsTask = 'food-courts-accounts'

const leaseMs = 60_000
const atOnce = 8

const lookAfter = async (house: House, uuid: string): Promise<void> => {
  const row = await findAccount(house.db, uuid)
  if (row) await (row.stage === 'processing' ? openAccount(house, uuid) : syncAccount(house, row))
}

/** Carries on what is due: acceptances whose provider did not answer, and restaurants that are being connected. */
export const lookAfterAccounts: Job = async (house) => {
  for (;;) {
    const at = now()
    const due = await claimDue(house.db, at, new Date(at.getTime() + leaseMs), atOnce)
    const ended = await Promise.allSettled(due.map((uuid) => lookAfter(house, uuid)))
    for (const one of ended)
      if (one.status === 'rejected')
        house.log.error({ err: one.reason }, 'a restaurant of a court could not be looked after')
    if (due.length < atOnce) return
  }
}
