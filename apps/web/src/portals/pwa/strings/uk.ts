import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  updateReady: 'Доступна нова версія',
  updateNow: 'Оновити',
  updateLater: 'Пізніше',
  installText: 'Додайте на головний екран: відкриється одразу, навіть без зв’язку.',
  install: 'Встановити',
  installHow: 'Показати як',
  installNo: 'Не треба',
  installTitle: 'На головному екрані',
  installStep1: 'Натисніть «Поширити»: квадрат зі стрілкою вгору.',
  installStep2: 'Оберіть «На початковий екран».',
  installStep3: 'Натисніть «Додати».',
  installDone: 'Зрозуміло',
})
