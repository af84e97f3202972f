import { maxKeywordLength, maxKeywords, sameKeyword } from '@plein/contract/branding/rules'
import { languageNames, languages } from '#platform/language.ts'
import { settings } from '#platform/settings.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { WordsField } from '#ui/fields/words-field.tsx'
import { Part } from './part.tsx'
import { brandingStrings } from './strings/index.ts'
import type { BrandingForm } from './use-branding-form.ts'
import styles from './search-part.module.css'

/** After about so many characters search engines cut. */
const TITLE = 60
const DESCRIPTION = 155

/** The texts for search engines, and a preview. */
export const SearchPart = ({ form, title }: { form: BrandingForm; title: string }) => {
  const t = brandingStrings.useTranslate()
  const { values, type } = form
  const refuse = (word: string, words: readonly string[]): string | undefined => {
    if (words.some((item) => sameKeyword(item) === sameKeyword(word))) return t('keyword_already_exists', { word })
    if (word.length > maxKeywordLength) return t('keyword_too_long', { word, limit: maxKeywordLength })
    return words.length >= maxKeywords ? t('too_many_keywords', { limit: maxKeywords }) : undefined
  }
  return (
    <Part title={t('found')}>
      <div>
        <TextField
          id={form.idOf('seo_title')}
          label={t('seoTitle')}
          hint={t('seoTitleHint', { name: title })}
          error={form.validationErrorOf('seo_title')}
          value={values.seo_title}
          onValue={(seo_title) => type({ seo_title })}
        />
        <Count text={values.seo_title} limit={TITLE} />
      </div>
      <div>
        <Textarea
          id={form.idOf('seo_description')}
          label={t('seoDescription')}
          hint={t('seoDescriptionHint')}
          error={form.validationErrorOf('seo_description')}
          value={values.seo_description}
          onValue={(seo_description) => type({ seo_description })}
          maxLength={500}
        />
        <Count text={values.seo_description} limit={DESCRIPTION} />
      </div>
      <Result form={form} title={title} />
      <WordsField
        id={form.idOf('seo_keywords')}
        label={t('keywords')}
        hint={t('keywordsHint')}
        error={form.validationErrorOf('seo_keywords')}
        words={values.seo_keywords}
        onWords={(seo_keywords) => type({ seo_keywords })}
        refuse={refuse}
        removeLabel={(word) => t('keywordRemove', { word })}
        removed={(word) => t('keywordRemoved', { word })}
      />
      <Select
        id={form.idOf('seo_language')}
        label={t('language')}
        hint={t('languageHint')}
        value={values.seo_language}
        onValue={(seo_language) => type({ seo_language })}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <TextField
        id={form.idOf('google_analytics_id')}
        label={t('analytics')}
        hint={t('analyticsHint')}
        optional
        error={form.validationErrorOf('google_analytics_id')}
        value={values.google_analytics_id}
        onValue={(google_analytics_id) => type({ google_analytics_id })}
        look="mono"
        width={22}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
    </Part>
  )
}

const Count = ({ text, limit }: { text: string; limit: number }) => {
  const t = brandingStrings.useTranslate()
  const n = text.trim().length
  return (
    <p className={styles.count} data-over={n > limit || undefined}>
      {t(n > limit ? 'countedOver' : 'counted', { n, limit })}
    </p>
  )
}

/** Cut where a search engine would cut, at a word's end. */
const cut = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  const whole = text.slice(0, limit)
  return `${whole.slice(0, Math.max(whole.lastIndexOf(' '), limit / 2)).trimEnd()} …`
}

/** As search engines show a page. */
const Result = ({ form, title }: { form: BrandingForm; title: string }) => {
  const t = brandingStrings.useTranslate()
  const { seo_title, seo_description, domain_name } = form.values
  return (
    <figure className={styles.result}>
      <figcaption>{t('searchPreview')}</figcaption>
      <div>
        <p className={styles.resultSite}>
          {title}
          <span>{`https://${domain_name || new URL(settings().portals.food).host}`}</span>
        </p>
        <p className={styles.resultTitle}>{cut(seo_title.trim() || title, TITLE)}</p>
        <p className={styles.resultText}>{cut(seo_description.trim(), DESCRIPTION) || <em>{t('noDescription')}</em>}</p>
      </div>
    </figure>
  )
}
