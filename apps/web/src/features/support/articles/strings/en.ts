import { source } from '#platform/i18n.ts'

export const en = source({
  orderHowTitle: 'How do I order?',
  orderHowText:
    'Choose delivery or pickup and fill in your postcode and house number. You see who delivers to you, what that costs and from which amount. Put dishes in your basket, choose when and how to pay, and you’re done. You need no account.',
  orderWhenTitle: 'Can I order for later?',
  orderWhenText:
    'Yes. At checkout choose a day and a time instead of “As soon as possible”. You only see times at which the kitchen can take another order. A restaurant that is closed now can often be ordered from for when it opens.',
  orderAreaTitle: 'Nobody delivers to my address',
  orderAreaText:
    'Restaurants set the area they deliver to. Check your postcode and house number first. If it is right, choose pickup: the address and the time at which your food is ready are then on the order. When we can’t find the address itself, your order may still go through by its postcode.',
  orderMinimumTitle: 'Why can’t I check out yet?',
  orderMinimumText:
    'There is a minimum amount, of each restaurant and sometimes of the food court as a whole. Your basket says how much is missing. A dish that has sold out or changed since you chose it is marked as well: change or remove it and the total is counted again.',
  courtOneTitle: 'One order from several kitchens',
  courtOneText:
    'In a food court you fill one basket from several restaurants and pay once. Each kitchen gets only its own dishes. If one kitchen can’t make its part, you get that part back and the others go on; you can follow each of them on the page of your order.',
  payHowTitle: 'How can I pay?',
  payHowText:
    'You see the methods that the restaurant offers when you check out, such as iDEAL | Wero, Bancontact, cards or PayPal. Cash isn’t possible online. You pay on the page of the payment provider; we never see your card or bank details. The button always names the full amount, with the delivery fee and VAT in it.',
  payFailedTitle: 'My payment failed or takes long',
  payFailedText:
    'Your basket is kept: try again or choose another method. If your bank is still confirming, don’t pay a second time. You can close the page; the order goes on as soon as the payment is in, and you get an e-mail. What was paid twice is returned.',
  orderTrackTitle: 'Where is my order?',
  orderTrackText:
    'Open “My orders”. The page of an order shows by itself when the kitchen starts and when it leaves, and the time at which it is expected. If it takes longer, the restaurant says so there. Its telephone number is on the same page.',
  orderRefundTitle: 'Changing, cancelling and getting money back',
  orderRefundText:
    'As long as no restaurant has taken your order on, you can cancel it yourself on its page with “Cancel order”. After that, call the restaurant as soon as you can. When a restaurant refuses an order or cancels it, you get the full amount back the way you paid, usually within a few working days. Dishes that were wrong can be refunded one by one.',
  allergensTitle: 'Allergens and diets',
  allergensText:
    'Every dish names the allergens that the restaurant has given, from gluten to nuts, and whether it is vegetarian, vegan or halal, gluten-free or lactose-free. Choose yours once in the menu under “Allergens and diets”, and dishes that contain them are left out; your choice stays on this device. When a dish says nothing, ask the restaurant before you order: we don’t guess.',
  receiptTitle: 'Where is my receipt?',
  receiptText:
    'On the page of your order, under the amounts, with “Download receipt (PDF)”: it has the VAT of each rate. There is no separate invoice. The link to that page is also in the e-mail of your order, so you find it on any device.',
  boardNewTitle: 'How do I see a new order?',
  boardNewText:
    '“Orders” shows all orders of your restaurant as tickets. A new one appears under “New” by itself and rings until somebody presses “Seen” or takes it on; the count is in the menu and in the title of the tab. Press “Start shift” once, so that the browser may ring.',
  boardSoundTitle: 'I hear nothing when an order comes in',
  boardSoundText:
    'The chip above the board says whether sound is on. Press it and allow sound, check the volume of the device, and keep the tab open. A reload keeps your shift; a new tab asks for it again. While nothing rings, orders still appear and the title of the tab counts them.',
  boardMoveTitle: 'Moving an order on, and back',
  boardMoveText:
    'The large button of a ticket is always its next step: kitchen, out for delivery or ready, delivered. Pressed too early? “Undo” is at the bottom for seven seconds, and with “Change status” a step can be taken back for ten minutes. The guest sees each step at once.',
  boardLateTitle: 'It takes longer than promised',
  boardLateText:
    'Choose “Later” on the ticket and say how many minutes. The guest gets an e-mail and sees the new time on the page of the order. Do it before the old time has passed: a guest who knows waits, a guest who doesn’t calls.',
  boardRefuseTitle: 'Refusing an order and paying back',
  boardRefuseText:
    'Choose “Refuse” on the ticket and give the reason. Before you confirm you see what goes back to the guest; the money goes back the way it came. An order that nobody answers is refused automatically after the time you set (15 minutes unless changed), so that no guest waits for nothing. Single dishes are refunded from the page of the order. If a refund does not get through, that page says so, and you send it again there.',
  boardOfflineTitle: 'The internet is gone',
  boardOfflineText:
    'The board says since when it has heard nothing and keeps showing what it knew. What you move is kept on the device and sent, in order, once the connection is back. New orders can’t arrive meanwhile: keep the telephone at hand, or look on another device.',
  boardOfficeTitle: 'Finding past orders and printing',
  boardOfficeText:
    'Above the board, switch to “List”: search by number, name or postcode, filter by period and status, save a view that you often need, and take it to your books with “Export CSV”. Each order has a page with lines, VAT, payments and who changed what; ticket and receipt print from there.',
  menuEditTitle: 'A dish is sold out or its price changes',
  menuEditText:
    'Open the restaurant under “Programs” and go to “Menu”. Set a dish that has run out to “Sold out”: it comes back by itself at the time you choose. Open the dish to edit its name, price, photo and allergens. Guests see every change at once.',
  boardHoursTitle: 'Opening hours and holidays',
  boardHoursText:
    'Open the restaurant under “Programs” and go to “Hours”. The times of every day stand there; for a holiday you add a date. When it is too busy, take a pause on the board: guests can still order for later then.',
  invitedTitle: 'I got an invitation',
  invitedText:
    'Open the link in the e-mail. Sign in with the address that received it, or create an account with it: the invitation waits. You see who asks, what it costs and the terms before you choose “Accept” or “Decline”. Invitations are also under “Programs”. If the link no longer works, ask the owner to send it again.',
  ownerPublishTitle: 'How do I get a restaurant online?',
  ownerPublishText:
    'Press “New program” under “Programs” and choose what you want to start. What you type is kept as a draft, also for another device, and nobody else sees it. The form names what is still missing. When all is there, press “Publish”: guests find you from then on, or from the first day that you set.',
  ownerHoursTitle: 'Opening hours, delivery area and delivery fee',
  ownerHoursText:
    'Open the program and go to “Delivery & hours”. There you set when you are open, with holidays, where you deliver, what that costs and from which minimum amount. The page for guests shows the same times.',
  ownerLookTitle: 'Logo, colours and a domain name of your own',
  ownerLookText:
    'Open the program and go to “Branding”: colour and logo, your own domain name, and what search engines show. Under “In your own website” stands the line that puts the menu on your site as a widget (iframe, embed).',
  ownerInviteTitle: 'Invite restaurants and merchants',
  ownerInviteText:
    'In a food court you invite restaurants under “Restaurants”. In another program you invite merchants by e-mail under “Merchants”. They see the terms and decide for themselves; until then you can withdraw an invitation.',
  ownerProgramsTitle: 'What do I see under “Programs”?',
  ownerProgramsText:
    'Every program that you own, with its kind, status and date. Open one for its orders, the amounts and what may be done with each. You see your own programs and what belongs to them, and nobody else’s; other owners don’t see yours.',
  ownerOrdersTitle: 'Orders of my restaurants',
  ownerOrdersText:
    'Open a restaurant or a food court: “Orders” lists its orders with period, status and search, and export as CSV. A court shows each guest’s order with the parts of every kitchen. Your filters are part of the address, so a view can be bookmarked.',
  ownerMoneyTitle: 'Who is paid what?',
  ownerMoneyText:
    'A guest pays once. From each restaurant’s part the court’s fee is taken, rounded per part, and the parts always add up to what the guest paid. A refund goes back the same way and takes its share of the fee with it. The page of an order shows every amount.',
  ownerPayoutsTitle: 'When do I get my money?',
  ownerPayoutsText:
    'When guests pay through Plein, we pay out every Monday what was delivered up to the day before. Open your program, go to “Payouts” and choose “Add bank account” once. Each payout leads to its orders, the fee and the refunds. Less than the minimum is added to a later payout. With a payment provider of your own, the money comes from that provider.',
  adminBalanceTitle: 'Are the books right?',
  adminBalanceText:
    'The line above “Finances” answers it: debit and credit of all accounts, counted again at that moment, and how many journals are sealed. If they ever differed by one cent, the line would say by how much. Press “Check again” to count anew.',
  adminTraceTitle: 'Following one euro',
  adminTraceText:
    'Start anywhere: a transaction, an account or a journal. Each amount opens into the lines that make it, each line leads to its journal, and the journal to the payment and the order. The path is at the top of the drawer, so you come back the way you went.',
  adminReverseTitle: 'Correcting a booking',
  adminReverseText:
    'Nothing in the books is changed or deleted. A wrong journal gets a reversing one with your reason in it; both stay visible and point at each other. That is the only correction there is, and it is the administration’s alone.',
  adminExportTitle: 'Exporting figures',
  adminExportText:
    'Every list of “Finances” exports as CSV with the filters that you see. The file is UTF-8, with the separator of your language, and its cells are safe to open in a spreadsheet. A view that you need often can be saved under a name.',
  adminSupportTitle: 'Messages to support',
  adminSupportText:
    'What people write is under “Messages”, newest first, with the portal, the language and the order they name. Answer from your mail program with “Answer by e-mail”: the reference is in the subject. Then press “Mark as answered”, so that two people don’t answer. Answered messages are deleted after two years.',
  adminPeopleTitle: 'Block a user or a program',
  adminPeopleText:
    'Under “Users” you open a person and choose “Disable”, with a reason: that user can’t sign in anywhere then. You block a program on its own page with “Block program”. Who did what and who signed in stands in the “Audit log”. Codes for new accounts are made under “Promotion codes”.',
  signInTitle: 'I can’t sign in',
  signInText:
    'Check the e-mail address, and hold the eye beside the password to read what you typed. Each site of Plein has its own accounts: if you are on the wrong one, it says so and leads you to yours. After several wrong passwords there is a short wait; your account is never locked by it.',
  eraseTitle: 'Delete my account or download my data',
  eraseText:
    'Sign in and open “Profile” in the menu under your name. “Download my data” gives you a file with everything we hold of you. “Delete account” first shows what goes, what stays, why and until when. Then it is gone at once and for good, and one last e-mail says so.',
  looksTitle: 'Language, light and dark',
  looksText:
    'Change the language, or choose light, dark or as your device: at the bottom of the page, and in the menu under your name. Nothing that you typed is lost when you switch. Both choices stay on this device.',
  privacyTitle: 'What do you keep about me?',
  privacyText:
    'On this device: your language and appearance, your basket’s address and, while you are signed in, your session. After you sign in, a cookie stays for half a year. It doesn’t say who you are: with it you go first when sign-in is under attack. Nothing is measured unless you say yes, no is as easy, and you can change it under “Privacy settings” at the bottom of every page. What you order is kept as long as the law asks of shops.',
  installTitle: 'As an app, and without internet',
  installText:
    'Add this site to your home screen: in Chrome and Edge through the menu, Install; on an iPhone or iPad in Safari through Share, Add to Home Screen. It then opens from its own icon, also without a connection, and says what it can’t do until there is one.',
  updateTitle: 'There is a new version',
  updateText:
    'When a new version is ready, a line under the top of the page offers it. It waits while you pay, while you have typed something, and while a kitchen is at work. “Update now” reloads the page once and brings you back to where you were; “Later” asks again after four hours.',
  contactPointTitle: 'Reporting a post, and the contact point',
  contactPointText:
    'Is a post against the law or hurtful? Report it in its menu; you need no account. Our people look at it, and you hear by mail what they decide. Was your own post hidden? You read why, and can object there. Under the Digital Services Act (articles 11 and 12) this is the contact point for everybody, for authorities and for the Commission: write to us in Dutch or English by the contact form; people answer. You can also turn to a certified dispute settlement body, or to the Authority for Consumers and Markets (ACM).',
  accessibilityTitle: 'Accessibility statement',
  accessibilityText:
    'Plein is made to meet WCAG 2.2 at level AA and the European accessibility standard EN 301 549. Every page works with a keyboard and a screen reader, at 400% zoom and 320 pixels wide, in light, dark and forced colours, and respects reduced motion; each version is tested for this automatically. Known gap: PDF receipts have no tags for a screen reader; the same amounts stand on the page of the order. Something that doesn’t work for you? Write to us: we answer within one working day and tell you when it will be mended. In the Netherlands the Authority for Consumers and Markets (ACM) supervises.',
})
