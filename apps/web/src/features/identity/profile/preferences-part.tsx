import { useAppearance } from '#platform/appearance.ts'
import { useLanguageChoice } from '#platform/i18n.ts'
import { languageNames, languages } from '#platform/language.ts'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Part } from '../people/part.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import styles from './profile.module.css'

/** Both count at once; the language is also that of the mails, which the menu of the account sees to. */
export const PreferencesPart = () => {
  const t = peopleStrings.useTranslate()
  const [language, changeLanguage] = useLanguageChoice()
  const [appearance, chooseAppearance] = useAppearance()
  return (
    <Part title={t('preferences')} text={t('preferencesText')}>
      <Select
        label={t('language')}
        className={styles.short}
        value={language}
        onValue={changeLanguage}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      />
      <div className={styles.choice}>
        <span className={styles.label} aria-hidden>
          {t('appearance')}
        </span>
        <SegmentedControl
          label={t('appearance')}
          value={appearance}
          onValue={chooseAppearance}
          options={[
            { value: 'system', label: t('system') },
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
        />
      </div>
    </Part>
  )
}
