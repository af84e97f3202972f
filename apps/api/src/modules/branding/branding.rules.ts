import type { BrandingInput } from '@plein/contract/branding/branding'
import { isHex } from '@plein/contract/brand'
import {
  getOriginError,
  isAnalyticsId,
  isDomainName,
  parseKeywords,
  maxKeywordLength,
  maxKeywords,
  parseOrigins,
  repeatedKeyword,
} from '@plein/contract/branding/rules'
import type { FieldProblem } from '@plein/contract/problem'
import type { Settings } from '#platform/runtime/settings.ts'
import type { BrandingFields } from './branding.queries.ts'

/** The product's own colour, and that of a brand that says none. */
export const defaultColor = '#4d7cfe'

export const emptyBranding: BrandingFields = {
  domain_name: null,
  theme_color: defaultColor,
  logo: null,
  app_logo: null,
  favicon_logo: null,
  favicon: null,
  favicons: null,
  seo_title: null,
  seo_description: null,
  seo_keywords: '',
  seo_language: 'en',
  google_analytics_id: null,
  disable_delivery: false,
  disable_pickup: false,
  disable_scheduling: false,
  disable_posts: false,
  disable_cards: false,
  frame_ancestors: [],
}

type Changes = { -readonly [K in keyof BrandingFields]?: BrandingFields[K] }

/** The changed fields of a form, or their validation errors. */
interface Weighed {
  readonly changes: Changes
  readonly errors: readonly FieldProblem[]
}

const isReserved = (domain: string, { hosts }: Settings): boolean =>
  Object.values(hosts).some((host) => domain === host || domain.endsWith(`.${host}`))

/** The domain that is published already stays good, also the product's own food host that the operator gave to a court. */
const domainError = (domain: string, published: string | null, settings: Settings): string | undefined => {
  if (domain === published) return undefined
  if (!isDomainName(domain)) return 'domain_name_not_valid'
  return isReserved(domain, settings) ? 'domain_name_reserved' : undefined
}

const keywordError = (words: readonly string[]): FieldProblem | undefined => {
  const field = 'seo_keywords'
  const repeated = repeatedKeyword(words)
  if (repeated !== undefined) return { field, code: 'duplicate_keywords', params: { word: repeated } }
  const long = words.find((word) => word.length > maxKeywordLength)
  if (long !== undefined) return { field, code: 'keyword_too_long', params: { word: long, limit: maxKeywordLength } }
  return words.length > maxKeywords ? { field, code: 'too_many_keywords', params: { limit: maxKeywords } } : undefined
}

const originError = (origins: readonly string[], development: boolean): FieldProblem | undefined => {
  const error = getOriginError(origins, development)
  return error && { field: 'frame_ancestors', ...error }
}

const flags = ['disable_delivery', 'disable_pickup', 'disable_scheduling', 'disable_posts', 'disable_cards'] as const
const texts = ['seo_title', 'seo_description'] as const
const controls = /\p{Cc}+/gu

/** A line of text; null when nothing is left of it. */
const line = (text: string): string | null => text.replaceAll(controls, ' ').trim() || null

/** Weighs the form's fields against the rules. Pictures are looked at elsewhere. */
export const weighBranding = (input: BrandingInput, published: string | null, settings: Settings): Weighed => {
  const changes: Changes = {}
  const errors: FieldProblem[] = []
  const validationError = (field: string, code: string | undefined): void => {
    if (code !== undefined) errors.push({ field, code })
  }
  if (input.domain_name !== undefined) {
    changes.domain_name = input.domain_name.trim() || null
    if (changes.domain_name) validationError('domain_name', domainError(changes.domain_name, published, settings))
  }
  if (input.theme_color !== undefined) {
    changes.theme_color = input.theme_color.toLowerCase()
    validationError('theme_color', isHex(changes.theme_color) ? undefined : 'color_not_valid')
  }
  for (const name of texts) if (input[name] !== undefined) changes[name] = line(input[name])
  if (input.seo_keywords !== undefined) {
    const words = parseKeywords(input.seo_keywords.replaceAll(controls, ' '))
    changes.seo_keywords = words.join(', ')
    const wrong = keywordError(words)
    if (wrong) errors.push(wrong)
  }
  if (input.seo_language !== undefined) changes.seo_language = input.seo_language
  if (input.google_analytics_id !== undefined) {
    changes.google_analytics_id = input.google_analytics_id.trim().toUpperCase() || null
    const id = changes.google_analytics_id
    validationError('google_analytics_id', id === null || isAnalyticsId(id) ? undefined : 'analytics_id_not_valid')
  }
  for (const name of flags) if (input[name] !== undefined) changes[name] = input[name]
  if (input.frame_ancestors !== undefined) {
    changes.frame_ancestors = parseOrigins(input.frame_ancestors)
    const wrong = originError(changes.frame_ancestors, !settings.production)
    if (wrong) errors.push(wrong)
  }
  return { changes, errors }
}
