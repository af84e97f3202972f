import type { Branding, BrandingPicture } from '@plein/contract/branding/branding'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export const brandingQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['branding', uuid],
    queryFn: ({ signal }) => api.get('/programs/{uuid}/branding', { params: { uuid }, signal }),
  })

/** The typed values; pictures save themselves. */
export interface Values {
  domain_name: string
  theme_color: string
  seo_title: string
  seo_description: string
  seo_keywords: readonly string[]
  seo_language: Branding['seo_language']
  google_analytics_id: string
  disable_delivery: boolean
  disable_pickup: boolean
  disable_scheduling: boolean
  disable_posts: boolean
  disable_cards: boolean
  /** One a line. */
  frame_ancestors: string
}

/** The language of the site: while nobody has chosen one, the owner's own, sooner than the API's default. */
const languageOf = (saved: Branding, own: Branding['seo_language']): Branding['seo_language'] =>
  saved.modified === null && saved.published_at === null ? own : saved.seo_language

export const toValues = (saved: Branding, own: Branding['seo_language']): Values => ({
  domain_name: saved.domain_name ?? '',
  theme_color: saved.theme.color,
  seo_title: saved.seo_title ?? '',
  seo_description: saved.seo_description ?? '',
  seo_keywords: saved.seo_keywords === '' ? [] : saved.seo_keywords.split(', '),
  seo_language: languageOf(saved, own),
  google_analytics_id: saved.google_analytics_id ?? '',
  disable_delivery: saved.disable_delivery,
  disable_pickup: saved.disable_pickup,
  disable_scheduling: saved.disable_scheduling,
  disable_posts: saved.disable_posts,
  disable_cards: saved.disable_cards,
  frame_ancestors: saved.frame_ancestors.join('\n'),
})

const textOf = (value: string | boolean | readonly string[]): string =>
  typeof value === 'object' ? value.join(', ') : String(value)

/** Sends a form over what was seen of the server (`modified`, empty for nothing; null: over whatever is there), and keeps the answer as what is saved. */
const send = async (uuid: string, modified: string | null, form: FormData, signal?: AbortSignal): Promise<Branding> => {
  if (modified !== null) form.append('modified', modified)
  const saved = await api.post('/programs/{uuid}/branding', { params: { uuid }, form, ...(signal && { signal }) })
  queryClient.setQueryData(brandingQuery(uuid).queryKey, saved)
  return saved
}

/** Saves what is typed as a draft, or shows it to the guests as well. */
export const saveBranding = (
  uuid: string,
  modified: string | null,
  values: Values,
  publish: boolean,
): Promise<Branding> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, textOf(value as string))
  form.append('publish', String(publish))
  return send(uuid, modified, form)
}

/** Saves a picture at once; the first thing that is saved also keeps the language that the form shows. */
export const savePicture = (
  saved: Branding,
  modified: string | null,
  name: BrandingPicture,
  file: File,
  own: Branding['seo_language'],
  signal: AbortSignal,
): Promise<Branding> => {
  const form = new FormData()
  form.append('seo_language', languageOf(saved, own))
  form.append(name, file)
  return send(saved.program_uuid, modified, form, signal)
}

export const removePicture = (uuid: string, modified: string | null, name: BrandingPicture): Promise<Branding> => {
  const form = new FormData()
  form.append(`remove_${name}`, 'true')
  return send(uuid, modified, form)
}

export const withdrawBranding = async (uuid: string): Promise<void> => {
  await api.delete('/programs/{uuid}/branding', { params: { uuid } })
  await queryClient.invalidateQueries({ queryKey: brandingQuery(uuid).queryKey })
}
