import type { PostVideo } from '@plein/contract/feed/media'
import { useState } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { IconPlayerPlay } from '#ui/icons/icons.ts'
import { feedStrings } from '../strings/index.ts'
import styles from './media.module.css'

/** A video of somebody else's server: nothing is asked of it before somebody says so. */
const Video = ({ video: { type, full_url } }: { video: PostVideo }) => {
  const t = feedStrings.useTranslate()
  const [plays, setPlays] = useState(false)
  if (plays)
    return (
      <iframe
        className={styles.player}
        src={`${full_url}${full_url.includes('?') ? '&' : '?'}autoplay=1`}
        title={t('videoTitle')}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; encrypted-media; fullscreen"
        referrerPolicy="strict-origin"
      />
    )
  return (
    <button type="button" className={styles.video} onClick={() => setPlays(true)}>
      <Icon of={IconPlayerPlay} size={40} />
      <span>{type === 'youtube' ? t('playYoutube') : t('playVimeo')}</span>
      <small>{t('videoNote')}</small>
    </button>
  )
}

export const Videos = ({ videos }: { videos: readonly PostVideo[] }) => (
  <>
    {videos.map((video) => (
      <Video key={video.uuid} video={video} />
    ))}
  </>
)
