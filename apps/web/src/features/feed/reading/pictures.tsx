import type { PostImage } from '@plein/contract/feed/media'
import { useState } from 'react'
import { pictureSet } from '#platform/picture-set.ts'
import { later } from '#ui/later.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { feedStrings } from '../strings/index.ts'
import styles from './media.module.css'

const Gallery = later(() => import('./gallery.tsx').then((m) => m.Gallery), PanelComing)

const maxShown = 4

/** The pictures of a post: their places are there before they come, and each opens the gallery. */
export const Pictures = ({ images }: { images: readonly PostImage[] }) => {
  const t = feedStrings.useTranslate()
  const [opened, setOpened] = useState<number | null>(null)
  if (images.length === 0) return null
  const shown = images.slice(0, maxShown)
  const left = images.length - shown.length
  return (
    <>
      <ul className={styles.pictures} data-count={shown.length}>
        {shown.map((image, at) => (
          <li key={image.uuid}>
            <button
              type="button"
              className={styles.picture}
              aria-label={`${t('openPicture', { n: at + 1, all: images.length })}: ${image.alt || t('noAlt')}`}
              onClick={() => setOpened(at)}
            >
              <img
                src={image.path}
                srcSet={pictureSet(image.path)}
                sizes="(width >= 720px) 640px, 100vw"
                width={image.width}
                height={image.height}
                alt={image.alt}
                loading="lazy"
                decoding="async"
              />
              {left > 0 && at === shown.length - 1 && (
                <span className={styles.left} aria-hidden>
                  {t('morePictures', { n: left })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && <Gallery images={images} at={opened} onAt={setOpened} onClose={() => setOpened(null)} />}
    </>
  )
}
