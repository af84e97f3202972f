import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#platform/api.ts'
import { useLive } from '#platform/live.ts'
import { useTitlePrefix } from '#platform/title.ts'
import { announce } from '#ui/feedback/announcer.tsx'
import { boardQuery } from '../state/board-data.ts'
import { useCurrentProgram } from '../state/current-program.ts'
import { deviceSettings } from '../state/device-settings.ts'
import { getMemory } from '../state/board-memory.ts'
import { getQueue } from '../state/moves.ts'
import { useBoard } from '../state/use-board.ts'
import { boardStrings } from '../state/strings/index.ts'
import { PrintHost } from '../print/print-host.tsx'
import { printOrder } from '../state/print-job.ts'
import { badgeFavicon } from './favicon-badge.ts'
import { lastSign, watchFreshness } from './freshness.ts'
import { showNotice } from './notices.ts'
import { createRinger, type Ringer } from './ringer.ts'
import { shift } from './shift.ts'
import { callsKey } from '../table-calls/calls-data.ts'
import { printersKey } from '../printers/printers-data.ts'
import { playChime, probeSound } from './sound.ts'
import { followVisibility, keepAwake } from './wake-lock.ts'

/**
 * Watches the restaurant's orders on every page of the portal: rings, flashes the title and the icon, prints by itself, and
 * says when there is no connection. It shows nothing; the board shows what it finds.
 */
export const OrderWatch = () => {
  const { program } = useCurrentProgram()
  return program ? <ProgramWatch key={program.uuid} program_uuid={program.uuid} restaurant={program.title} /> : null
}

/** The same for one restaurant, where its orders are open in front of somebody. */
export const ProgramWatch = ({ program_uuid, restaurant }: { program_uuid: string; restaurant: string }) => {
  useFeed(program_uuid)
  useAlerts(program_uuid)
  useEffect(() => {
    probeSound()
    if (shift.get()) void keepAwake()
    return followVisibility()
  }, [])
  return <PrintHost restaurant={restaurant} />
}

/** Keeps the list fresh: the stream tells at once, asking goes on beside it; moves that waited go out after an answer. */
const useFeed = (program_uuid: string): void => {
  const client = useQueryClient()
  const { dataUpdatedAt, isError, refetch } = useQuery(boardQuery(program_uuid))
  const { heard_at } = useLive({
    streamKey: program_uuid,
    open: (signal) => api.stream('/programs/{program_uuid}/orders/stream', { params: { program_uuid }, signal }),
    onEvent: ({ name }) => {
      if (name !== 'change') return
      void refetch()
      void client.invalidateQueries({ queryKey: ['order'] })
      void client.invalidateQueries({ queryKey: printersKey(program_uuid) })
      void client.invalidateQueries({ queryKey: callsKey(program_uuid) })
    },
    poll: () => void refetch(),
  })
  const sign = useEffectEvent(() => lastSign(dataUpdatedAt, isError, heard_at))
  useEffect(
    () =>
      watchFreshness(
        () => sign(),
        () => playChime('alarm'),
      ),
    [],
  )
  useEffect(() => {
    if (dataUpdatedAt > 0) void getQueue(program_uuid).retry()
  }, [dataUpdatedAt, program_uuid])
}

/** Everything that calls a person: sound, title, icon, notice, vibration, paper. */
const useAlerts = (program_uuid: string): void => {
  const t = boardStrings.useTranslate()
  const { board } = useBoard(program_uuid)
  const { unseen } = board
  const [ringer] = useState<Ringer>(() => createRinger(playChime))
  useTitlePrefix(unseen.length > 0 ? `(${unseen.length}) ${t('newOrdersTitle')} · ` : '')

  const arrived = useEffectEvent((uuids: readonly string[]) => {
    const orders = unseen.filter(({ uuid }) => uuids.includes(uuid))
    announce(t('newOrders', { n: orders.length }))
    const settings = deviceSettings.get()
    // Before the first tap the browser refuses, and says so in its console.
    if (settings.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 120, 300])
    for (const order of orders) {
      const lines = order.items.map((item) => `${item.quantity}× ${item.product}`).join(', ')
      showNotice(t('newOrderNotice', { number: String(order.order_id) }), lines, order.uuid)
      const printed = getMemory(program_uuid).get().prints[order.uuid] !== undefined
      if (settings.auto_print && settings.paper !== 'none' && shift.get() && !printed) void printOrder(order, 'kitchen')
    }
  })

  useEffect(() => {
    badgeFavicon(unseen.length)
    const kinds = unseen.map(({ uuid, fires_at }) => ({
      uuid,
      kind: fires_at === null ? ('new' as const) : ('scheduled' as const),
    }))
    const fresh = ringer.update(kinds)
    if (fresh.length > 0) arrived(fresh.map(({ uuid }) => uuid))
  }, [unseen, ringer])
  useEffect(
    () => () => {
      ringer.stop()
      badgeFavicon(0)
    },
    [ringer],
  )
}
