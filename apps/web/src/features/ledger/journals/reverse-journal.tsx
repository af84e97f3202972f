import type { Journal } from '@plein/contract/ledger'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconArrowBackUp } from '#ui/icons/icons.ts'
import { booksKey } from '../common/books-data.ts'
import { ledgerStrings } from '../strings/index.ts'
import { deeper } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import styles from '../common/details.module.css'

interface ReverseJournalProps {
  journal: Journal
  walk: Walk
}

/** The one way to correct the books: another journal with the sides exchanged, and the reason. */
export const ReverseJournal = ({ journal, walk }: ReverseJournalProps) => {
  const t = ledgerStrings.useTranslate()
  const [asks, setAsks] = useState(false)
  if (!journal.may.includes('reverse')) return null
  if (asks) return <Form journal={journal} walk={walk} onCancel={() => setAsks(false)} />
  return (
    <p>
      <Button size="small" icon={IconArrowBackUp} onClick={() => setAsks(true)}>
        {t('reverse')}
      </Button>
    </p>
  )
}

/** Shorter says nothing. */
const shortest = 3

const Form = ({ journal, walk, onCancel }: ReverseJournalProps & { onCancel: () => void }) => {
  const t = ledgerStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  // The same words again are the same call; others are another one.
  const [sent, setSent] = useState({ reason: '', key: '' })
  const missing = reason.trim().length < shortest
  const reverse = useMutation({
    mutationFn: (call: { reason: string; key: string }) =>
      api.post('/payment/journals/{uuid}/reverse', {
        params: { uuid: journal.uuid },
        body: { reason: call.reason },
        idempotency_key: call.key,
      }),
    onSuccess: ({ uuid, number }) => {
      toast.success(t('reversed', { number: String(number) }))
      walk.go(deeper(walk.trail, { kind: 'journal', uuid }))
      return client.invalidateQueries({ queryKey: booksKey })
    },
  })
  const submit = (): void => {
    setTried(true)
    if (missing) return
    const call = sent.reason === reason.trim() ? sent : { reason: reason.trim(), key: newKey() }
    setSent(call)
    reverse.mutate(call)
  }
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('reverseText')}</p>
      <TextField
        label={t('reason')}
        value={reason}
        onValue={setReason}
        maxLength={200}
        error={tried && missing ? t('reasonMissing') : undefined}
        onKeyDown={(event) => event.key === 'Enter' && submit()}
      />
      {reverse.error && (
        <p className={styles.fault} role="alert">
          {explain(reverse.error)}
        </p>
      )}
      <div className={styles.answers}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button variant="danger" busy={reverse.isPending} onClick={submit}>
          {t('reverseNow')}
        </Button>
      </div>
    </div>
  )
}
