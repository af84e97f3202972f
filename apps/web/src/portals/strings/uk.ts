import { translation } from '../../platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  skip: 'Перейти до вмісту',
  account: 'Ваш обліковий запис',
  language: 'Мова',
  appearance: 'Вигляд',
  system: 'Як на пристрої',
  light: 'Світлий',
  dark: 'Темний',
  signIn: 'Увійти',
  profile: 'Профіль',
  signOut: 'Вийти',
  privacy: 'Налаштування приватності',
  help: 'Довідка',
  orders: 'Замовлення',
  myOrders: 'Мої замовлення',
  unknownPath: 'Такої сторінки немає (або вже немає).',
  signedOut: 'Ви вийшли з системи. Увійдіть, щоб продовжити.',
  goodbye: 'Ви вийшли.',
  pageNotLoaded: 'Сторінка не завантажилась',
  pageNotLoadedText: 'Повільне з’єднання або є новіша версія. Зазвичай допомагає оновлення.',
  reload: 'Оновити сторінку',
  pageBroke: 'На цій сторінці стався збій',
  pageBrokeText: 'Введене деінде збережено. Оновіть сторінку, щоб продовжити.',
  testMode: 'Тестовий режим: без справжніх грошей',
})
