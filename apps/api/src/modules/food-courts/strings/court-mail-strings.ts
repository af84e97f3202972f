import type { Language } from '@plein/contract/schema'

/** Mails about a court's invitation. {court}, {owner}, {restaurant}, {costs}, {amount} and {rest} are put in. */
interface CourtMailWords {
  readonly invited_title: string
  readonly reminder_title: string
  readonly invited_text: string
  readonly free: string
  readonly percent: string
  readonly fixed: string
  readonly example: string
  readonly invited_next: string
  readonly invited_link: string
  readonly not_for_you: string
  readonly accepted_title: string
  readonly accepted_text: string
  readonly declined_title: string
  readonly declined_text: string
  readonly left_title: string
  readonly left_text: string
  readonly failed_title: string
  readonly failed_text: string
  readonly court_link: string
  readonly withdrawn_title: string
  readonly withdrawn_text: string
  readonly removed_title: string
  readonly removed_text: string
  readonly foot: string
}

export const courtMailWords: Readonly<Record<Language, CourtMailWords>> = {
  nl: {
    invited_title: '{court} nodigt {restaurant} uit',
    reminder_title: 'De uitnodiging van {court} wacht nog op antwoord',
    invited_text:
      '{owner} vraagt {restaurant} om mee te doen in foodcourt {court}. Gasten bestellen dan bij jullie en bij de andere restaurants in één mandje.',
    free: 'Meedoen kost niets.',
    percent: 'Meedoen kost {costs} van wat je via de foodcourt verkoopt.',
    fixed: 'Meedoen kost {costs} per bestelling.',
    example: 'Van een bestelling van {amount} ontvang je {rest}.',
    invited_next:
      'Bekijk de uitnodiging en kies zelf: accepteren of weigeren. Heb je nog geen account, dan maak je er eerst een.',
    invited_link: 'Uitnodiging bekijken',
    not_for_you: 'Niet voor jou bedoeld? Doe dan niets. Zonder jouw antwoord verandert er niets.',
    accepted_title: '{restaurant} doet mee in {court}',
    accepted_text:
      '{restaurant} heeft je uitnodiging geaccepteerd en staat nu in {court}. Gasten kunnen er meteen bestellen.',
    declined_title: '{restaurant} doet niet mee in {court}',
    declined_text: '{restaurant} heeft je uitnodiging voor {court} geweigerd. Je kunt later een nieuwe sturen.',
    left_title: '{restaurant} heeft {court} verlaten',
    left_text: '{restaurant} doet niet langer mee in {court}. Lopende bestellingen worden gewoon afgemaakt.',
    failed_title: 'Aansluiten van {restaurant} is niet gelukt',
    failed_text:
      '{restaurant} wilde meedoen in {court}, maar de betaaldienst kon geen account maken. De uitnodiging is teruggezet: je kunt haar opnieuw sturen.',
    court_link: 'Restaurants van de foodcourt bekijken',
    withdrawn_title: '{court} heeft de uitnodiging ingetrokken',
    withdrawn_text: 'De uitnodiging van {court} aan {restaurant} geldt niet meer. Je hoeft niets te doen.',
    removed_title: '{restaurant} staat niet meer in {court}',
    removed_text:
      '{owner} heeft {restaurant} uit {court} gehaald. Lopende bestellingen maak je gewoon af en je krijgt ze volgens afspraak uitbetaald.',
    foot: 'Plein stuurt je dit bericht omdat je in een van deze programma’s werkt. Je hoeft niet te antwoorden.',
  },
  en: {
    invited_title: '{court} invites {restaurant}',
    reminder_title: 'The invitation from {court} is still waiting',
    invited_text:
      '{owner} asks {restaurant} to join the food court {court}. Guests then order from you and from the other restaurants in one basket.',
    free: 'Joining costs nothing.',
    percent: 'Joining costs {costs} of what you sell through the food court.',
    fixed: 'Joining costs {costs} an order.',
    example: 'Of an order of {amount} you receive {rest}.',
    invited_next:
      'Look at the invitation and choose: accept or decline. If you don’t have an account yet, you make one first.',
    invited_link: 'Look at the invitation',
    not_for_you: 'Not meant for you? Then do nothing. Without your answer nothing changes.',
    accepted_title: '{restaurant} has joined {court}',
    accepted_text: '{restaurant} accepted your invitation and now stands in {court}. Guests can order there at once.',
    declined_title: '{restaurant} will not join {court}',
    declined_text: '{restaurant} declined your invitation to {court}. You can send a new one later.',
    left_title: '{restaurant} has left {court}',
    left_text: '{restaurant} no longer takes part in {court}. Running orders are finished as usual.',
    failed_title: '{restaurant} could not be connected',
    failed_text:
      '{restaurant} wanted to join {court}, but the payment provider could not make an account. The invitation was reset: you can send it again.',
    court_link: 'See the food court’s restaurants',
    withdrawn_title: '{court} withdrew its invitation',
    withdrawn_text: 'The invitation from {court} to {restaurant} no longer counts. There is nothing you need to do.',
    removed_title: '{restaurant} is no longer in {court}',
    removed_text:
      '{owner} took {restaurant} out of {court}. You finish the running orders as usual and are paid for them as agreed.',
    foot: 'Plein sends you this because you work in one of these programs. There is no need to reply.',
  },
  de: {
    invited_title: '{court} lädt {restaurant} ein',
    reminder_title: 'Die Einladung von {court} wartet noch auf Antwort',
    invited_text:
      '{owner} bittet {restaurant}, beim Foodcourt {court} mitzumachen. Gäste bestellen dann bei Ihnen und den anderen Restaurants in einem Warenkorb.',
    free: 'Die Teilnahme kostet nichts.',
    percent: 'Die Teilnahme kostet {costs} Ihrer Verkäufe über den Foodcourt.',
    fixed: 'Die Teilnahme kostet {costs} pro Bestellung.',
    example: 'Von einer Bestellung über {amount} erhalten Sie {rest}.',
    invited_next:
      'Sehen Sie sich die Einladung an und entscheiden Sie: annehmen oder ablehnen. Falls Sie noch kein Konto haben, legen Sie zuerst eines an.',
    invited_link: 'Einladung ansehen',
    not_for_you: 'Nicht für Sie bestimmt? Dann tun Sie nichts. Ohne Ihre Antwort ändert sich nichts.',
    accepted_title: '{restaurant} macht bei {court} mit',
    accepted_text:
      '{restaurant} hat Ihre Einladung angenommen und gehört jetzt zu {court}. Gäste können dort sofort bestellen.',
    declined_title: '{restaurant} macht bei {court} nicht mit',
    declined_text: '{restaurant} hat Ihre Einladung zu {court} abgelehnt. Sie können später eine neue senden.',
    left_title: '{restaurant} hat {court} verlassen',
    left_text: '{restaurant} gehört nicht mehr zu {court}. Laufende Bestellungen werden wie gewohnt erledigt.',
    failed_title: '{restaurant} konnte nicht angebunden werden',
    failed_text:
      '{restaurant} wollte bei {court} mitmachen, aber der Zahlungsdienst konnte kein Konto anlegen. Die Einladung wurde zurückgesetzt: Sie können sie erneut senden.',
    court_link: 'Restaurants des Foodcourts ansehen',
    withdrawn_title: '{court} hat die Einladung zurückgezogen',
    withdrawn_text: 'Die Einladung von {court} an {restaurant} gilt nicht mehr. Sie müssen nichts tun.',
    removed_title: '{restaurant} gehört nicht mehr zu {court}',
    removed_text:
      '{owner} hat {restaurant} aus {court} entfernt. Laufende Bestellungen erledigen Sie wie gewohnt und werden dafür wie vereinbart bezahlt.',
    foot: 'Plein schickt Ihnen diese Nachricht, weil Sie in einem dieser Programme arbeiten. Sie müssen nicht antworten.',
  },
  ru: {
    invited_title: '{court} приглашает {restaurant}',
    reminder_title: 'Приглашение от {court} всё ещё ждёт ответа',
    invited_text:
      '{owner} предлагает ресторану {restaurant} присоединиться к фуд-корту {court}. Гости смогут заказывать у вас и в других ресторанах одной корзиной.',
    free: 'Участие бесплатно.',
    percent: 'Участие стоит {costs} от продаж через фуд-корт.',
    fixed: 'Участие стоит {costs} с каждого заказа.',
    example: 'С заказа на {amount} вы получите {rest}.',
    invited_next:
      'Откройте приглашение и решите сами: принять или отклонить. Если аккаунта ещё нет, сначала создайте его.',
    invited_link: 'Открыть приглашение',
    not_for_you: 'Это письмо не для вас? Ничего не делайте: без вашего ответа ничего не изменится.',
    accepted_title: '{restaurant} теперь в {court}',
    accepted_text: '{restaurant} принял ваше приглашение и уже работает в {court}. Гости могут сразу делать заказы.',
    declined_title: '{restaurant} не будет участвовать в {court}',
    declined_text: '{restaurant} отклонил приглашение в {court}. Позже можно отправить новое.',
    left_title: '{restaurant} вышел из {court}',
    left_text: '{restaurant} больше не участвует в {court}. Текущие заказы будут выполнены как обычно.',
    failed_title: 'Не удалось подключить {restaurant}',
    failed_text:
      '{restaurant} хотел присоединиться к {court}, но платёжный сервис не смог создать аккаунт. Приглашение сброшено: его можно отправить снова.',
    court_link: 'Рестораны фуд-корта',
    withdrawn_title: '{court} отозвал приглашение',
    withdrawn_text: 'Приглашение от {court} для {restaurant} больше не действует. Делать ничего не нужно.',
    removed_title: '{restaurant} больше не в {court}',
    removed_text:
      '{owner} убрал {restaurant} из {court}. Текущие заказы выполните как обычно, они будут оплачены по договорённости.',
    foot: 'Plein отправил это письмо, потому что вы работаете в одной из этих программ. Отвечать не нужно.',
  },
  uk: {
    invited_title: '{court} запрошує {restaurant}',
    reminder_title: 'Запрошення від {court} досі чекає на відповідь',
    invited_text:
      '{owner} пропонує ресторану {restaurant} приєднатися до фуд-корту {court}. Гості зможуть замовляти у вас та в інших ресторанах одним кошиком.',
    free: 'Участь безкоштовна.',
    percent: 'Участь коштує {costs} від продажів через фуд-корт.',
    fixed: 'Участь коштує {costs} з кожного замовлення.',
    example: 'Із замовлення на {amount} ви отримаєте {rest}.',
    invited_next:
      'Відкрийте запрошення й вирішіть самі: прийняти чи відхилити. Якщо акаунта ще немає, спершу створіть його.',
    invited_link: 'Відкрити запрошення',
    not_for_you: 'Цей лист не для вас? Нічого не робіть: без вашої відповіді нічого не зміниться.',
    accepted_title: '{restaurant} тепер у {court}',
    accepted_text: '{restaurant} прийняв ваше запрошення і вже працює в {court}. Гості можуть одразу замовляти.',
    declined_title: '{restaurant} не братиме участі в {court}',
    declined_text: '{restaurant} відхилив запрошення до {court}. Пізніше можна надіслати нове.',
    left_title: '{restaurant} вийшов із {court}',
    left_text: '{restaurant} більше не бере участі в {court}. Поточні замовлення буде виконано як завжди.',
    failed_title: 'Не вдалося підключити {restaurant}',
    failed_text:
      '{restaurant} хотів приєднатися до {court}, але платіжний сервіс не зміг створити акаунт. Запрошення скинуто: його можна надіслати знову.',
    court_link: 'Ресторани фуд-корту',
    withdrawn_title: '{court} відкликав запрошення',
    withdrawn_text: 'Запрошення від {court} для {restaurant} більше не діє. Робити нічого не потрібно.',
    removed_title: '{restaurant} більше не в {court}',
    removed_text:
      '{owner} прибрав {restaurant} із {court}. Поточні замовлення виконайте як завжди, їх буде оплачено за домовленістю.',
    foot: 'Plein надіслав цей лист, бо ви працюєте в одній із цих програм. Відповідати не потрібно.',
  },
}
