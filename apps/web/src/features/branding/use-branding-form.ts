import { pagePath } from '@plein/contract/pages/page-path'
import type { Branding } from '@plein/contract/branding/branding'
import { isHex } from '@plein/contract/brand'
import { isAnalyticsId, isDomainName } from '@plein/contract/branding/rules'
import type { FieldProblem } from '@plein/contract/problem'
import { useRef, useState } from 'react'
import { getNewer } from '#platform/autosave/draft-keeper.ts'
import { useMarkUnsaved } from '#platform/autosave/unsaved-tabs.ts'
import { useAutosave } from '#platform/autosave/use-autosave.ts'
import { useLanguage } from '#platform/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useForm } from '#platform/form/use-form.ts'
import { brandingQuery, saveBranding, toValues, type Values } from './branding-data.ts'
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

/** Typed values are kept by this device until they are saved; `saved` is the server's version of the program's brand. */
const useKept = (saved: Branding, owner: string, publishes: () => boolean) => {
  const language = useLanguage()
  const of = (branding: Branding) => ({ value: toValues(branding, language), modified: branding.modified ?? '' })
  const uuid = saved.program_uuid
  return useAutosave<Values>({
    owner,
    name: `branding ${uuid}`,
    empty: toValues(saved, language),
    server: of(saved),
    send: async (values, modified) => ({
      modified: (await saveBranding(uuid, modified, values, publishes())).modified ?? '',
    }),
    reload: async () => of(await queryClient.fetchQuery({ ...brandingQuery(uuid), staleTime: 0 })),
    about: () => ({ title: '', path: pagePath('/programs/:uuid', { uuid }, { tab: 'branding' }), kind: 0 }),
  })
}

/** The form of a brand; publishing and saving a draft are one form with two ends. */
export const useBrandingForm = (saved: Branding, owner: string) => {
  const t = brandingStrings.useTranslate()
  const fieldWords = useFieldWords()
  const publishing = useRef(true)
  const [end, setEnd] = useState<'publish' | 'draft'>('publish')
  // Only the button publishes: what is sent by itself later, when the connection is back, is a draft.
  const pressed = useRef(false)
  const autosave = useKept(saved, owner, () => pressed.current)
  const { value: values } = autosave
  useMarkUnsaved(pagePath('/programs/:uuid', { uuid: saved.program_uuid }, { tab: 'branding' }), autosave.unsaved)
  const form = useForm<Values>({
    id: 'branding',
    typed: 'kept',
    fields: [values, autosave.change],
    check: useCheck(() => publishing.current),
    send: async () => {
      pressed.current = publishing.current
      await autosave.save().finally(() => (pressed.current = false))
      toast.success(t(publishing.current ? 'published' : 'draftSaved'), { id: 'branding' })
    },
    words: {
      field: fieldWords,
      // Without an answer, why there was none; else that it was not saved.
      form: ({ status }) => (status === 0 ? undefined : t('notSaved')),
    },
    // Which version counts is asked in a dialog: nothing of the form is wrong.
    explain: (error, usual) => (getNewer(error) === null ? usual() : {}),
  })
  const send = (wanted: 'publish' | 'draft') => () => {
    publishing.current = wanted === 'publish'
    setEnd(wanted)
    void form.submit()
  }
  return {
    ...form,
    values,
    type: autosave.change,
    autosave,
    isDirty: autosave.unsaved,
    publish: send('publish'),
    saveDraft: send('draft'),
    end,
  }
}

export type BrandingForm = ReturnType<typeof useBrandingForm>
