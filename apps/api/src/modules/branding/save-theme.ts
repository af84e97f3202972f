import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { emptyBranding } from './branding.rules.ts'
import { upsertTheme, type BrandingFields } from './branding.queries.ts'

type NewTheme = Partial<BrandingFields> & { readonly program_uuid: string; readonly published?: boolean }

/**
 * Sets the look of a program on its own domain; published unless said otherwise. Within a second every process serves `domain_name` (lower case,
 * no port) as its food host. Only the database checks it: for the demo; owners use save-branding.ts.
 */
export const saveTheme = async (tx: Tx, { published = true, ...theme }: NewTheme): Promise<void> =>
  upsertTheme(tx, { ...emptyBranding, ...theme, published, at: now() })
