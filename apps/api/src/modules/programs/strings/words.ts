/** Mails about a part in a program. {owner}, {program}, {name} and {costs} are put in. */
export interface AcceptorMailWords {
  readonly invited_title: string
  readonly reminder_title: string
  readonly invited_text: string
  readonly invited_next: string
  readonly invited_link: string
  readonly terms_link: string
  readonly not_for_you: string
  readonly free: string
  readonly percent: string
  readonly fixed: string
  readonly accepted_title: string
  readonly accepted_text: string
  readonly declined_title: string
  readonly declined_text: string
  readonly declined_note: string
  readonly owner_link: string
  readonly unsubscribed_title: string
  readonly unsubscribed_text: string
  readonly blocked_title: string
  readonly blocked_text: string
  readonly unblocked_title: string
  readonly unblocked_text: string
  readonly owner_note: string
  readonly acceptor_link: string
  readonly foot: string
}

/** The mail of a program that the platform stopped or let run again. {program} and {reason} are put in. */
export interface StatusMailWords {
  readonly blocked_title: string
  readonly blocked_text: string
  readonly reason: string
  readonly blocked_next: string
  readonly unblocked_title: string
  readonly unblocked_text: string
  readonly link: string
  readonly foot: string
}

export interface QrSheetWords {
  readonly pay: string
  readonly menu: string
}
