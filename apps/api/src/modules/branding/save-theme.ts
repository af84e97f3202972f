import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { emptyBranding } from './branding.rules.ts'
import { upsertTheme, type BrandingFields } from './branding.queries.ts'

type NewTheme = Partial<BrandingFields> & { readonly program_uuid: string; readonly published?: boolean }

/**
 * Says how a program looks on its own domain; published unless said otherwise. Within a second every process serves
 * `domain_name` (a host name in lower case, without port) as the program's food host. Nothing is checked but by the database: the
 * demo's way, owners use save-branding.ts.
 */
export const saveTheme = async (tx: Tx, { published = true, ...theme }: NewTheme): Promise<void> =>
  upsertTheme(tx, { ...emptyBranding, ...theme, published, at: now() })
