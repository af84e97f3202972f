import { groupedSerial, normalizeToken } from '@plein/contract/cards/card-code'
import type { TillSale } from '@plein/contract/cards/till'
import type { ReadCard } from '@plein/contract/cards/wallet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Asking } from './asking.tsx'
import { CodeForm } from './code-form.tsx'
import { SaleResult } from '../till-sales/sale-result.tsx'
import { SellValue } from './sell-value.tsx'
import { tillStrings } from '../till/strings/index.ts'
import { readSerial } from '../till/till-code.ts'
import { designQuery, salesKey } from '../till/till-data.ts'
import { TillGate } from './till-gate.tsx'
import { readShown } from './use-find-card.ts'
import { useScanner } from './use-scanner.ts'
import { useTillCall, type TillCall } from './use-till-call.ts'
import { useTillWords } from '../till/use-till-words.ts'
import styles from './counter.module.css'

/** M-09, Sell card: a blank card from the rack gets its value, against cash. */
export const SellCard = () => <TillGate>{({ uuid }) => <Selling key={uuid} cash_point_uuid={uuid} />}</TillGate>

/** The card that is sold. */
interface Sale {
  readonly serial: string
  readonly value: number
  readonly cash_point_uuid: string
  /** Of the value, for words. */
  readonly currency: string
}

const send = ({ sent: { currency: _currency, ...body }, key }: TillCall<Sale>): Promise<TillSale> =>
  api.post('/cards/sell', { body, idempotency_key: key })

/** As it is printed outside, once it is whole. */
const groupSerial = (typed: string): string => {
  const text = normalizeToken(typed)
  return /^\d+$/.test(text) ? groupedSerial(text) : typed
}

const useFindBlank = (onFound: (card: ReadCard) => void) => {
  const words = useTillWords()
  const t = tillStrings.useTranslate()
  const fields = useFields({ serial: '' })
  const form = useForm({
    id: 'find-blank',
    typed: 'free',
    fields,
    check: ({ serial }) => {
      const read = readSerial(serial)
      return { serial: 'mistake' in read ? words.serialMistake(read.mistake) : undefined }
    },
    send: async ({ serial: typed }) => {
      const read = readSerial(typed)
      if ('mistake' in read) return
      const card = await readShown(read.serial)
      fields[1]({ serial: '' })
      onFound(card)
    },
    places: { card_token_not_valid: 'serial', card_not_taken_here: 'serial', too_many_requests: 'serial' },
    words: {
      form: (problem) => (problem.code === 'card_token_not_valid' ? t('serialNotValid') : words.refusal(problem)),
    },
  })
  return {
    form: form.form,
    field: form.field('serial'),
    busy: form.busy,
    take: (text: string): void => {
      const serial = groupSerial(text)
      fields[1]({ serial })
      void form.submit({ serial })
    },
  }
}

const Selling = ({ cash_point_uuid }: { cash_point_uuid: string }) => {
  const t = tillStrings.useTranslate()
  const words = useTillWords()
  const language = useLanguage()
  const client = useQueryClient()
  const [card, setCard] = useState<ReadCard | null>(null)
  const [sale, setSale] = useState<TillSale | null>(null)
  const [problem, setProblem] = useState<string>()
  const start = (found: ReadCard | null = null): void => {
    setSale(null)
    setProblem(undefined)
    setCard(found)
  }
  const find = useFindBlank(start)
  const sumOf = ({ value, currency }: Sale): string => formatMoney(value, language, currency)
  const lookFirst = (sent: Sale): void => toast.warn(t('lookFirstSold', { sum: sumOf(sent) }))
  const call = useTillCall<Sale>('sell', send, {
    onSale: (next) => {
      start()
      setSale(next)
      navigator.vibrate?.(80)
      void client.invalidateQueries({ queryKey: salesKey })
    },
    onRefused: (error) => setProblem(words.refusal(error)),
    onLeft: lookFirst,
  })
  useScanner((text) => {
    if (call.call || 'mistake' in readSerial(text)) return false
    start()
    find.take(text)
    return true
  })
  if (call.call && call.isUnsure) {
    const { sent } = call.call
    const giveUp = (): void => {
      call.giveUp()
      start()
      lookFirst(sent)
    }
    return <Asking text={t('checkingSell', { sum: sumOf(sent) })} onGiveUp={giveUp} />
  }
  if (sale) return <SaleResult sale={sale} onSale={setSale} onNext={() => start()} />
  if (card)
    return (
      <Blank
        key={card.uuid}
        card={card}
        onSell={(value) => {
          setProblem(undefined)
          call.begin({ serial: card.serial, value, cash_point_uuid, currency: card.currency })
        }}
        onOther={() => start()}
        busy={call.call !== null}
        problem={problem}
      />
    )
  return (
    <CodeForm
      form={find.form}
      field={find.field}
      busy={find.busy}
      label={t('serial')}
      hint={t('serialHint')}
      offline={t('offlineSell')}
      onCode={find.take}
      group={groupSerial}
      notice={<div role="alert">{problem !== undefined && <p className={styles.warning}>{problem}</p>}</div>}
    />
  )
}

interface BlankProps {
  card: ReadCard
  onSell: (value: number) => void
  onOther: () => void
  busy: boolean
  problem: string | undefined
}

/** The values come with the card's program. */
const Blank = (props: BlankProps) => {
  const t = tillStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(designQuery(props.card.program_uuid))
  if (error && data === undefined)
    return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <Loading>
        <Skeleton height="220px" radius="panel" />
      </Loading>
    )
  if (data === null || !props.card.may.includes('sell')) return <EmptyState title={t('cannotSell')} />
  return <SellValue {...props} design={data} />
}
