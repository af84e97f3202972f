import { useEffect } from 'react'
import { Navigate } from '#platform/router/router.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { listStrings } from './strings/index.ts'

/** /acceptors and /finances of the owner: to the programs, in each of which they stand now. */
export const MovedPage = () => {
  const t = listStrings.useTranslate()
  const text = t('moved')
  useEffect(() => toast.info(text, { id: 'moved' }), [text])
  return <Navigate to="/programs" replace />
}
