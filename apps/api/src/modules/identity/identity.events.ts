/** What identity tells: a mail that proves a mailbox is wanted; somebody's password was changed. */
export const identityEvents = {
  mailAsked: 'mailbox-mail-asked',
  passwordChanged: 'password-changed',
} as const
