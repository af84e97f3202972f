import type { ReportFields } from '@plein/contract/feed/report-fields'
import type { TextRow } from '@plein/contract/feed/text'
import { toNeighbourhood } from '#platform/http/addresses.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Caller } from '#platform/security/caller.ts'
import { isWithin } from '#platform/security/rate-limits.ts'
import { feedEvents, type PostReported } from '../feed.events.ts'
import { badFields, tooManyReports } from '../feed.problems.ts'
import { insertReport } from '../reactions/reaction.queries.ts'

const limit = { most: 5, seconds: 3600 }

interface Reported {
  readonly caller: Caller
  readonly body: ReportFields
  readonly post: { readonly uuid: string; readonly title: string; readonly text: readonly TextRow[] }
  /** The comment under it that is meant; null for the post itself. */
  readonly comment: { readonly uuid: string; readonly text: readonly TextRow[] } | null
}

/** Keeps a notice about a post, or a comment under it, for those who moderate it. */
export const keepReport = async (tx: Tx, { caller, body, post, comment }: Reported): Promise<void> => {
  const email = body.email ? mailAddress(body.email) : null
  if (email === undefined) throw badFields([{ field: 'email', code: 'email' }])
  if (body.words.trim() === '') throw badFields([{ field: 'words', code: 'required' }])
  const whose = caller.user_uuid ?? toNeighbourhood(caller.ip)
  if (!(await isWithin(tx, { what: 'reports', whose, limit }))) throw tooManyReports()
  const uuid = newId()
  await insertReport(tx, {
    uuid,
    post_uuid: post.uuid,
    post_title: post.title,
    post_text: post.text,
    comment,
    reporter_uuid: caller.user_uuid,
    email,
    language: body.language ?? null,
    reason: body.reason,
    words: body.words,
    created: now(),
  })
  publish(tx, feedEvents.postReported, { report_uuid: uuid } satisfies PostReported)
}
