import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { settings } from '#platform/settings.ts'
import { IconReceipt } from '#ui/icons/icons.ts'
import { orderNumberIn, type Command } from './commands.ts'
import { paletteStrings } from './strings/index.ts'

/** Orders with that number in the programs that the person sees; every shop counts its own. */
export const useOrders = (typed: string): { commands: Command[]; searching: boolean } => {
  const t = paletteStrings.useTranslate()
  const go = useNavigate()
  const number = orderNumberIn(typed)
  const { data, isLoading } = useQuery({
    queryKey: ['orders-numbered', number],
    queryFn: ({ signal }) => api.get('/programs/orders', { query: { order_id: Number(number) }, signal }),
    enabled: number !== null,
  })
  const works = settings().portal === 'acceptor'
  const commands = (data?.results ?? []).map(({ uuid, order_id, program }) => ({
    // A court's order is its restaurant's as well.
    id: `${program.uuid} ${uuid}`,
    label: t('order', { number: String(order_id), program: program.title }),
    icon: IconReceipt,
    run: () =>
      go(
        works
          ? pagePath('/orders/:uuid', { uuid })
          : pagePath('/programs/:uuid', { uuid: program.uuid }, { order: uuid }),
      ),
  }))
  return { commands, searching: isLoading }
}
