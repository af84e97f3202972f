import { Button } from '#ui/actions/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconCloudCheck, IconCloudOff, IconDeviceFloppy } from '#ui/icons/icons.ts'
import { formatTime } from '../dates.ts'
import { useLanguage } from '../i18n.ts'
import { formatMoney } from '../money.ts'
import type { SaveState } from './draft-keeper.ts'
import { amountStillShown } from './still-shown.ts'
import { autosaveStrings } from './strings/index.ts'
import styles from './save-line.module.css'

interface UnsavedSetup {
  /** The form as the server has it, and as it is typed. */
  saved: object
  typed: object
  currency: string
}

/** A notice that values are typed over something that guests see, and that they still see the old one. */
export const useUnsavedWords = () => {
  const t = autosaveStrings.useTranslate()
  const language = useLanguage()
  return ({ saved, typed, currency }: UnsavedSetup): string => {
    const amount = amountStillShown(saved, typed)
    return amount === null
      ? t('guestsSeeOld')
      : t('guestsSeeAmount', { amount: formatMoney(amount, language, currency) })
  }
}

/** Throws away what was typed and not saved. */
export const DiscardButton = ({ onDiscard }: { onDiscard: () => void }) => {
  const t = autosaveStrings.useTranslate()
  return (
    <Button variant="quiet" onClick={onDiscard}>
      {t('discard')}
    </Button>
  )
}

interface SaveLineProps {
  state: SaveState
  onAgain: () => void
}

/** The state of the typed values in a line under the title: saved on the server, kept on this device, or in danger. */
export const SaveLine = ({ state, onAgain }: SaveLineProps) => {
  const t = autosaveStrings.useTranslate()
  const failed = state.kind === 'failed'
  const text = (): string => {
    if (state.kind === 'saving') return t('saving')
    if (state.kind === 'saved') return t('savedAt', { time: formatTime(state.at) })
    if (state.kind === 'on_device') return t('onDevice', { time: formatTime(state.at) })
    if (!failed) return ''
    if (!state.on_device) return t('nowhere')
    return t(state.reason)
  }
  const icon = { saved: IconCloudCheck, on_device: IconDeviceFloppy, failed: IconCloudOff } as const
  const shown = state.kind in icon ? icon[state.kind as keyof typeof icon] : null
  return (
    <p className={classes(styles.line, failed && styles.failed)} role="status">
      {shown && <Icon of={shown} size={18} />}
      {text()}
      {failed && (
        <button type="button" className={styles.again} onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </p>
  )
}
