import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTitle } from '#platform/title.ts'
import { Page, PageHeader, Section } from '#ui/layout/page.tsx'
import { Devices } from '#platform/push/devices.tsx'
import { Choices } from './choices.tsx'
import { choicesQuery, noticesQuery } from './inbox-data.ts'
import { NoticesFound } from './notices-found.tsx'
import { noticeStrings } from './strings/index.ts'

/** /notifications: all notices of the last half year, and which kinds somebody wants. */
export const NoticesPage = () => {
  const t = noticeStrings.useTranslate()
  useTitle(t('title'))
  // A list of whatever length pushes what follows it.
  const { isPending } = useInfiniteQuery(noticesQuery)
  const { isPending: isChoosingPending } = useQuery(choicesQuery)
  return (
    <Page width="form">
      <PageHeader title={t('title')} meta={t('kept')} />
      <NoticesFound whole />
      {!isPending && (
        <Section title={t('choices')}>
          <Choices />
        </Section>
      )}
      {!isPending && !isChoosingPending && (
        <Section title={t('devices')}>
          <Devices />
        </Section>
      )}
    </Page>
  )
}
