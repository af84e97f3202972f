import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  updateReady: 'Eine neue Version ist bereit',
  updateNow: 'Jetzt aktualisieren',
  updateLater: 'Später',
  installText: 'Auf den Startbildschirm legen: Es öffnet sich sofort, auch ohne Verbindung.',
  install: 'Installieren',
  installHow: 'So geht’s',
  installNo: 'Nein, danke',
  installTitle: 'Auf dem Startbildschirm',
  installStep1: 'Tippen Sie auf die Teilen-Taste: ein Quadrat mit einem Pfeil nach oben.',
  installStep2: 'Wählen Sie „Zum Home-Bildschirm“.',
  installStep3: 'Tippen Sie auf „Hinzufügen“.',
  installDone: 'Verstanden',
})
