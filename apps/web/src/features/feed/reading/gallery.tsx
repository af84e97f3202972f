import type { PostImage } from '@plein/contract/feed/media'
import { useRef, type KeyboardEvent } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { IconArrowLeft, IconArrowRight } from '#ui/icons/icons.ts'
import { Sheet } from '#ui/overlays/panels.tsx'
import { feedStrings } from '../strings/index.ts'
import styles from './media.module.css'

interface GalleryProps {
  images: readonly PostImage[]
  at: number
  onAt: (at: number) => void
  onClose: () => void
}

/** So far, in px, a finger moves before it means another picture. */
const swipe = 40

/** The pictures of a post, one at a time: by buttons, by the arrow keys and by a finger. */
export const Gallery = ({ images, at, onAt, onClose }: GalleryProps) => {
  const t = feedStrings.useTranslate()
  const began = useRef<number | null>(null)
  const image = images[at]
  const step = (by: number): void => {
    const next = at + by
    if (next >= 0 && next < images.length) onAt(next)
  }
  const byKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  if (!image) return null
  return (
    <Sheet open onClose={onClose} title={t('pictureOf', { n: at + 1, all: images.length })}>
      {/* The arrow keys work wherever the focus is in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.gallery}
        onKeyDown={byKey}
        data-base-ui-swipe-ignore=""
        onPointerDown={(event) => {
          began.current = event.clientX
        }}
        onPointerUp={(event) => {
          const moved = event.clientX - (began.current ?? event.clientX)
          began.current = null
          if (Math.abs(moved) > swipe) step(moved > 0 ? -1 : 1)
        }}
      >
        <img
          key={image.uuid}
          src={image.path}
          width={image.width}
          height={image.height}
          alt={image.alt}
          draggable={false}
        />
        <div className={styles.steps}>
          <IconButton icon={IconArrowLeft} label={t('previous')} onClick={() => step(-1)} disabled={at === 0} />
          <p>{image.alt}</p>
          <IconButton
            icon={IconArrowRight}
            label={t('next')}
            onClick={() => step(1)}
            disabled={at === images.length - 1}
          />
        </div>
      </div>
    </Sheet>
  )
}
