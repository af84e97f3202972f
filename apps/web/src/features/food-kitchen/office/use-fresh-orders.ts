import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { boardQuery } from '../state/board-data.ts'

/** Reads the list of orders again whenever an order comes, or one goes on: here, in the kitchen or anywhere else. */
export const useFreshOrders = (program_uuid: string, enabled: boolean): void => {
  const client = useQueryClient()
  const { data } = useQuery({ ...boardQuery(program_uuid), enabled })
  const standing = data?.results.map(({ uuid, order_status }) => `${uuid} ${order_status}`).join()
  const before = useRef(standing)
  useEffect(() => {
    if (before.current !== undefined && before.current !== standing)
      void client.invalidateQueries({ queryKey: ['orders', program_uuid] })
    before.current = standing
  }, [client, program_uuid, standing])
}
