import { source } from '#platform/i18n.ts'

export const en = source({
  pay: 'How do you pay?',
  idealHint: 'In the app of your own bank',
  bancontactHint: 'Card or app of a Belgian bank',
  cardHint: 'Visa, Mastercard, Maestro, American Express',
  paypalHint: 'With your PayPal account',
  bankTransferHint: 'You get the bank details, and transfer by hand',
  limitFrom: 'Only from {amount}',
  limitUpTo: 'Only up to {amount}',
  card: 'Card',
  bankTransfer: 'Bank transfer',
  cardTest: 'Test mode: use a test number such as 4111 1111 1111 1111',
  cardNumber: 'Card number',
  cardNumberWrong: 'Card number is incomplete',
  cardExpiry: 'Valid until',
  cardExpiryExample: 'MM / YY',
  cardExpiryWrong: 'Enter an expiry date that is not in the past, like 09 / 28',
  cardCvc: 'Security code (CVC)',
  cardCvcHint: 'Three digits on the back',
  cardCvcWrong: 'The CVC has 3 digits',
  payUnknown: 'We don’t know yet whether the payment started. Try again: you never pay twice.',
})
