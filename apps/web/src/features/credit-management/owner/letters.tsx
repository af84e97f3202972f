import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { toDay } from '#platform/dates.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { queryClient } from '#platform/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Section } from '#ui/layout/page.tsx'
import { billStrings } from '../bill/strings/index.ts'
import { lettersQuery } from './owner-data.ts'
import { ownerBillStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** Letters on paper: each is printed, posted, and its term begins with that day. */
export const Letters = ({ program }: { program: WholeProgram }) => {
  const t = ownerBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const explain = useExplain()
  const [busy, setBusy] = useState<string | null>(null)
  const { data } = useQuery(lettersQuery(program.uuid))
  if (!data || data.results.length === 0) return null
  const post = async (uuid: string): Promise<void> => {
    setBusy(uuid)
    try {
      const body = { uuids: [uuid], posted: toDay(new Date()) }
      await api.post('/manager/letters/posted', { body, idempotency_key: newKey() })
      toast.success(t('postedOk'))
      await queryClient.invalidateQueries({ queryKey: lettersQuery(program.uuid).queryKey })
    } catch (error) {
      toast.error(explain(error))
    }
    setBusy(null)
  }
  return (
    <Section title={t('letters')}>
      <ul className={styles.letters}>
        {data.results.map(({ uuid, debtor, bills }) => (
          <li key={uuid}>
            <span className={styles.stacked}>
              <span>{debtor.name}</span>
              <span className={styles.quiet}>{bills.join(', ')}</span>
            </span>
            <span className={styles.steps}>
              <DownloadButton
                ask={() => api.file('/manager/letters/{uuid}/pdf', { params: { uuid } })}
                name={`letter-${debtor.number}.pdf`}
                said={(name) => words('downloaded', { name })}
              >
                {t('print')}
              </DownloadButton>
              {program.may.includes('edit') && (
                <Button busy={busy === uuid} onClick={() => void post(uuid)}>
                  {t('posted')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
