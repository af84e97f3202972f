import { api } from '#platform/api.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { ledgerStrings } from '../strings/index.ts'
import { pageDepth, shownList } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import { accountCall, journalsFilter, transactionsFilter } from './books-data.ts'

/** The export of the page as a file: all of its pages, within its filters. */
export const ExportButton = ({ walk: { trail } }: { walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  const language = useLanguage()
  const list = shownList(trail)
  const account = trail.levels[pageDepth(trail) - 1]
  const ask = (): Promise<Response> => {
    if (account?.kind === 'account' || trail.tab === 'journals') {
      const { params, query } = accountCall(account?.kind === 'account' ? account.account : null)
      return api.file('/payment/ledgers/{ledger}/journals/export', {
        params,
        query: { ...query, ...journalsFilter(trail, list, language), language },
      })
    }
    if (trail.tab === 'ledgers') {
      const query = { start_date: trail.from, end_date: trail.to, language }
      return api.file('/payment/ledgers/export', { query })
    }
    return api.file('/payment/transactions/export', {
      query: { ...transactionsFilter(trail, list, language), language },
    })
  }
  return (
    <DownloadButton variant="primary" ask={ask} name={`${trail.tab}.csv`} said={(name) => t('saved', { name })}>
      {t('exportCsv')}
    </DownloadButton>
  )
}
