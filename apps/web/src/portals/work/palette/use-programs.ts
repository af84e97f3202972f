import { pagePath } from '@plein/contract/pages/page-path'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { IconBuildingStore } from '#ui/icons/icons.ts'
import { findCommands, orderNumberIn, type Command } from './commands.ts'

const LEAST_LETTERS = 2
const MOST_SHOWN = 8

/** Programs that the person sees, by a part of their titles. */
export const usePrograms = (typed: string): { commands: Command[]; searching: boolean } => {
  const go = useNavigate()
  const q = typed.trim()
  const enabled = q.length >= LEAST_LETTERS && orderNumberIn(q) === null
  const { data, isFetching } = useQuery({
    queryKey: ['programs', 'palette', q],
    queryFn: ({ signal }) => api.get('/programs', { query: { q, size: MOST_SHOWN }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const commands = (data?.results ?? []).map(({ uuid, title }) => ({
    id: uuid,
    label: title,
    icon: IconBuildingStore,
    run: () => go(pagePath('/programs/:uuid', { uuid })),
  }))
  return { commands: enabled ? findCommands(commands, q) : [], searching: isFetching }
}
