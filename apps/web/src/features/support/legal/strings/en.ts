import { source } from '#platform/i18n.ts'

export const en = source({
  documents: 'Terms and statements',
  terms: 'Terms',
  privacy: 'Privacy statement',
  accessibility: 'Accessibility statement',
  termsLead: 'What you and Plein may expect of each other.',
  privacyLead: 'Which data we keep, why, for how long, and what you can do about it.',
  accessibilityLead: 'Plein is for everybody. This is how far we are.',
  since: 'These words apply from {date}.',
  askUs: 'Ask us a question',
  termsWhoTitle: 'Who these terms are for',
  termsWhoText:
    'Everybody with an account on Plein: program owners, merchants (shops and restaurants) and customers. You need no account to order food. What you order you buy from the restaurant: its own terms are on its page and at the checkout.',
  termsAccountTitle: 'Your account',
  termsAccountText:
    'Give details that are right and keep them so. Keep your password to yourself and tell us when somebody else may know it. An account belongs to one person; who opens one for a company may act for that company.',
  termsRoleTitle: 'What Plein does, and what it doesn’t',
  termsRoleText:
    'Plein carries orders, cards, bills and payments between you and others and keeps the books of them. We are not the seller of the food and not the issuer of a gift card: that is the restaurant or the program owner you see. Payments are carried out by the licensed payment provider that is named when you pay.',
  termsMoneyTitle: 'Prices, fees and payouts',
  termsMoneyText:
    'The price that a customer sees is the whole price, with VAT and delivery. What Plein or a food court charges a shop is shown before the shop agrees, and again on each statement. Every amount can be followed from the order to the payout.',
  termsUseTitle: 'Fair use',
  termsUseText:
    'Don’t use Plein for what the law forbids, don’t try to reach other people’s data, don’t place orders that you don’t mean, and don’t overload the service. We may stop what puts others at risk at once, and tell you why.',
  termsStopTitle: 'Stopping',
  termsStopText:
    'You can delete your account at any time on your profile. Orders under way are finished and refunds go on. We may block an account that breaks these terms or the law; you are told the reason and can object by way of support.',
  termsFaultTitle: 'When something goes wrong',
  termsFaultText:
    'Tell us through support: you get a reference number and an answer from a person. We put right what we did wrong. Our liability to companies is limited to what they paid us in the twelve months before; for intent and gross negligence there is no limit. The rights that the law gives consumers are never less because of these terms.',
  termsLawTitle: 'Law and changes',
  termsLawText:
    'Dutch law applies; consumers keep the protection of the country they live in. When we change these terms we tell you at least 30 days ahead, and you can stop before they begin.',
  privacyWhoTitle: 'Who is responsible',
  privacyWhoText:
    'For your account: Plein. For an order, a card or a bill: the restaurant or program owner that you deal with, for whom we keep the data.',
  privacyWhatTitle: 'What we keep',
  privacyWhatText:
    'Your name, e-mail address, telephone number and address as far as you gave them; your orders, payments and messages to support; when and from which address on the internet you signed in. We never see or keep the numbers of your bank card: those go to the payment provider.',
  privacyWhyTitle: 'Why',
  privacyWhyText:
    'To do what you ask of us: bring an order to the kitchen and to your door, settle a payment, send a receipt. Because the law obliges us, as with the books. And to keep the service safe, such as limits on wrong passwords.',
  privacyOthersTitle: 'Who else sees it',
  privacyOthersText:
    'The restaurant that cooks for you, the payment provider, and the services that send our mail and text messages. Each gets what it needs and no more. We don’t sell data and don’t build advertising profiles.',
  privacyLongTitle: 'How long',
  privacyLongText:
    'Your profile until you delete it. Orders, invoices and payments seven years, because tax law says so. Messages we sent 180 days, your sign-ins 180 days, the security log 400 days, a sign-up that you didn’t finish one day.',
  privacyRightsTitle: 'Your rights',
  privacyRightsText:
    'On your profile you can see, correct and download your data, and delete your account: what stays, why and until when is shown before you decide. You may object or ask us anything through support, and complain to the Autoriteit Persoonsgegevens or the authority of your own country.',
  privacyDeviceTitle: 'On your device',
  privacyDeviceText:
    'We keep what the service needs: your language, appearance, basket and session. Signing in leaves one cookie for half a year: a mark without a name that shows that somebody signed in on this device before, so that you go first when attackers flood the sign-in. Statistics of visits and videos of others only start after you said yes, and you can take that back at any time under “Privacy settings”.',
  privacySafeTitle: 'Safety',
  privacySafeText:
    'Everything travels encrypted; passwords are kept as hashes that cannot be turned back; keys of payment providers are encrypted. If a leak puts you at risk, we tell you and the authority within 72 hours.',
  accessibilityAimTitle: 'What we aim for',
  accessibilityAimText:
    'Every page meets WCAG 2.2 at level AA, as the European Accessibility Act asks of shops and payment services: with a keyboard, with a screen reader, at 320 pixels wide and at 400% zoom, in light and in dark.',
  accessibilityTestedTitle: 'How we test',
  accessibilityTestedText:
    'Each change is tested automatically on telephone and desk sizes, in light and dark, for contrast, names, structure and sideways scrolling. People walk through the main tasks with the keyboard alone.',
  accessibilityGapsTitle: 'What isn’t right yet',
  accessibilityGapsText:
    'PDF receipts have no tags for screen readers; the same amounts are on the page of the order. Pictures of dishes carry only the dish’s name. No outside expert has audited us yet.',
  accessibilityTellTitle: 'Tell us',
  accessibilityTellText:
    'Something you can’t use? Tell us through support what you wanted to do. You get an answer on working days within one day, and help with what you wanted in the meantime.',
})
