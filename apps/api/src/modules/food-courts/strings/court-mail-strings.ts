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
      '{owner} vraagt {restaurant} om mee te doen met foodcourt {court}. Gasten bestellen dan bij jullie en bij de andere restaurants in één mandje.',
    free: 'Meedoen kost niets.',
    percent: 'Meedoen kost {costs} van wat je via de foodcourt verkoopt.',
    fixed: 'Meedoen kost {costs} per bestelling.',
    example: 'Van een bestelling van {amount} ontvang je {rest}.',
    invited_next:
      'Bekijk de uitnodiging en kies zelf: accepteren of weigeren. Heb je nog geen account, dan maak je er eerst een.',
    invited_link: 'Uitnodiging bekijken',
    not_for_you: 'Niet voor jou bedoeld? Doe dan niets. Zonder jouw antwoord verandert er niets.',
    accepted_title: '{restaurant} doet mee met {court}',
    accepted_text:
      '{restaurant} heeft je uitnodiging geaccepteerd en doet nu mee met {court}. Gasten kunnen er meteen bestellen.',
    declined_title: '{restaurant} doet niet mee met {court}',
    declined_text: '{restaurant} heeft je uitnodiging voor {court} geweigerd. Je kunt later een nieuwe sturen.',
    left_title: '{restaurant} heeft {court} verlaten',
    left_text: '{restaurant} doet niet langer mee met {court}. Lopende bestellingen worden gewoon afgemaakt.',
    failed_title: 'Aansluiten van {restaurant} is niet gelukt',
    failed_text:
      '{restaurant} wilde meedoen met {court}, maar de betaaldienst kon geen account maken. Je kunt de uitnodiging opnieuw sturen.',
    court_link: 'Restaurants van de foodcourt bekijken',
    withdrawn_title: '{court} heeft de uitnodiging ingetrokken',
    withdrawn_text: 'De uitnodiging van {court} aan {restaurant} geldt niet meer. Je hoeft niets te doen.',
    removed_title: '{restaurant} doet niet meer mee met {court}',
    removed_text:
      '{owner} heeft {restaurant} uit {court} gehaald. Lopende bestellingen maak je gewoon af en je krijgt ze volgens afspraak uitbetaald.',
    foot: 'Plein stuurt je deze mail omdat je in een van deze programma’s werkt. Je hoeft niet te antwoorden.',
  },
  en: {
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
    accepted_text:
      '{restaurant} accepted your invitation and is now part of {court}. Guests can order there right away.',
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
      '{restaurant} wollte bei {court} mitmachen, aber der Zahlungsdienst konnte kein Konto anlegen. Sie können die Einladung erneut senden.',
    court_link: 'Restaurants des Foodcourts ansehen',
    withdrawn_title: '{court} hat die Einladung zurückgezogen',
    withdrawn_text: 'Die Einladung von {court} an {restaurant} gilt nicht mehr. Sie müssen nichts tun.',
    removed_title: '{restaurant} gehört nicht mehr zu {court}',
    removed_text:
      '{owner} hat {restaurant} aus {court} entfernt. Laufende Bestellungen erledigen Sie wie gewohnt und erhalten Ihr Geld wie vereinbart.',
    foot: 'Plein sendet Ihnen diese E-Mail, weil Sie in einem dieser Programme arbeiten. Eine Antwort ist nicht nötig.',
  },
  ru: {
    invited_title: '«{court}» приглашает «{restaurant}»',
    reminder_title: 'Приглашение от «{court}» ещё ждёт ответа',
    invited_text:
      '{owner} предлагает ресторану «{restaurant}» присоединиться к фуд-корту «{court}». Гости смогут заказывать у вас и в других ресторанах одной корзиной.',
    free: 'Участие бесплатное.',
    percent: 'Участие стоит {costs} от продаж через фуд-корт.',
    fixed: 'Участие стоит {costs} с каждого заказа.',
    example: 'С заказа на {amount} вы получите {rest}.',
    invited_next:
      'Посмотрите приглашение и решите: принять или отклонить. Если у вас ещё нет аккаунта, сначала создайте его.',
    invited_link: 'Посмотреть приглашение',
    not_for_you: 'Это не для вас? Ничего не делайте: без вашего ответа ничего не изменится.',
    accepted_title: '«{restaurant}» теперь в фуд-корте «{court}»',
    accepted_text:
      'Ресторан «{restaurant}» принял ваше приглашение и уже работает в фуд-корте «{court}». Гости могут сразу делать там заказы.',
    declined_title: '«{restaurant}» не будет участвовать в «{court}»',
    declined_text:
      'Ресторан «{restaurant}» отклонил приглашение в фуд-корт «{court}». Позже вы можете отправить новое.',
    left_title: '«{restaurant}» больше не в фуд-корте «{court}»',
    left_text: 'Ресторан «{restaurant}» вышел из фуд-корта «{court}». Текущие заказы будут выполнены как обычно.',
    failed_title: 'Не удалось подключить «{restaurant}»',
    failed_text:
      'Ресторан «{restaurant}» хотел присоединиться к фуд-корту «{court}», но платёжный сервис не смог создать аккаунт. Вы можете отправить приглашение ещё раз.',
    court_link: 'Посмотреть рестораны фуд-корта',
    withdrawn_title: 'Приглашение от «{court}» отозвано',
    withdrawn_text:
      'Приглашение фуд-корта «{court}» для ресторана «{restaurant}» больше не действует. Делать ничего не нужно.',
    removed_title: '«{restaurant}» больше не в фуд-корте «{court}»',
    removed_text:
      'Ресторан «{restaurant}» больше не участвует в фуд-корте «{court}»: так решил владелец фуд-корта, {owner}. Текущие заказы выполните как обычно, деньги за них вы получите по договорённости.',
    foot: 'Plein отправляет это письмо, потому что вы работаете в одной из этих программ. Отвечать не нужно.',
  },
  uk: {
    invited_title: '«{court}» запрошує «{restaurant}»',
    reminder_title: 'Запрошення від «{court}» досі чекає на відповідь',
    invited_text:
      '{owner} пропонує ресторану «{restaurant}» приєднатися до фуд-корту «{court}». Гості зможуть замовляти у вас та в інших ресторанах одним кошиком.',
    free: 'Участь безкоштовна.',
    percent: 'Участь коштує {costs} від продажів через фуд-корт.',
    fixed: 'Участь коштує {costs} з кожного замовлення.',
    example: 'Із замовлення на {amount} ви отримаєте {rest}.',
    invited_next:
      'Перегляньте запрошення й вирішіть: прийняти чи відхилити. Якщо у вас ще немає акаунта, спершу створіть його.',
    invited_link: 'Переглянути запрошення',
    not_for_you: 'Це не для вас? Нічого не робіть: без вашої відповіді нічого не зміниться.',
    accepted_title: '«{restaurant}» тепер у фуд-корті «{court}»',
    accepted_text:
      'Ресторан «{restaurant}» прийняв ваше запрошення і вже працює у фуд-корті «{court}». Гості можуть одразу там замовляти.',
    declined_title: '«{restaurant}» не братиме участі в «{court}»',
    declined_text:
      'Ресторан «{restaurant}» відхилив запрошення до фуд-корту «{court}». Пізніше ви можете надіслати нове.',
    left_title: '«{restaurant}» більше не у фуд-корті «{court}»',
    left_text: 'Ресторан «{restaurant}» вийшов із фуд-корту «{court}». Поточні замовлення буде виконано як завжди.',
    failed_title: 'Не вдалося підключити «{restaurant}»',
    failed_text:
      'Ресторан «{restaurant}» хотів приєднатися до фуд-корту «{court}», але платіжний сервіс не зміг створити акаунт. Ви можете надіслати запрошення ще раз.',
    court_link: 'Переглянути ресторани фуд-корту',
    withdrawn_title: 'Запрошення від «{court}» відкликано',
    withdrawn_text:
      'Запрошення фуд-корту «{court}» для ресторану «{restaurant}» більше не діє. Робити нічого не потрібно.',
    removed_title: '«{restaurant}» більше не у фуд-корті «{court}»',
    removed_text:
      'Ресторан «{restaurant}» більше не бере участі у фуд-корті «{court}»: так вирішив власник фуд-корту, {owner}. Поточні замовлення виконайте як завжди, гроші за них ви отримаєте за домовленістю.',
    foot: 'Plein надсилає цей лист, бо ви працюєте в одній із цих програм. Відповідати не потрібно.',
  },
}
