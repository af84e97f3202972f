import type { CardStatistics } from '@plein/contract/cards/figures'
import { api } from '#platform/api.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { figureStrings } from './strings/index.ts'

interface SaveFiguresProps {
  figures: CardStatistics
  program_uuid: string
  by: 'day' | 'shop'
}

/** The days or the shops of the period as CSV. */
export const SaveFigures = ({ figures: { from, until }, program_uuid, by }: SaveFiguresProps) => {
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  const ask = () =>
    api.file('/manager/cards/{uuid}/statistics/export', {
      params: { uuid: program_uuid },
      query: { from, until, by, language },
    })
  return (
    <DownloadButton ask={ask} name={`cards-by-${by}-${from}-${until}.csv`} said={(name) => t('saved', { name })}>
      {t('csv')}
    </DownloadButton>
  )
}
