import type { AcceptorMailWords, QrSheetWords, StatusMailWords } from './words.ts'

export const acceptorMailWords: AcceptorMailWords = {
  invited_title: '{owner} invites you to {program}',
  reminder_title: 'Your invitation to {program} is still waiting for an answer',
  invited_text: '{owner} asks you to take part in {program} on Plein.',
  invited_next:
    'View the invitation and choose: accept or decline. If you don’t have an account yet, you create one first.',
  invited_link: 'View the invitation',
  terms_link: 'Terms of the program (PDF)',
  not_for_you: 'Not meant for you? Then there is nothing to do: nothing happens without your answer.',
  free: 'Taking part costs nothing.',
  percent: 'Taking part costs {costs} of what you sell.',
  fixed: 'Taking part costs {costs} per order.',
  accepted_title: '{name} is taking part in {program}',
  accepted_text: '{name} accepted your invitation to {program} and can start right away.',
  declined_title: '{name} is not taking part in {program}',
  declined_text: '{name} declined your invitation to {program}.',
  declined_note: 'Reason: {note}',
  owner_link: 'See the merchants of this program',
  unsubscribed_title: 'You no longer take part in {program}',
  unsubscribed_text:
    '{owner} ended your participation in {program}. You receive no more orders from it; what you are still owed is paid out as usual.',
  blocked_title: 'Your participation in {program} is blocked',
  blocked_text: '{owner} blocked your participation in {program}. Until the block is lifted you can’t work in it.',
  unblocked_title: 'You take part in {program} again',
  unblocked_text: '{owner} lifted the block. You can continue in {program} right away.',
  owner_note: 'Note: {note}',
  acceptor_link: 'See my programs',
  foot: 'Plein sends you this e-mail because this e-mail address was given. There is no need to reply.',
}

export const statusMailWords: StatusMailWords = {
  blocked_title: '{program} has been blocked',
  blocked_text: 'Plein has stopped {program}. It no longer takes orders or payments.',
  reason: 'The reason: {reason}',
  blocked_next:
    'Refunds go on, and what you are still owed will be paid out. Only Plein can lift the block: contact us if you disagree.',
  unblocked_title: '{program} is running again',
  unblocked_text: 'Plein has lifted the block on {program}. It takes orders and payments again.',
  link: 'See the program',
  foot: 'Plein sends you this e-mail because you own this program. There is no need to reply.',
}

export const qrSheetWords: QrSheetWords = { pay: 'Scan to pay', menu: 'Scan for the menu' }
