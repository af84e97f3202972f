import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useListState } from '#ui/tables/use-list-state.ts'
import { Part } from '../people/part.tsx'
import { SignIns, signInsSize } from '../people/sign-ins.tsx'
import { SignOutEverywhere } from '../sign-out-everywhere.tsx'
import { peopleStrings } from '../people/strings/index.ts'

/** The own login history, with this device marked (USER-15). */
export const SignInsPart = () => {
  const t = peopleStrings.useTranslate()
  const list = useListState()
  const place = { page: list.page, at: list.get('at') }
  const query = useQuery({
    queryKey: ['profile', 'sign-ins', place],
    queryFn: ({ signal }) => api.get('/profile/login-history', { query: { ...place, size: signInsSize }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Part title={t('signIns')} text={t('signInsText')}>
      <SignIns query={query} list={list} />
      <SignOutEverywhere />
    </Part>
  )
}
