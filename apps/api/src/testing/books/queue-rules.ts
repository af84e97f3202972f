import type { Rules } from './rules.ts'

/** Nothing waits for longer than it may (reliability 5 e). $1: seconds that work may be late; jobs run by the database's clock. */
export const queueRules: Rules = {
  'no event waits too long in the outbox': `
    select name || ' ' || uuid as subject, format('since %s', created) as detail from platform.outbox
     where created < now() - make_interval(secs => $1)`,
  'no job waits too long': `
    select t.identifier || ' ' || j.id as subject,
           case when j.locked_at is null then format('due since %s', j.run_at)
                else format('held since %s by %s', j.locked_at, j.locked_by) end || coalesce(': ' || j.last_error, '') as detail
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts < j.max_attempts
       and coalesce(j.locked_at, j.run_at) < now() - make_interval(secs => $1)`,
}

/**
 * Jobs that gave up. One that was replaced under its key while it ran is nobody's loss: the queue takes its key and its further tries
 * from it, and the newer one does the work. The clock's tasks have keys too.
 */
export const jobRules: Rules = {
  'no job gave up': `
    select t.identifier || ' ' || j.id as subject, coalesce(j.last_error, 'no reason') as detail
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts >= j.max_attempts and j.locked_at is null
       and (j.key is not null or (t.identifier not in ('empty-outbox', 'seal-journals', 'payments-poll', 'payments-send-refund')
                                  and not exists (select from platform.clock_minutes c where c.task = t.identifier)))`,
  'what is not over will be looked at': `
    select 'attempt ' || uuid as subject, status as detail from payments.attempts
     where status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review') and sync_at is null
    union all
    select 'refund ' || uuid, status from payments.refunds where status in ('created', 'unknown', 'pending') and sync_at is null`,
}

/** $1: the moment before which no look may be due, by the product's clock. */
export const lookRules: Rules = {
  'no payment waits too long for its look': `
    select 'attempt ' || uuid as subject, format('%s, due since %s', status, sync_at) as detail from payments.attempts where sync_at < $1
    union all
    select 'refund ' || uuid, format('%s, due since %s', status, sync_at) from payments.refunds where sync_at < $1`,
}
