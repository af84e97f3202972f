import { source } from '../../platform/i18n.ts'

export const en = source({
  optional: '(optional)',
  charactersLeft: { one: '{n} character left', other: '{n} characters left' },
  showPassword: 'Show password',
  less: 'One less',
  more: 'One more',
  close: 'Close',
  back: 'Back',
  tryAgain: 'Try again',
  undo: 'Undo',
  notifications: 'Notifications',
  loading: 'Loading',
  loadingSlow: 'Still loading – slow connection?',
  success: 'Done',
  warning: 'Note',
  error: 'Not done',
  info: 'For your information',
  offline: 'You’re offline. We keep what you typed and try again when you’re back.',
  online: 'Back online',
  copied: 'Copied',
  copyFailed: 'Copying didn’t work. Select the text and press Ctrl+C.',
})
