import type { CourtMailWords, FeeInvoiceWords } from './words.ts'

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
  declined_reason: 'The reason given: {reason}.',
  decline_fee: 'the fee',
  decline_time: 'this is not the right time',
  decline_other_court: 'they take part in another food court',
  wanted_title: '{restaurant} is not connected to {court} yet',
  wanted_none:
    '{restaurant} joined {court} three days ago. The payment provider has no details of yours yet: begin connecting.',
  wanted_started:
    '{restaurant} joined {court} three days ago. The payment provider still waits for the rest of your details, such as who you are and your bank account.',
  wanted_rejected:
    'The payment provider of {court} did not accept the details of {restaurant}. Look at them again, or ask the provider why.',
  wanted_text: 'Until then your part of an order is paid out by Plein instead of the provider.',
  wanted_link: 'See what is missing',
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

export const feeInvoiceWords: FeeInvoiceWords = {
  invoice: 'Invoice {number}',
  credit_note: 'Credit note {number}',
  date: 'Date: {day}',
  credits: 'Takes back invoice {number}',
  seller: 'From',
  buyer: 'To',
  fees: 'Fees of the food court for orders in {month}',
  vat: 'VAT {rate}',
  total: 'Total',
  settled: 'These fees were taken off the orders when they were paid: nothing has to be transferred.',
}
