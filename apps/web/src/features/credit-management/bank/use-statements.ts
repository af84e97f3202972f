import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useImportFile } from '../importing/use-import-file.ts'
import type { StatementReport } from './bank-data.ts'
import { bankStrings } from './strings/index.ts'

const explained = ['sums', 'other_format', 'currency', 'too_large', 'too_many'] as const

/** Reads a file of bank statements without writing, and then for good. */
export const useStatements = (program: string, onClose: () => void) => {
  const t = bankStrings.useTranslate()
  const explain = useExplain()
  return useImportFile<StatementReport>({
    send: ({ dry_run, ...call }) => api.post('/manager/bank-statements', { query: { program, dry_run }, ...call }),
    toText: (problem) => {
      const { code, params } = asProblem(problem)
      if (code === 'foreign_account') return t('foreign', { account: String(params['account']) })
      const reason = explained.find((name) => name === params['reason'])
      return code === 'file_refused' && reason ? t(`reason_${reason}`) : explain(problem)
    },
    onWritten: ({ new_lines }) => {
      toast.success(t('imported', { n: new_lines }))
      onClose()
    },
  })
}
