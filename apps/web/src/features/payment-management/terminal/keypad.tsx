import { Icon } from '#ui/icons/icon.tsx'
import { IconArrowLeft } from '#ui/icons/icons.ts'
import { keys, type Key } from './keypad.rules.ts'
import { terminalStrings } from './strings/index.ts'
import styles from './terminal.module.css'

/** Digits for one thumb, also typed on a keyboard. */
export const Keypad = ({ onPress }: { onPress: (key: Key) => void }) => {
  const t = terminalStrings.useTranslate()
  return (
    <div className={styles.keypad} role="group" aria-label={t('keypad')}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={key === 'back' ? t('back') : key}
          onClick={() => onPress(key)}
        >
          {key === 'back' ? <Icon of={IconArrowLeft} /> : key}
        </button>
      ))}
    </div>
  )
}
