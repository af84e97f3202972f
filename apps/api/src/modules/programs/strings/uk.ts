import type { AcceptorMailWords, QrSheetWords, StatusMailWords } from './words.ts'

export const acceptorMailWords: AcceptorMailWords = {
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
}

export const statusMailWords: StatusMailWords = {
  blocked_title: 'Програму «{program}» заблоковано',
  blocked_text: 'Plein зупинив програму «{program}». Вона більше не приймає замовлень і платежів.',
  reason: 'Причина: {reason}',
  blocked_next:
    'Повернення коштів тривають, а все, що вам належить, буде виплачено. Зняти блокування може лише Plein: якщо ви не згодні, напишіть нам.',
  unblocked_title: 'Програма «{program}» знову працює',
  unblocked_text: 'Plein зняв блокування з програми «{program}». Вона знову приймає замовлення та платежі.',
  link: 'Відкрити програму',
  foot: 'Plein надсилає цей лист, бо вам належить ця програма. Відповідати не потрібно.',
}

export const qrSheetWords: QrSheetWords = { pay: 'Скануйте для оплати', menu: 'Скануйте, щоб відкрити меню' }
