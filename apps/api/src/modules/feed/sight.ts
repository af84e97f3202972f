import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'

/** Somebody who looks, in the order of feed.visible_posts: the person (null: a guest), whether as an administrator, and when. */
export type Sight = readonly [person: string | null, is_admin: boolean, moment: Date]

export const getSight = (caller: Caller): Sight => [caller.user_uuid, caller.kind === 'admin', now()]
