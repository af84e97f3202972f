import { source } from '#platform/i18n.ts'

export const en = source({
  saving: 'Saving…',
  savedAt: 'Draft saved at {time}',
  onDevice: 'Kept on this device at {time}',
  offline: 'Not saved – offline, kept on this device',
  refused: 'Not saved yet – kept on this device',
  guestsSeeAmount: 'Not saved: guests still see {amount}',
  guestsSeeOld: 'Not saved yet: guests still see what was there',
  discard: 'Discard',
  nowhere: 'Not saved – keep this page open',
  again: 'Try again',
  conflictTitle: 'This was changed somewhere else',
  conflictText:
    'You changed it here at {device}. Somewhere else it was saved at {server}. Which version do you want to continue with?',
  takeServer: 'The saved version of {time}',
  takeDevice: 'My version of {time}',
})
