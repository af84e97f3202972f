import type { Language } from '@plein/contract/schema'

/** Mails about a part in a program. {owner}, {program}, {name} and {costs} are put in. */
interface AcceptorMailWords {
  readonly invited_title: string
  readonly reminder_title: string
  readonly invited_text: string
  readonly invited_next: string
  readonly invited_link: string
  readonly terms_link: string
  readonly not_for_you: string
  readonly free: string
  readonly percent: string
  readonly fixed: string
  readonly accepted_title: string
  readonly accepted_text: string
  readonly declined_title: string
  readonly declined_text: string
  readonly declined_note: string
  readonly owner_link: string
  readonly unsubscribed_title: string
  readonly unsubscribed_text: string
  readonly blocked_title: string
  readonly blocked_text: string
  readonly unblocked_title: string
  readonly unblocked_text: string
  readonly owner_note: string
  readonly acceptor_link: string
  readonly foot: string
}

export const acceptorMailWords: Readonly<Record<Language, AcceptorMailWords>> = {
  nl: {
    invited_title: '{owner} nodigt je uit voor {program}',
    reminder_title: 'Je uitnodiging voor {program} wacht nog op antwoord',
    invited_text: '{owner} vraagt je mee te doen aan {program} op Plein.',
    invited_next:
      'Bekijk de uitnodiging en kies zelf: accepteren of weigeren. Heb je nog geen account, dan maak je er eerst een.',
    invited_link: 'Uitnodiging bekijken',
    terms_link: 'Voorwaarden van het programma (PDF)',
    not_for_you: 'Niet voor jou bedoeld? Doe dan niets. Zonder jouw antwoord gebeurt er niets.',
    free: 'Meedoen kost niets.',
    percent: 'Meedoen kost {costs} van wat je verkoopt.',
    fixed: 'Meedoen kost {costs} per bestelling.',
    accepted_title: '{name} doet mee aan {program}',
    accepted_text: '{name} heeft je uitnodiging voor {program} geaccepteerd en kan meteen aan de slag.',
    declined_title: '{name} doet niet mee aan {program}',
    declined_text: '{name} heeft je uitnodiging voor {program} geweigerd.',
    declined_note: 'De reden: {note}',
    owner_link: 'Winkels van dit programma bekijken',
    unsubscribed_title: 'Je doet niet meer mee aan {program}',
    unsubscribed_text:
      '{owner} heeft je afgemeld voor {program}. Je ontvangt er geen bestellingen meer van; wat je nog te goed hebt, wordt gewoon uitbetaald.',
    blocked_title: 'Je deelname aan {program} is geblokkeerd',
    blocked_text:
      '{owner} heeft je deelname aan {program} geblokkeerd. Tot die blokkade eindigt, kun je er niet in werken.',
    unblocked_title: 'Je doet weer mee aan {program}',
    unblocked_text: '{owner} heeft de blokkade opgeheven. Je kunt meteen verder in {program}.',
    owner_note: 'Toelichting: {note}',
    acceptor_link: 'Mijn programma’s bekijken',
    foot: 'Plein stuurt je deze mail omdat dit e-mailadres is opgegeven. Je hoeft niet te antwoorden.',
  },
  en: {
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
  },
  de: {
    invited_title: '{owner} lädt Sie zu {program} ein',
    reminder_title: 'Ihre Einladung zu {program} wartet noch auf Antwort',
    invited_text: '{owner} lädt Sie ein, bei {program} auf Plein mitzumachen.',
    invited_next:
      'Sehen Sie sich die Einladung an und entscheiden Sie: annehmen oder ablehnen. Haben Sie noch kein Konto, legen Sie zuerst eines an.',
    invited_link: 'Einladung ansehen',
    terms_link: 'Bedingungen des Programms (PDF)',
    not_for_you: 'Nicht für Sie bestimmt? Dann tun Sie nichts. Ohne Ihre Antwort geschieht nichts.',
    free: 'Die Teilnahme kostet nichts.',
    percent: 'Die Teilnahme kostet {costs} Ihres Umsatzes.',
    fixed: 'Die Teilnahme kostet {costs} pro Bestellung.',
    accepted_title: '{name} macht bei {program} mit',
    accepted_text: '{name} hat Ihre Einladung zu {program} angenommen und kann sofort anfangen.',
    declined_title: '{name} macht bei {program} nicht mit',
    declined_text: '{name} hat Ihre Einladung zu {program} abgelehnt.',
    declined_note: 'Der Grund: {note}',
    owner_link: 'Akzeptanzstellen dieses Programms ansehen',
    unsubscribed_title: 'Sie machen bei {program} nicht mehr mit',
    unsubscribed_text:
      '{owner} hat Sie von {program} abgemeldet. Sie erhalten von dort keine Bestellungen mehr; offene Beträge werden wie gewohnt ausgezahlt.',
    blocked_title: 'Ihre Teilnahme an {program} ist gesperrt',
    blocked_text:
      '{owner} hat Ihre Teilnahme an {program} gesperrt. Bis die Sperre endet, können Sie dort nicht arbeiten.',
    unblocked_title: 'Sie machen bei {program} wieder mit',
    unblocked_text: '{owner} hat die Sperre aufgehoben. Sie können in {program} sofort weiterarbeiten.',
    owner_note: 'Erläuterung: {note}',
    acceptor_link: 'Meine Programme ansehen',
    foot: 'Plein sendet Ihnen diese E-Mail, weil diese E-Mail-Adresse angegeben wurde. Eine Antwort ist nicht nötig.',
  },
  ru: {
    invited_title: '{owner} приглашает вас в программу «{program}»',
    reminder_title: 'Приглашение в программу «{program}» ещё ждёт ответа',
    invited_text: '{owner} предлагает вам участвовать в программе «{program}» на Plein.',
    invited_next:
      'Посмотрите приглашение и решите: принять или отклонить. Если у вас ещё нет аккаунта, сначала создайте его.',
    invited_link: 'Посмотреть приглашение',
    terms_link: 'Условия программы (PDF)',
    not_for_you: 'Это не для вас? Ничего не делайте: без вашего ответа ничего не произойдёт.',
    free: 'Участие бесплатное.',
    percent: 'Участие стоит {costs} от ваших продаж.',
    fixed: 'Участие стоит {costs} с каждого заказа.',
    accepted_title: '{name} участвует в программе «{program}»',
    accepted_text: '{name} принимает ваше приглашение в программу «{program}» и может начинать работу.',
    declined_title: '{name} не участвует в программе «{program}»',
    declined_text: '{name} отклоняет ваше приглашение в программу «{program}».',
    declined_note: 'Причина: {note}',
    owner_link: 'Посмотреть торговые точки программы',
    unsubscribed_title: 'Вы больше не участвуете в программе «{program}»',
    unsubscribed_text:
      '{owner} прекращает ваше участие в программе «{program}». Заказы из неё больше не поступят; то, что вам причитается, будет выплачено как обычно.',
    blocked_title: 'Ваше участие в программе «{program}» заблокировано',
    blocked_text:
      '{owner} блокирует ваше участие в программе «{program}». Пока блокировка действует, работать в ней нельзя.',
    unblocked_title: 'Вы снова участвуете в программе «{program}»',
    unblocked_text: '{owner} снимает блокировку. Вы можете сразу продолжить работу в программе «{program}».',
    owner_note: 'Пояснение: {note}',
    acceptor_link: 'Мои программы',
    foot: 'Plein отправляет это письмо, потому что был указан этот адрес. Отвечать не нужно.',
  },
  uk: {
    invited_title: '{owner} запрошує вас до програми «{program}»',
    reminder_title: 'Запрошення до програми «{program}» досі чекає на відповідь',
    invited_text: '{owner} пропонує вам узяти участь у програмі «{program}» на Plein.',
    invited_next:
      'Перегляньте запрошення й вирішіть: прийняти чи відхилити. Якщо у вас ще немає акаунта, спершу створіть його.',
    invited_link: 'Переглянути запрошення',
    terms_link: 'Умови програми (PDF)',
    not_for_you: 'Це не для вас? Нічого не робіть: без вашої відповіді нічого не станеться.',
    free: 'Участь безкоштовна.',
    percent: 'Участь коштує {costs} від ваших продажів.',
    fixed: 'Участь коштує {costs} з кожного замовлення.',
    accepted_title: '{name} бере участь у програмі «{program}»',
    accepted_text: '{name} приймає ваше запрошення до програми «{program}» і може одразу починати.',
    declined_title: '{name} не бере участі в програмі «{program}»',
    declined_text: '{name} відхиляє ваше запрошення до програми «{program}».',
    declined_note: 'Причина: {note}',
    owner_link: 'Переглянути торгові точки програми',
    unsubscribed_title: 'Ви більше не берете участі в програмі «{program}»',
    unsubscribed_text:
      '{owner} припиняє вашу участь у програмі «{program}». Замовлення з неї більше не надходитимуть; те, що вам належить, буде виплачено як завжди.',
    blocked_title: 'Вашу участь у програмі «{program}» заблоковано',
    blocked_text: '{owner} блокує вашу участь у програмі «{program}». Доки блокування діє, працювати в ній не можна.',
    unblocked_title: 'Ви знову берете участь у програмі «{program}»',
    unblocked_text: '{owner} знімає блокування. Ви можете одразу продовжити роботу в програмі «{program}».',
    owner_note: 'Пояснення: {note}',
    acceptor_link: 'Мої програми',
    foot: 'Plein надсилає цей лист, бо було вказано цю адресу. Відповідати не потрібно.',
  },
}
