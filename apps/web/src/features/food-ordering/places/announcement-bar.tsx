import { useState } from 'react'
import { settings } from '#platform/settings.ts'
import { browserStorage } from '#platform/storage.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconSpeakerphone, IconX } from '#ui/icons/icons.ts'
import { placesStrings } from './strings/index.ts'
import styles from './announcement-bar.module.css'

const KEY = 'plein.announcement'

/** what the court has to say, in the language that it keeps for its host. Once closed it stays away until its text changes. */
export const AnnouncementBar = () => {
  const t = placesStrings.useTranslate()
  const { food_court, seo_language } = settings()
  const announcement = food_court?.announcement ?? null
  const mark = announcement && `${announcement.uuid} ${announcement.revision}`
  const [closed, setClosed] = useState(() => browserStorage.get(KEY))
  if (!announcement || mark === null || closed === mark) return null
  const close = (): void => {
    browserStorage.set(KEY, mark)
    setClosed(mark)
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.bar} aria-label={t('announcement')}>
      <div className={styles.inside}>
        <Icon of={IconSpeakerphone} />
        <p lang={seo_language}>{announcement.text}</p>
        <button type="button" className={styles.close} aria-label={t('closeAnnouncement')} onClick={close}>
          <Icon of={IconX} size={20} />
        </button>
      </div>
    </section>
  )
}
