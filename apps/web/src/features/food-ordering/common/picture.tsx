import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { pictureSet } from '#platform/picture-set.ts'
import styles from './picture.module.css'

interface PictureProps {
  /** Null: a quiet place of the same shape. */
  src: string | null
  /** Empty when words beside it say what it is. */
  alt?: string
  width: number
  height: number
  /** How wide it stands, as the `sizes` of HTML say it; `width` px when left out. */
  sizes?: string
  /** On the first screen: loaded at once and first. */
  eager?: boolean
  dimmed?: boolean
  className?: string | undefined
}

/** A dish or a restaurant. Its room is kept before it comes; one that fails leaves a plate in its place. */
export const Picture = ({ src, alt = '', width, height, sizes, eager, dimmed, className }: PictureProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      className={classes(styles.frame, dimmed && styles.dimmed, className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {src !== null && failed !== src ? (
        <img
          src={src}
          srcSet={pictureSet(src)}
          sizes={sizes ?? `${width}px`}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          {...(eager ? { fetchPriority: 'high' as const } : { decoding: 'async' as const })}
          onError={() => setFailed(src)}
        />
      ) : (
        <svg viewBox="0 0 48 48" aria-hidden focusable="false" className={styles.plate}>
          <circle cx="24" cy="24" r="13" />
          <circle cx="24" cy="24" r="8" />
          <path d="M5 12v8a3 3 0 0 0 6 0v-8M8 12v25M43 12c-4 3-5 8-4 13h4m0-13v25" />
        </svg>
      )}
    </span>
  )
}
