import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  way: 'Як ви хочете отримати замовлення?',
  delivery: 'Доставка',
  pickup: 'Самовивіз',
  pickupText: 'Ви самі заберете замовлення в ресторані.',
  zip: 'Індекс',
  zipExample: '1234 AB',
  number: 'Номер будинку',
  addition: 'Літера, кв.',
  zipMissing: 'Введіть індекс',
  zipWrong: 'Введіть індекс у вигляді 1234 AB',
  zipUnknown: 'Індексу {zip} не існує',
  numberMissing: 'Введіть номер будинку',
  useLocation: 'Визначити місцеположення',
  locationDenied: 'Браузер не передає місцеположення. Введіть індекс — це так само зручно.',
  locationUnknown: 'Тут адресу не знайдено. Введіть індекс.',
  locationFound: 'Знайдено. Перевірте номер будинку.',
  chooseAddress: 'Оберіть адресу',
  table: 'Стіл {label}',
  changePlace: '{place}, змінити',
  sessionRenewed: 'Ми оновили сеанс; перевірте кошик.',
})
