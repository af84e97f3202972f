import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconReceiptRefund } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { CourtRefundForm } from './court-refund-form.tsx'
import { courtRefundStrings } from './strings/index.ts'

interface CourtRefundProps {
  court_uuid: string
  /** One part of the order. */
  order: BoardOrderDetail
}

/** A court's owner gives money back over all restaurants of an order. */
export const CourtRefund = ({ court_uuid, order }: CourtRefundProps) => {
  const t = courtRefundStrings.useTranslate()
  const [open, setOpen] = useState(false)
  if (order.paid_at === null || order.payment_method === 'cash') return null
  return (
    <div>
      <Button icon={IconReceiptRefund} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('title', { number: String(order.order_id) })}
        description={t('text')}
      >
        {open && <Parts court_uuid={court_uuid} uuid={order.uuid} onClose={() => setOpen(false)} />}
      </Dialog>
    </div>
  )
}

interface PartsProps {
  court_uuid: string
  uuid: string
  onClose: () => void
}

const Parts = ({ court_uuid, uuid, onClose }: PartsProps) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['refundable', court_uuid, uuid],
    queryFn: ({ signal }) =>
      api.get('/programs/{program_uuid}/orders/{uuid}/refundable', {
        params: { program_uuid: court_uuid, uuid },
        signal,
      }),
    staleTime: 0,
  })
  if (data) return <CourtRefundForm order={data} onClose={onClose} />
  if (error) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton height="240px" radius="panel" />
    </Loading>
  )
}
