import { sendingMinute } from '@plein/contract/credit-management/reminder-timing'
import { isWorkingDay } from '@plein/contract/credit-management/working-days'
import { workThrough } from '#platform/db/work-through.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { localDay, toMoment } from '#modules/programs/index.ts'
import { groupBy } from '../suggesting/suggest.rules.ts'
import { remindDebtors } from './remind-debtors.ts'
import { listOwing } from './reminding.queries.ts'

export const sendRemindersTask = 'send-bill-reminders'

/** Debtors that are reminded in one transaction. */
const batchSize = 200

/** Debtors that are read at once: several transactions have their turns. */
const pageSize = 3 * batchSize

/** Reminders leave on working days from 09:00 on. */
const isTime = (time_zone: string): boolean => {
  const today = localDay(now(), time_zone)
  return isWorkingDay(today) && now().getTime() >= toMoment(today, sendingMinute, time_zone)
}

/** Debtors who are reminded together: their programs are in one time zone. */
interface Batch {
  readonly debtor_uuids: readonly string[]
  readonly time_zone: string
  /** The last debtor of its page. */
  readonly last: string
}

const listBatches = async ({ db }: App, after: Batch | null): Promise<Batch[]> => {
  const owing = await listOwing(db, { at: now(), after: after?.last ?? null, limit: pageSize })
  const last = owing.at(-1)?.uuid ?? ''
  return [...groupBy(owing, ({ time_zone }) => time_zone)].flatMap(([time_zone, debtors]) =>
    Array.from({ length: Math.ceil(debtors.length / batchSize) }, (_batch, index) => ({
      debtor_uuids: debtors.slice(index * batchSize, (index + 1) * batchSize).map(({ uuid }) => uuid),
      time_zone,
      last,
    })),
  )
}

/**
 * Reminds every debtor of whom something is due, two hundred in a transaction: two processes at once remind nobody twice. When it fails, each
 * of them is reminded alone, so that one that cannot be keeps no other from its turn.
 */
export const sendReminders: Job = async (app) => {
  const remind = (debtor_uuids: readonly string[], time_zone: string): Promise<number> =>
    inTransaction(app.db, (tx) => remindDebtors(tx, debtor_uuids, { app, time_zone }))
  const page = (after: Batch | null): Promise<Batch[]> => listBatches(app, after)
  await workThrough(app, page, async ({ debtor_uuids, time_zone }) => {
    if (!isTime(time_zone)) return
    await remind(debtor_uuids, time_zone).catch(async (error: unknown) => {
      app.log.warn({ err: error, debtors: debtor_uuids.length }, 'debtors could not be reminded together')
      for (const debtor_uuid of debtor_uuids)
        await remind([debtor_uuid], time_zone).catch((failure: unknown) =>
          app.log.error({ err: failure, debtor_uuid }, 'a debtor could not be reminded'),
        )
    })
  })
}
