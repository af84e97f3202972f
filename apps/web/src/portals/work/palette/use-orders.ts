import { programKinds } from '@plein/contract/programs/codes'
import { useQueries, useQuery } from '@tanstack/react-query'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { api } from '../../../platform/api.ts'
import { useNavigate } from '../../../platform/router/router.tsx'
import { settings } from '../../../platform/settings.ts'
import { orderNumberIn, type Command } from './commands.ts'
import { paletteStrings } from './strings/index.ts'

const FOOD: readonly number[] = [programKinds.food, programKinds.food_court]
const MOST_ASKED = 10

/** Orders with that number in the programs that the person sees; every program counts its own. */
export const useOrders = (typed: string): { commands: Command[]; searching: boolean } => {
  const t = paletteStrings.useTranslate()
  const go = useNavigate()
  const number = orderNumberIn(typed)
  const programs = useQuery({
    queryKey: ['programs', 'all'],
    queryFn: ({ signal }) => api.get('/programs', { query: { size: 100 }, signal }),
    enabled: number !== null,
  })
  const asked = (programs.data?.results ?? []).filter(({ type }) => FOOD.includes(type.id)).slice(0, MOST_ASKED)
  const answers = useQueries({
    queries: asked.map(({ uuid }) => ({
      queryKey: ['order-by-number', uuid, number],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get('/programs/{program_uuid}/orders/{uuid}', {
          params: { program_uuid: uuid, uuid: number ?? '' },
          signal,
        }),
      enabled: number !== null,
      retry: false,
    })),
  })
  const works = settings().portal === 'acceptor'
  const commands = answers.flatMap(({ data }, at) => {
    const program = asked[at]
    if (!data || !program) return []
    const { uuid, order_id } = data
    const path = works ? `/orders/${uuid}` : `/programs/${program.uuid}?order=${uuid}`
    return [
      {
        // A court's order is its restaurant's as well.
        id: `${program.uuid} ${uuid}`,
        label: t('order', { number: String(order_id), program: program.title }),
        icon: IconReceipt,
        run: () => go(path),
      },
    ]
  })
  return { commands, searching: number !== null && (programs.isLoading || answers.some(({ isLoading }) => isLoading)) }
}
