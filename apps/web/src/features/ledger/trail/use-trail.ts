import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from '#platform/router/router.tsx'
import { readTrail, writeTrail, type Trail } from './trail.rules.ts'

export interface Walk {
  readonly trail: Trail
  /** The address of another place in the books. */
  readonly at: (trail: Trail) => string
  /** Goes there; `replace` for what is typed or unfolded, so that Back leaves the page. */
  readonly go: (trail: Trail, options?: { replace?: boolean }) => void
}

/** The reader's position in the books, kept in the address: Back, reload and sharing work. */
export const useTrail = (): Walk => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const trail = useMemo(() => readTrail(search), [search])
  const go = useCallback<Walk['go']>((next, options) => navigate(writeTrail(next), options), [navigate])
  return useMemo(() => ({ trail, at: writeTrail, go }), [trail, go])
}
