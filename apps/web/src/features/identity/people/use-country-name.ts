import { useMemo } from 'react'
import { useLanguage } from '#platform/i18n.ts'

/** The name of a country by its ISO code, in the language of the screen. */
export const useCountryName = (): ((code: string) => string) => {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return (code) => names.of(code) ?? code
  }, [language])
}
