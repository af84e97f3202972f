import type { MethodChoice as Choice } from '@plein/contract/payment-management/program'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useCallKey } from '#platform/form/call-key.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { useMethodWords } from '#platform/paying/method-words.ts'
import { methodLogos } from '#platform/paying/payment-methods.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/fields/select.tsx'
import { queryClient } from '#platform/query-client.ts'
import { choicesQuery, requestsChanged } from './requests-data.ts'
import { ownerStrings } from './strings/index.ts'
import styles from './owner.module.css'

interface MethodsFormProps {
  program_uuid: string
  /** After they were saved; how many of them payers see. */
  onSaved?: (ready: number) => void
}

/** the methods that payers are offered, in their order, each through its provider. */
export const MethodsForm = ({ program_uuid, onSaved }: MethodsFormProps) => {
  const { data, error, isFetching, refetch } = useQuery(choicesQuery(program_uuid))
  if (!data)
    return error ? (
      <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="320px" radius="panel" />
      </Loading>
    )
  return <Methods program_uuid={program_uuid} stored={data.results} {...(onSaved && { onSaved })} />
}

const moved = (rows: readonly Choice[], from: number, to: number): Choice[] => {
  const next = [...rows]
  const [row] = next.splice(from, 1)
  if (row) next.splice(to, 0, row)
  return next
}

const Methods = ({ program_uuid, stored, onSaved }: MethodsFormProps & { stored: readonly Choice[] }) => {
  const t = ownerStrings.useTranslate()
  const explain = useExplain()
  const [draft, keep, forget] = useOwnDraft(`methods ${program_uuid}`, { rows: null as readonly Choice[] | null })
  const { keyFor, forgetCall } = useCallKey()
  const typed = draft.rows
  const setTyped = (next: readonly Choice[]): void => keep({ rows: next })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const rows = typed ?? stored
  const change = (id: string, part: Partial<Choice>): void =>
    setTyped(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const ready = rows.filter(
    ({ is_used, provider, providers }) => is_used && providers.some(({ id }) => id === provider),
  )
  const used = rows.filter(({ is_used }) => is_used)
  const lacking = used.find(({ provider }) => provider === null)
  const save = async (): Promise<void> => {
    if (lacking) return setProblem(t('providerMissing', { method: lacking.title }))
    setBusy(true)
    setProblem(undefined)
    try {
      const methods = rows.map(({ id, is_used, provider }) => ({ id, is_used, provider }))
      const body = { program_uuid, methods }
      const saved = await api.post('/manager/program-methods', { body, idempotency_key: keyFor(body) })
      forgetCall()
      forget()
      queryClient.setQueryData(choicesQuery(program_uuid).queryKey, saved)
      toast.success(t('methodsSaved'))
      await requestsChanged()
      await queryClient.invalidateQueries({ queryKey: ['program', program_uuid] })
      onSaved?.(saved.results.filter(({ is_valid }) => is_valid).length)
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {stored.every(({ providers }) => providers.length === 0) && <p className={styles.note}>{t('noMethods')}</p>}
      <ol className={styles.methods}>
        {rows.map((row, at) => (
          <MethodRow
            key={row.id}
            row={row}
            onChange={(part) => change(row.id, part)}
            onUp={at === 0 ? undefined : () => setTyped(moved(rows, at, at - 1))}
          />
        ))}
      </ol>
      <p role="status" className={styles.note}>
        {ready.length > 0
          ? t('readyGoOn', { ready: String(ready.length), used: String(Math.max(used.length, ready.length)) })
          : t('readyNone')}
      </p>
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

interface MethodRowProps {
  row: Choice
  onChange: (part: Partial<Choice>) => void
  onUp: (() => void) | undefined
}

const MethodRow = ({ row, onChange, onUp }: MethodRowProps) => {
  const t = ownerStrings.useTranslate()
  const { title, description } = useMethodWords()(row)
  const mark = methodLogos[row.id]
  const [only] = row.providers
  return (
    <li className={styles.method}>
      {mark && <img src={mark.logo} alt="" width={mark.width} height="26" />}
      <Checkbox
        label={title}
        hint={row.is_used && row.provider === null ? t('notShown') : description}
        checked={row.is_used}
        onChecked={(is_used) =>
          onChange({ is_used, ...(is_used && row.provider === null && only && { provider: only.id }) })
        }
      />
      {row.is_used && (
        <Select
          label={t('providerOf', { method: title })}
          hiddenLabel
          placeholder={t('chooseProvider')}
          value={row.provider ?? ''}
          onValue={(provider) => onChange({ provider })}
          options={row.providers.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {onUp && (
        <Button variant="quiet" onClick={onUp}>
          {t('up')}
          <span className="visually-hidden"> {row.title}</span>
        </Button>
      )}
    </li>
  )
}

/** P-12, Methods. */
export const MethodsTab = ({ program }: { program: { readonly uuid: string } }) => {
  const t = ownerStrings.useTranslate()
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('methodsLead')}</p>
      <MethodsForm program_uuid={program.uuid} />
    </div>
  )
}
