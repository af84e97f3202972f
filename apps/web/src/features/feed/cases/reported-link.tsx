import { useQuery } from '@tanstack/react-query'
import { settings } from '#platform/settings.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { IconFlag } from '#ui/icons/icons.ts'
import { casesQuery } from '../feed-data.ts'
import { moderationStrings } from '../moderation/strings/index.ts'

const moderates = (): boolean => ['admin', 'program-owner'].includes(settings().portal)

/** The way to what has to be decided, while there is anything. */
export const ReportedLink = () => {
  const t = moderationStrings.useTranslate()
  const { data } = useQuery({ ...casesQuery({ page: undefined, at: undefined }), enabled: moderates() })
  if (!data || data.count === 0) return null
  return (
    <LinkButton icon={IconFlag} to="/posts/reported">
      {t('reportedCount', { n: data.count })}
    </LinkButton>
  )
}
