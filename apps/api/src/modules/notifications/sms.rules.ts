/** Why an SMS is not sent: no mobile number of an allowed country, the limits, or an address in its text. */
export type SmsRefusal = 'number' | 'number_limit' | 'program_limit' | 'link'

/** SMS to one number within an hour, of whichever program. */
export const smsToNumber = 3
