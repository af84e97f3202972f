import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { formatTime } from '../dates.ts'
import type { SaveState } from './draft-keeper.ts'
import { autosaveStrings } from './strings/index.ts'
import styles from './save-line.module.css'

interface SaveLineProps {
  state: SaveState
  onAgain: () => void
}

/** Where what was typed is, in a line under the title: saved on the server, kept on this device, or in danger. */
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
    <p className={classes(styles['line'], failed && styles['failed'])} role="status">
      {shown && <Icon of={shown} size={18} />}
      {text()}
      {failed && (
        <button type="button" className={styles['again']} onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </p>
  )
}
