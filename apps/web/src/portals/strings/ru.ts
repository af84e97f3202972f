import { translation } from '../../platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  skip: 'Перейти к содержанию',
  account: 'Ваша учётная запись',
  language: 'Язык',
  appearance: 'Оформление',
  system: 'Как на устройстве',
  light: 'Светлое',
  dark: 'Тёмное',
  signIn: 'Войти',
  profile: 'Профиль',
  signOut: 'Выйти',
  privacy: 'Настройки приватности',
  help: 'Справка',
  orders: 'Заказы',
  myOrders: 'Мои заказы',
  unknownPath: 'Такой страницы нет (или больше нет).',
  signedOut: 'Вы вышли из системы. Войдите, чтобы продолжить.',
  goodbye: 'Вы вышли.',
  pageNotLoaded: 'Страница не загрузилась',
  pageNotLoadedText: 'Медленное соединение или вышла новая версия. Обычно помогает обновление.',
  reload: 'Обновить страницу',
  pageBroke: 'На этой странице произошёл сбой',
  pageBrokeText: 'Введённое в других местах сохранено. Обновите страницу, чтобы продолжить.',
  testMode: 'Тестовый режим: без настоящих денег',
})
