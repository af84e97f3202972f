import { source } from '#platform/i18n.ts'

export const en = source({
  title: 'The mail did not arrive',
  mailbox_full: 'The mailbox of {email} is full.',
  no_such_address: 'The address {email} does not exist.',
  refused: 'The mail server of {email} refused it.',
  other: 'It came back from {email}.',
  correct: 'Correct the address and we send it again.',
  email: 'E-mail address',
  send: 'Send again',
  sentAgain: 'Sent again to {email}',
  email_wrong: 'Enter an e-mail address like name@example.nl',
  address_suppressed: 'No mail gets through to this address. Choose another one.',
  message_not_lost: 'It has been sent again already.',
})
