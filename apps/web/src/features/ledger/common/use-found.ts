import { useEffect } from 'react'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { ledgerStrings } from '../strings/index.ts'

interface Found {
  readonly data: { readonly count: number } | undefined
  readonly isPlaceholderData: boolean
}

/** Says how many rows a list has as soon as it has loaded. Undefined until then. */
export const useFound = ({ data, isPlaceholderData }: Found): number | undefined => {
  const t = ledgerStrings.useTranslate()
  const found = data && !isPlaceholderData ? data.count : undefined
  useEffect(() => {
    if (found !== undefined) announce(t('found', { n: found }))
  }, [found, t])
  return found
}
