import { shellStrings } from '#portals/strings/index.ts'
import styles from './skip-link.module.css'

/** The first stop of the Tab key. */
export const SkipLink = () => {
  const t = shellStrings.useTranslate()
  return (
    <a className={styles.skip} href="#content">
      {t('skip')}
    </a>
  )
}
