/**
 * Events of identity: a mail that proves a mailbox is wanted; somebody's password was changed, or used on a new device; months without the
 * platform's fee end.
 */
export const identityEvents = {
  mailAsked: 'mailbox-mail-asked',
  passwordChanged: 'password-changed',
  newDevice: 'signed-in-on-new-device',
  feeFreeEnds: 'fee-free-months-end',
} as const
