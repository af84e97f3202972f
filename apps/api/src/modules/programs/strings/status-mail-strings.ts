import type { Language } from '@plein/contract/schema'

/** The mail of a program that the platform stopped or let run again. {program} and {reason} are put in. */
interface StatusMailWords {
  readonly blocked_title: string
  readonly blocked_text: string
  readonly reason: string
  readonly blocked_next: string
  readonly unblocked_title: string
  readonly unblocked_text: string
  readonly link: string
  readonly foot: string
}

export const statusMailWords: Readonly<Record<Language, StatusMailWords>> = {
  nl: {
    blocked_title: '{program} is geblokkeerd',
    blocked_text: 'Plein heeft {program} stilgezet. Het neemt geen bestellingen en betalingen meer aan.',
    reason: 'De reden: {reason}',
    blocked_next:
      'Terugbetalingen gaan gewoon door, en wat je nog te goed hebt, wordt uitbetaald. Alleen Plein kan de blokkade opheffen: neem contact op als je het hier niet mee eens bent.',
    unblocked_title: '{program} loopt weer',
    unblocked_text: 'Plein heeft de blokkade van {program} opgeheven. Het neemt weer bestellingen en betalingen aan.',
    link: 'Programma bekijken',
    foot: 'Plein stuurt je deze mail omdat je de eigenaar van dit programma bent. Je hoeft niet te antwoorden.',
  },
  en: {
    blocked_title: '{program} has been blocked',
    blocked_text: 'Plein has stopped {program}. It no longer takes orders or payments.',
    reason: 'The reason: {reason}',
    blocked_next:
      'Refunds go on, and what you are still owed will be paid out. Only Plein can lift the block: contact us if you disagree.',
    unblocked_title: '{program} is running again',
    unblocked_text: 'Plein has lifted the block on {program}. It takes orders and payments again.',
    link: 'See the program',
    foot: 'Plein sends you this e-mail because you own this program. There is no need to reply.',
  },
  de: {
    blocked_title: '{program} wurde gesperrt',
    blocked_text: 'Plein hat {program} angehalten. Es nimmt keine Bestellungen und Zahlungen mehr an.',
    reason: 'Der Grund: {reason}',
    blocked_next:
      'Erstattungen laufen weiter, und was Ihnen noch zusteht, wird ausgezahlt. Nur Plein kann die Sperre aufheben: Melden Sie sich bei uns, wenn Sie nicht einverstanden sind.',
    unblocked_title: '{program} läuft wieder',
    unblocked_text: 'Plein hat die Sperre von {program} aufgehoben. Es nimmt wieder Bestellungen und Zahlungen an.',
    link: 'Programm ansehen',
    foot: 'Plein sendet Ihnen diese E-Mail, weil Ihnen dieses Programm gehört. Eine Antwort ist nicht nötig.',
  },
  ru: {
    blocked_title: 'Программа «{program}» заблокирована',
    blocked_text: 'Plein остановил программу «{program}». Она больше не принимает заказы и платежи.',
    reason: 'Причина: {reason}',
    blocked_next:
      'Возвраты продолжаются, а всё, что вам причитается, будет выплачено. Снять блокировку может только Plein: если вы не согласны, напишите нам.',
    unblocked_title: 'Программа «{program}» снова работает',
    unblocked_text: 'Plein снял блокировку с программы «{program}». Она снова принимает заказы и платежи.',
    link: 'Открыть программу',
    foot: 'Plein отправляет это письмо, потому что вам принадлежит эта программа. Отвечать не нужно.',
  },
  uk: {
    blocked_title: 'Програму «{program}» заблоковано',
    blocked_text: 'Plein зупинив програму «{program}». Вона більше не приймає замовлень і платежів.',
    reason: 'Причина: {reason}',
    blocked_next:
      'Повернення коштів тривають, а все, що вам належить, буде виплачено. Зняти блокування може лише Plein: якщо ви не згодні, напишіть нам.',
    unblocked_title: 'Програма «{program}» знову працює',
    unblocked_text: 'Plein зняв блокування з програми «{program}». Вона знову приймає замовлення та платежі.',
    link: 'Відкрити програму',
    foot: 'Plein надсилає цей лист, бо вам належить ця програма. Відповідати не потрібно.',
  },
}
