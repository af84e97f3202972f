import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { toLink } from '#features/search/found-links.ts'
import { kindIcons } from '#features/search/kind-icons.ts'
import { useRecentSearches } from '#features/search/recent-searches.ts'
import { isSearch, searchQuery, useRested } from '#features/search/search-data.ts'
import { searchStrings } from '#features/search/strings/index.ts'
import { useThingWords } from '#features/search/use-thing-words.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { IconHistory, IconSearch } from '#ui/icons/icons.ts'
import type { CommandGroup } from './commands.ts'

const sizeOfGroup = 4

/** All that the person may see by what was typed, by kind, and the way to the page that shows more of it; nothing typed: the last searches. */
export const useFound = (typed: string, onAgain: (text: string) => void) => {
  const t = searchStrings.useTranslate()
  const words = useThingWords()
  const go = useNavigate()
  const { recent, remember } = useRecentSearches()
  const rested = useRested(typed.trim())
  const { data, error, isFetching, isPlaceholderData } = useQuery(searchQuery(rested, sizeOfGroup))
  const q = typed.trim()
  if (q === '') {
    const commands = recent.map((text) => ({
      id: `recent ${text}`,
      label: text,
      icon: IconHistory,
      stays: true,
      run: () => onAgain(text),
    }))
    return { groups: [{ title: t('recent'), commands }], searching: false, failed: false }
  }
  const open = (path: string) => (): void => {
    remember(q)
    go(path)
  }
  // Things that other letters found are not shown for these.
  const isCurrent = rested === q && !isPlaceholderData
  const found = isCurrent && isSearch(q) ? (data?.groups ?? []) : []
  const groups: CommandGroup[] = found.map(({ kind, results }) => ({
    title: words.kind(kind),
    commands: results.map((thing) => ({
      id: `${kind} ${thing.uuid}`,
      label: words.name(kind, thing),
      note: words.details(thing),
      icon: kindIcons[kind],
      run: open(toLink(kind, thing)),
    })),
  }))
  const everywhere = {
    id: 'everywhere',
    label: t('everywhere', { q }),
    icon: IconSearch,
    run: open(pagePath('/search', {}, { q })),
  }
  if (isSearch(q)) groups.push({ title: null, commands: [everywhere] })
  return { groups, searching: isSearch(q) && (!isCurrent || isFetching), failed: isCurrent && error !== null }
}
