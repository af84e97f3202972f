import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { Switch } from '#ui/choices/switch.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import { printTest } from '../state/print-job.ts'
import { changeDevice, deviceSettings, papers, tones } from '../state/device-settings.ts'
import { useStore } from '#platform/store.ts'
import { playChime, unlockSound } from '../watch/sound.ts'
import { boardStrings } from '../state/strings/index.ts'
import styles from './settings.module.css'

interface BoardSettingsProps {
  open: boolean
  onClose: () => void
}

const hear = async (): Promise<void> => {
  if (await unlockSound()) playChime('new')
}

/** The settings of this device: its sound, its printer, and when an order is soon due. */
export const BoardSettings = ({ open, onClose }: BoardSettingsProps) => {
  const t = boardStrings.useTranslate()
  return (
    <Drawer open={open} onClose={onClose} title={t('settings')} description={t('settingsText')}>
      <div className={styles.form}>
        <SoundSettings />
        <PrinterSettings />
        <TimeSettings />
      </div>
    </Drawer>
  )
}

const SoundSettings = () => {
  const t = boardStrings.useTranslate()
  const settings = useStore(deviceSettings)
  const names = { bell: t('tone_bell'), marimba: t('tone_marimba'), alarm: t('tone_alarm') }
  return (
    <section className={styles.group}>
      <h3>{t('sound')}</h3>
      <Switch label={t('soundSwitch')} checked={settings.sound} onChecked={(sound) => changeDevice({ sound })} />
      <RadioGroup
        legend={t('tone')}
        value={settings.tone}
        onValue={(tone) => {
          changeDevice({ tone })
          void hear()
        }}
        options={tones.map((value) => ({ value, label: names[value] }))}
      />
      <p>{t('volume')}</p>
      <SegmentedControl
        wide
        label={t('volume')}
        value={String(settings.volume)}
        onValue={(volume) => {
          changeDevice({ volume: Number(volume) })
          void hear()
        }}
        options={[
          { value: '1', label: t('volume_1') },
          { value: '2', label: t('volume_2') },
          { value: '3', label: t('volume_3') },
        ]}
      />
      <Switch label={t('vibrate')} checked={settings.vibrate} onChecked={(vibrate) => changeDevice({ vibrate })} />
    </section>
  )
}

const PrinterSettings = () => {
  const t = boardStrings.useTranslate()
  const { paper, auto_print } = useStore(deviceSettings)
  const names = { '80': t('paper_80'), '58': t('paper_58'), a4: t('paper_a4'), none: t('paper_none') }
  return (
    <section className={styles.group}>
      <h3>{t('printer')}</h3>
      <RadioGroup
        legend={t('paper')}
        value={paper}
        onValue={(value) => changeDevice({ paper: value })}
        options={papers.map((value) => ({ value, label: names[value] }))}
      />
      {paper !== 'none' && (
        <>
          <Switch
            label={t('autoPrint')}
            hint={t('autoPrintHint')}
            checked={auto_print}
            onChecked={(on) => changeDevice({ auto_print: on })}
          />
          <Button onClick={printTest}>{t('testPrint')}</Button>
        </>
      )}
    </section>
  )
}

const TimeSettings = () => {
  const t = boardStrings.useTranslate()
  const { soon_minutes } = useStore(deviceSettings)
  return (
    <section className={styles.group}>
      <h3>{t('times')}</h3>
      <p>{t('soonMinutes')}</p>
      <Stepper
        label={t('soonMinutes')}
        value={soon_minutes}
        min={1}
        max={60}
        onValue={(minutes) => changeDevice({ soon_minutes: minutes })}
      />
    </section>
  )
}
