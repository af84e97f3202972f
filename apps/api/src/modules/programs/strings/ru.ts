import type { AcceptorMailWords, QrSheetWords, StatusMailWords } from './words.ts'

export const acceptorMailWords: AcceptorMailWords = {
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
}

export const statusMailWords: StatusMailWords = {
  blocked_title: 'Программа «{program}» заблокирована',
  blocked_text: 'Plein остановил программу «{program}». Она больше не принимает заказы и платежи.',
  reason: 'Причина: {reason}',
  blocked_next:
    'Возвраты продолжаются, а всё, что вам причитается, будет выплачено. Снять блокировку может только Plein: если вы не согласны, напишите нам.',
  unblocked_title: 'Программа «{program}» снова работает',
  unblocked_text: 'Plein снял блокировку с программы «{program}». Она снова принимает заказы и платежи.',
  link: 'Открыть программу',
  foot: 'Plein отправляет это письмо, потому что вам принадлежит эта программа. Отвечать не нужно.',
}

export const qrSheetWords: QrSheetWords = { pay: 'Сканируйте для оплаты', menu: 'Сканируйте, чтобы открыть меню' }
