import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  privacy: 'Налаштування приватності',
  consentTitle: 'Чи можна вимірювати, як використовують сайт?',
  consentText: 'Лише з вашої згоди. Змінити рішення можна будь-коли в налаштуваннях приватності.',
  consentYes: 'Так, можна',
  consentNo: 'Ні, не потрібно',
  privacyStored: 'Сайт зберігає на цьому пристрої лише потрібне: мову, вхід і кошик.',
  privacyMeasured: 'Вимірювання увімкнено. Google Analytics рахує ваші відвідування.',
  privacyNotMeasured: 'Вимірювання вимкнено. Дані нікому не надсилаються.',
})
