/** Mails about a court's invitation. {court}, {owner}, {restaurant}, {costs}, {amount} and {rest} are put in. */
export interface CourtMailWords {
  readonly invited_title: string
  readonly reminder_title: string
  readonly invited_text: string
  readonly free: string
  readonly percent: string
  readonly fixed: string
  readonly example: string
  readonly invited_next: string
  readonly invited_link: string
  readonly not_for_you: string
  readonly accepted_title: string
  readonly accepted_text: string
  readonly declined_title: string
  readonly declined_text: string
  readonly left_title: string
  readonly left_text: string
  readonly failed_title: string
  readonly failed_text: string
  readonly court_link: string
  readonly withdrawn_title: string
  readonly withdrawn_text: string
  readonly removed_title: string
  readonly removed_text: string
  readonly foot: string
}
