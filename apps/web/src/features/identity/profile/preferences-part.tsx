import type { Profile } from '@plein/contract/people/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useAppearance } from '../../../platform/appearance.ts'
import { useLanguageChoice } from '../../../platform/i18n.ts'
import { languageNames, languages, type Language } from '../../../platform/language.ts'
import { useExplain } from '../../../platform/problems/explain.ts'
import { profileQuery } from '../../../platform/session/session.ts'
import { SegmentedControl } from '../../../ui/choices/segmented-control.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Part } from '../people/part.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import styles from './profile.module.css'

/** Both count at once; the language is also that of the mails, so it is saved with the profile. */
export const PreferencesPart = ({ profile }: { profile: Profile }) => {
  const t = peopleStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const [language, changeLanguage] = useLanguageChoice()
  const [appearance, chooseAppearance] = useAppearance()
  const save = useMutation({
    mutationFn: (chosen: Language) => api.put('/profile', { body: { language: chosen } }),
    onSuccess: (saved) => client.setQueryData(profileQuery.queryKey, saved),
    onError: (error) => toast.error(explain(error), { id: 'language' }),
  })
  const choose = (chosen: Language): void => {
    changeLanguage(chosen)
    if (chosen !== profile.language) save.mutate(chosen)
  }
  return (
    <Part title={t('preferences')} text={t('preferencesText')}>
      <Select
        label={t('language')}
        className={styles['short']}
        value={language}
        onValue={choose}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      />
      <div className={styles['choice']}>
        <span className={styles['label']} aria-hidden>
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
