import type { CardOrder } from '@plein/contract/cards/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Chip } from '#ui/display/chip.tsx'
import { announce } from '#ui/feedback/announcer.tsx'
import { IconCircleCheck, IconHourglass } from '#ui/icons/icons.ts'
import { batchQuery } from './batch-data.ts'
import { batchStrings } from './strings/index.ts'
import styles from './batches.module.css'

interface BatchStateProps {
  order: Pick<CardOrder, 'batch_uuid' | 'batch_state' | 'quantity'>
  /** The last card was made just now. */
  onReady: () => void
}

/** The progress of an order's cards: so many exist by now, or all of them can be printed. */
export const BatchState = ({ order, onReady }: BatchStateProps) => {
  const t = batchStrings.useTranslate()
  const { batch_uuid, batch_state, quantity } = order
  const wasReady = batch_state === 'ready'
  const { data } = useQuery({ ...batchQuery(batch_uuid ?? ''), enabled: batch_uuid !== null && !wasReady })
  const isReady = wasReady || data?.state === 'ready'
  const announced = useRef(wasReady)
  const text = t('ready')
  useEffect(() => {
    if (!isReady || announced.current) return
    announced.current = true
    announce(text)
    onReady()
  }, [isReady, onReady, text])
  if (batch_uuid === null && batch_state === null) return null
  if (isReady)
    return (
      <Chip tone="success" icon={IconCircleCheck}>
        {text}
      </Chip>
    )
  const made = data?.made ?? 0
  return (
    <span className={styles.making}>
      <Chip tone="info" icon={IconHourglass}>
        {made === 0 ? t('waiting') : t('making', { n: made, of: quantity })}
      </Chip>
      <progress max={quantity} value={made} aria-label={t('waiting')} />
    </span>
  )
}
