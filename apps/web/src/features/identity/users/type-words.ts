import { peopleStrings } from '../people/strings/index.ts'

/** The name of an account's type. */
export const useTypeWord = (): ((type: number) => string) => {
  const t = peopleStrings.useTranslate()
  return (type) => (type === 1 ? t('type_1') : type === 2 ? t('type_2') : type === 4 ? t('type_4') : t('type_3'))
}
