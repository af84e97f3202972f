import type { BillImport } from '@plein/contract/credit-management/bill-files'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { importStrings } from './strings/index.ts'
import { useImportFile } from './use-import-file.ts'

/** Reads a file of bills without writing, and then makes those that are sound; the report of what was made stays. */
export const useBillImport = (program: string) => {
  const t = importStrings.useTranslate()
  const explain = useExplain()
  return useImportFile<BillImport>({
    send: ({ dry_run, ...call }) => api.post('/bills/import', { query: { program, dry_run }, ...call }),
    toText: (problem) => {
      const { code, params, errors } = asProblem(problem)
      if (code !== 'file_refused') return explain(problem)
      if (params['reason'] === 'headings') return t('headings', { names: errors.map(({ field }) => field).join(', ') })
      return t(params['reason'] === 'too_many' ? 'tooMany' : 'unreadable')
    },
    onWritten: () => undefined,
  })
}
