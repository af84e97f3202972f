import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  privacy: 'Настройки приватности',
  consentTitle: 'Можно измерять, как используется сайт?',
  consentText: 'Только с вашего согласия. Изменить решение можно в любой момент в настройках приватности.',
  consentYes: 'Да, можно',
  consentNo: 'Нет, не нужно',
  privacyStored: 'Сайт хранит на этом устройстве только нужное: язык, вход и корзину.',
  privacyMeasured: 'Измерение включено. Google Analytics считает ваши посещения.',
  privacyNotMeasured: 'Измерение выключено. Данные никому не отправляются.',
})
