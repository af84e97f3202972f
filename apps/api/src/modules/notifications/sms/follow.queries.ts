import { run, type Db } from '#platform/db/database.ts'
import type { Taken } from '../delivery.rules.ts'

/** An SMS whose state at the provider is not final. */
export interface FollowedSms {
  readonly uuid: string
  readonly provider_id: string
}

/** So long a provider may take to say that an SMS arrived. */
const followedHours = 48

/**
 * Takes SMS that are due to be looked at, the longest due first, and sets their next look: a minute later while they are young, an hour
 * later in the end. Those of two days ago are looked at no more.
 */
export const takeDueSms = (db: Db, at: Date, limit: number): Promise<FollowedSms[]> =>
  run<FollowedSms>(
    db,
    `with due as (
       select uuid from notifications.messages where next_look <= $1 and provider_id is not null order by next_look limit $2 for update skip locked)
     update notifications.messages m
        set next_look = case when m.status = 'sent' and m.created > $1::timestamptz - make_interval(hours => $3)
          then $1::timestamptz + least(interval '1 hour', greatest(interval '1 minute', ($1::timestamptz - m.created) / 4)) end
       from due where m.uuid = due.uuid
     returning m.uuid, m.provider_id`,
    [at, limit, followedHours],
  )

/** An SMS that was taken and has not ended, for whoever was told about it. */
export const findFollowedSms = async (db: Db, uuid: string): Promise<FollowedSms | undefined> => {
  const [found] = await run<FollowedSms>(
    db,
    `select uuid, provider_id from notifications.messages
      where uuid = $1 and provider_id is not null and status in ('queued', 'failed', 'unknown', 'sent') and reason_code is null`,
    [uuid],
  )
  return found
}

/** It is looked at next; one whose answer is still on its way, as soon as that has come. */
export const lookSoon = async (db: Db, uuid: string, at: Date): Promise<void> => {
  await run(
    db,
    `update notifications.messages set next_look = $2
      where uuid = $1 and channel = 'sms' and status in ('queued', 'failed', 'unknown', 'sent') and reason_code is null`,
    [uuid, at],
  )
}

/** Keeps parts and price as the provider has them now; a final message is not looked at again. */
export const keepCosts = async (
  db: Db,
  uuid: string,
  { taken: { segments, price }, is_final }: { taken: Taken; is_final: boolean },
): Promise<void> => {
  await run(
    db,
    `update notifications.messages
        set segments = coalesce($2, segments), price = coalesce($3, price), next_look = case when $4 then null else next_look end
      where uuid = $1`,
    [uuid, segments, price, is_final],
  )
}

/** The provider has no such message any more. */
export const stopLooking = async (db: Db, uuid: string): Promise<void> => {
  await run(db, 'update notifications.messages set next_look = null where uuid = $1', [uuid])
}
