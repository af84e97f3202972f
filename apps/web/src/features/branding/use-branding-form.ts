import type { Branding } from '@plein/contract/branding/branding'
import { isHex } from '@plein/contract/brand'
import { isAnalyticsId, isDomainName } from '@plein/contract/branding/rules'
import type { FieldProblem } from '@plein/contract/problem'
import { useMemo, useRef, useState } from 'react'
import { useDraft } from '../../platform/draft.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useExplain } from '../../platform/problems/explain.ts'
import { asProblem } from '../../platform/problems/problem.ts'
import { useProfile } from '../../platform/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { saveBranding, valuesOf, type Values } from './branding-data.ts'
import { brandingStrings } from './strings/index.ts'

/** The sentence for a field that the server refused; undefined for a code of another form. */
export const useFieldWords = () => {
  const t = brandingStrings.useTranslate()
  return ({ code, params = {} }: FieldProblem): string | undefined => {
    const word = String(params['word'] ?? '')
    const limit = Number(params['limit'] ?? 0)
    const origin = String(params['origin'] ?? '')
    const size = { width: Number(params['width'] ?? 256), height: Number(params['height'] ?? 256) }
    const words: Record<string, () => string> = {
      domain_name_not_valid: () => t('domain_name_not_valid'),
      domain_name_reserved: () => t('domain_name_reserved'),
      domain_name_taken: () => t('domain_name_taken'),
      domain_name_required: () => t('domain_name_required'),
      color_not_valid: () => t('color_not_valid'),
      duplicate_keywords: () => t('duplicate_keywords', { word }),
      keyword_too_long: () => t('keyword_too_long', { word, limit }),
      too_many_keywords: () => t('too_many_keywords', { limit }),
      analytics_id_not_valid: () => t('analytics_id_not_valid'),
      origin_not_valid: () => t('origin_not_valid', { origin }),
      duplicate_origins: () => t('duplicate_origins', { origin }),
      too_many_origins: () => t('too_many_origins', { limit }),
      png_required: () => t('png_required', size),
      picture_too_small: () => t('png_required', size),
      picture_not_readable: () => t('picture_not_readable'),
      picture_too_many_pixels: () => t('picture_too_many_pixels'),
    }
    return words[code]?.()
  }
}

const useCheck = (publishing: () => boolean) => {
  const t = brandingStrings.useTranslate()
  return (values: Values): Partial<Record<keyof Values, string | undefined>> => {
    const domain = values.domain_name
    const empty = publishing() ? t('domain_name_required') : undefined
    return {
      domain_name: domain === '' ? empty : isDomainName(domain) ? undefined : t('domain_name_not_valid'),
      theme_color: isHex(values.theme_color) ? undefined : t('color_not_valid'),
      google_analytics_id:
        values.google_analytics_id === '' || isAnalyticsId(values.google_analytics_id.trim().toUpperCase())
          ? undefined
          : t('analytics_id_not_valid'),
    }
  }
}

/** What is typed stays in the tab until it is saved; publishing and saving a draft are one form with two ends. */
export const useBrandingForm = (saved: Branding) => {
  const t = brandingStrings.useTranslate()
  const explain = useExplain()
  const fieldWords = useFieldWords()
  const owner = useProfile()?.uuid ?? 'owner'
  const [typed, type, forget] = useDraft<Partial<Values>>(`branding ${saved.program_uuid}`, {}, owner)
  const publishing = useRef(true)
  const [end, setEnd] = useState<'publish' | 'draft'>('publish')
  const language = useLanguage()
  // The same while nothing was saved: a refused list of words is told from a changed one by being the same.
  const before = useMemo(() => valuesOf(saved, language), [saved, language])
  const values: Values = { ...before, ...typed }
  const form = useForm<Values>({
    id: 'branding',
    values,
    check: useCheck(() => publishing.current),
    send: async (sent) => {
      await saveBranding(saved.program_uuid, sent, publishing.current)
      forget()
      toast.success(t(publishing.current ? 'published' : 'draftSaved'), { id: 'branding' })
    },
    explain: (error) => {
      const problem = asProblem(error)
      const fields: Partial<Record<keyof Values, string>> = {}
      for (const one of problem.errors) {
        const words = fieldWords(one)
        if (words !== undefined) fields[one.field as keyof Values] = words
      }
      if (Object.keys(fields).length > 0) return { fields }
      // Without an answer, why there was none; else that it was not saved.
      return { form: problem.status === 0 ? explain(error) : t('notSaved') }
    },
  })
  const isDirty = (Object.keys(typed) as (keyof Values)[]).some(
    (name) => JSON.stringify(typed[name]) !== JSON.stringify(before[name]),
  )
  const send = (wanted: 'publish' | 'draft') => () => {
    publishing.current = wanted === 'publish'
    setEnd(wanted)
    void form.submit()
  }
  return { ...form, values, type, isDirty, publish: send('publish'), saveDraft: send('draft'), end }
}

export type BrandingForm = ReturnType<typeof useBrandingForm>
