import { useMutation } from '@tanstack/react-query'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { api } from '../../../platform/api.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useExplain } from '../../../platform/problems/explain.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ledgerStrings } from '../strings/index.ts'
import { pageDepth, shownList } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import { accountCall, journalsFilter, transactionsFilter } from './books-data.ts'

/** What fills the page as a file: all of its pages, within its filters. */
export const ExportButton = ({ walk: { trail } }: { walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
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
  const save = useMutation({
    mutationFn: async () => saveFile(await ask(), `${trail.tab}.csv`),
    onSuccess: (name) => toast.success(t('saved', { name })),
    onError: (error) => toast.error(explain(error), { id: 'export' }),
  })
  return (
    <Button variant="primary" icon={IconDownload} busy={save.isPending} onClick={() => save.mutate()}>
      {t('exportCsv')}
    </Button>
  )
}
