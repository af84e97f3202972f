import type { NoticeCode, NoticeKind } from '@plein/contract/notifications/inbox'
import type { WebhookReason } from '@plein/contract/notifications/webhooks'

/** Mails about a server that does not take webhooks. {name}, {program}, {since}, {end} and {answer} are put in, and {status} in a reason. */
export type WebhookMailWords = Readonly<
  Record<
    | 'first_title'
    | 'first_text'
    | 'first_next'
    | 'day_title'
    | 'day_text'
    | 'day_next'
    | 'end_title'
    | 'end_text'
    | 'gone_text'
    | 'end_next'
    | 'link'
    | 'foot'
    | `reason_${WebhookReason}`,
    string
  >
>

export type PushWord = { readonly [K in NoticeKind]: `${K}_${NoticeCode<K>}` }[NoticeKind]

/** Notices on a device whose screen may lie before anybody: no name, no number, no amount. */
export type PushWords = Readonly<Record<PushWord, string>>
