import { pictureSet } from '#platform/picture-set.ts'
import type { Drawing } from './drawings-data.ts'
import styles from './drawings.module.css'

interface DrawingButtonProps {
  drawing: Drawing
  chosen: boolean
  onPick: (uri: string) => void
}

export const DrawingButton = ({ drawing: { uri, title }, chosen, onPick }: DrawingButtonProps) => (
  <button type="button" className={styles.drawing} aria-pressed={chosen} onClick={() => onPick(uri)}>
    <img
      src={uri}
      srcSet={pictureSet(uri)}
      sizes="112px"
      alt=""
      width={112}
      height={84}
      loading="lazy"
      decoding="async"
    />
    <span>{title}</span>
  </button>
)
