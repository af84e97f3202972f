import type { HideReason } from '@plein/contract/feed/posts'

/** Mails about what was decided on a post (articles 16 and 17 of the Digital Services Act). {title}, {ground}, {facts} are put in. */
export interface ModerationMailWords {
  readonly hidden_title: string
  readonly hidden_text: string
  readonly removed_title: string
  readonly removed_text: string
  readonly shown_title: string
  readonly shown_text: string
  readonly upheld_title: string
  readonly upheld_text: string
  readonly ground: string
  readonly facts: string
  readonly by_people: string
  readonly object_here: string
  readonly object_elsewhere: string
  readonly post_link: string
  readonly support_link: string
  readonly received_title: string
  readonly received_text: string
  readonly decided_title: string
  readonly decided_hidden: string
  readonly decided_removed: string
  readonly decided_left: string
  readonly author_foot: string
  readonly reporter_foot: string
  readonly grounds: Readonly<Record<HideReason, string>>
}
