import { appearances, chooseAppearance } from '#platform/appearance.ts'
import { changeLanguage } from '#platform/i18n.ts'
import { isLanguage } from '#platform/language.ts'

/** A language or an appearance that another tab of this portal chose is shown here at once; what was typed stays. */
export const followOtherTabs = (): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    const appearance = appearances.find((appearance) => appearance === newValue)
    if (key === 'appearance' && appearance) chooseAppearance(appearance)
    if (key === 'language' && isLanguage(newValue)) void changeLanguage(newValue)
  })
