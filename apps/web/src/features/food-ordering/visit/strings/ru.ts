import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  way: 'Как вы хотите получить заказ?',
  delivery: 'Доставка',
  pickup: 'Самовывоз',
  pickupText: 'Вы сами заберёте заказ в ресторане.',
  zip: 'Индекс',
  zipExample: '1234 AB',
  number: 'Номер дома',
  addition: 'Литера, кв.',
  zipMissing: 'Введите индекс',
  zipWrong: 'Введите индекс в виде 1234 AB',
  zipUnknown: 'Индекса {zip} не существует',
  numberMissing: 'Введите номер дома',
  useLocation: 'Определить местоположение',
  locationDenied: 'Браузер не передаёт местоположение. Введите индекс — это так же удобно.',
  locationUnknown: 'Здесь адрес не нашёлся. Введите индекс.',
  locationFound: 'Нашли. Проверьте номер дома.',
  chooseAddress: 'Выберите адрес',
  table: 'Стол {label}',
  changePlace: '{place}, изменить',
  sessionRenewed: 'Мы обновили сеанс; проверьте корзину.',
})
