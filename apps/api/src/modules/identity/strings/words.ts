import type { PromotionCodeState } from '@plein/contract/people/codes'

/** Headings and words of the exported promotion codes. */
export interface PromotionHeadings {
  /** In the order of the columns. */
  readonly headings: readonly string[]
  readonly states: Readonly<Record<PromotionCodeState, string>>
  /** By the type of account, 1 to 3; 0 is each of them. */
  readonly types: readonly string[]
}

/** Data of an account that can stay, by the code that the erasure gives it. */
export interface StayingWords {
  readonly orders: string
  readonly card_orders: string
  readonly programs: string
  readonly fiscal_record: string
  readonly security_log: string
  readonly other: string
}

/** The mail to an address that was erased. {day} is put in. */
export interface LastMailWords {
  readonly title: string
  readonly text: string
  readonly stays_text: string
  readonly stays: StayingWords
  readonly until: string
  readonly last: string
  readonly not_you_link: string
  readonly foot: string
}

/** Mails about an account. {minutes}, {email}, {device} and days are put in. Nothing that the person typed stands in a mail to an unproven mailbox. */
export interface MailWords {
  readonly confirm_title: string
  readonly confirm_text: string
  readonly confirm_link: string
  readonly confirm_not_you: string
  readonly known_title: string
  readonly known_text: string
  readonly known_sign_in: string
  readonly known_forgotten: string
  readonly known_code: string
  readonly recovery_title: string
  readonly recovery_text: string
  readonly recovery_link: string
  readonly recovery_not_you: string
  readonly changed_title: string
  readonly changed_text: string
  readonly not_you_link: string
  readonly device_title: string
  readonly device_text: string
  readonly fee_free_title: string
  readonly fee_free_text: string
  readonly fee_free_link: string
  readonly foot: string
}

/** Headings and words of the exported users list. */
export interface UserHeadings {
  readonly name: string
  readonly company: string
  readonly email: string
  readonly type: string
  readonly city: string
  readonly country: string
  readonly created: string
  readonly state: string
  /** By the type's code, 1 to 4. */
  readonly types: readonly string[]
  readonly active: string
  readonly disabled: string
}
