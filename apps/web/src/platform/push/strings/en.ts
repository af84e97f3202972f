import { source } from '#platform/i18n.ts'

export const en = source({
  failed: 'Your devices didn’t load',
  here: 'On this device',
  hereHint: 'Also while this page is closed. Names, numbers and amounts are never in the message.',
  refused: 'Your browser blocks notifications of this site. You can allow them in its settings.',
  unable: 'This browser can’t show notifications. On an iPhone or iPad, add this site to your home screen first.',
  others: 'Other devices',
  remove: 'No more notifications on {device}',
  askTitle: 'Shall we tell you when your order moves?',
  askText: 'Then you can close this page: your device tells you that it’s accepted, ready or on its way.',
  yes: 'Yes, tell me',
  no: 'No, thanks',
  added: 'Your device tells you how this order gets on.',
})
