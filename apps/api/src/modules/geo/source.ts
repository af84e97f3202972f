import type { App } from '#platform/runtime/app.ts'

/** A place to look for: a whole postcode (1234AB) and the number of a house, '' for none. */
export interface Wanted {
  readonly zip_code: string
  readonly house_number: string
}

interface Found {
  readonly kind: 'found'
  readonly lat: number
  readonly lon: number
  /** null when only the area is known. */
  readonly street: string | null
  readonly city: string
  /** `address`: the house or its street's postcode; `area`: the middle of the four-digit area, some kilometres wide. */
  readonly precision: 'address' | 'area'
}

/**
 * found; `unknown`: well-formed, and no source knows it; `not_existing`: a source that knows all says so; `source_down`: who
 * would know does not answer, and nothing that was kept covers it.
 */
export type Located = Found | { readonly kind: 'unknown' | 'not_existing' | 'source_down' }

/** One of those who know where a postcode lies. It does not throw: trouble of its own is `source_down`. */
export interface Source {
  find(app: App, wanted: Wanted): Promise<Located>
}
