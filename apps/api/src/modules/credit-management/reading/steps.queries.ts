import { run, type Db, type Tx } from '#platform/db/database.ts'

/** A step of the schedule of a bill's debtor. */
export interface StepRow {
  readonly bill_uuid: string
  readonly title: string
  readonly time_value: 'before' | 'after'
  readonly period_type: 11 | 21 | 31
  readonly period_value: number
  readonly is_done: boolean
}

/** The steps of bills that are switched on, and whether each was done. */
export const listSteps = (db: Db | Tx, bill_uuids: readonly string[]): Promise<StepRow[]> =>
  run<StepRow>(
    db,
    `select b.uuid as bill_uuid, r.title, r.time_value, r.period_type, r.period_value,
            exists (select from credit_management.sends s where s.bill_uuid = b.uuid and s.reminder_uuid = r.uuid) as is_done
       from credit_management.bills b join credit_management.debtors d on d.uuid = b.debtor_uuid
       join credit_management.schedules c on c.program_uuid = b.program_uuid and c.type = d.type and c.is_formal = d.is_formal
       join credit_management.reminders r on r.schedule_uuid = c.uuid and r.removed_at is null and r.is_alive
      where b.uuid = any($1)`,
    [bill_uuids],
  )
