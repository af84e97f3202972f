import type { ApiKey } from '@plein/contract/payment-management/keys'
import type { KeyRow } from './api-key.queries.ts'

export const keyView = (key: KeyRow): ApiKey => ({
  uuid: key.uuid,
  title: key.title,
  mode: key.mode,
  last_four: key.last_four,
  scopes: [...key.scopes],
  created: key.created.toISOString(),
  last_used_at: key.last_used_at?.toISOString() ?? null,
  ends_at: key.ends_at?.toISOString() ?? null,
})
