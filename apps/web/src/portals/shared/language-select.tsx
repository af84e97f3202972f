import { useLanguageChoice } from '#platform/i18n.ts'
import { languageNames, languages, type Language } from '#platform/language.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconLanguage } from '#ui/icons/icons.ts'
import { shellStrings } from '#portals/strings/index.ts'
import styles from './footer.module.css'

/** Each language by its own name. */
export const LanguageSelect = () => {
  const t = shellStrings.useTranslate()
  const [language, change] = useLanguageChoice()
  return (
    <label className={styles.select}>
      <Icon of={IconLanguage} size={18} />
      <span className="visually-hidden">{t('language')}</span>
      <select value={language} onChange={(event) => change(event.target.value as Language)}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
