import type { CourtMailWords } from './words.ts'

export const courtMailWords: CourtMailWords = {
  invited_title: '{court} invites {restaurant}',
  reminder_title: 'The invitation from {court} is still waiting for an answer',
  invited_text:
    '{owner} asks {restaurant} to join the food court {court}. Guests then order from you and from the other restaurants in one basket.',
  free: 'Joining costs nothing.',
  percent: 'Joining costs {costs} of what you sell through the food court.',
  fixed: 'Joining costs {costs} per order.',
  example: 'From an order of {amount} you receive {rest}.',
  invited_next:
    'View the invitation and choose: accept or decline. If you don’t have an account yet, you create one first.',
  invited_link: 'View the invitation',
  not_for_you: 'Not meant for you? Then there is nothing to do: without your answer nothing changes.',
  accepted_title: '{restaurant} has joined {court}',
  accepted_text: '{restaurant} accepted your invitation and is now part of {court}. Guests can order there right away.',
  declined_title: '{restaurant} will not join {court}',
  declined_text: '{restaurant} declined your invitation to {court}. You can send a new one later.',
  left_title: '{restaurant} has left {court}',
  left_text: '{restaurant} no longer takes part in {court}. Orders in progress are finished as usual.',
  failed_title: '{restaurant} could not be connected',
  failed_text:
    '{restaurant} wanted to join {court}, but the payment provider could not create an account. You can send the invitation again.',
  court_link: 'See the food court’s restaurants',
  withdrawn_title: '{court} withdrew its invitation',
  withdrawn_text: 'The invitation from {court} to {restaurant} is no longer valid. There is nothing you need to do.',
  removed_title: '{restaurant} is no longer in {court}',
  removed_text:
    '{owner} removed {restaurant} from {court}. Finish the orders in progress as usual; you are paid for them as agreed.',
  foot: 'Plein sends you this e-mail because you work in one of these programs. There is no need to reply.',
}
