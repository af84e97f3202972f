import type { PublicProfile } from '@plein/contract/people/users'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '../../../platform/problems/problems.tsx'
import { Link, useParams } from '../../../platform/router/router.tsx'
import { useProfile } from '../../../platform/session/session.ts'
import { useTitle } from '../../../platform/title.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page, PageHeader, Panel } from '../../../ui/layout/page.tsx'
import { Avatar } from '../people/avatar.tsx'
import { useCountryName } from '../people/use-country-name.ts'
import { peopleStrings } from '../people/strings/index.ts'
import { AccountDetails } from './account-details.tsx'
import { SetActive } from './set-active.tsx'
import { userQuery } from './users-data.ts'
import styles from './users.module.css'

/** A-04 for administrators; the public profile for everybody else (USER-12). */
export const UserPage = () => {
  const t = peopleStrings.useTranslate()
  const { uuid = '' } = useParams()
  const isAdmin = useProfile()?.type === 4
  const { data, error, isFetching, refetch } = useQuery(userQuery(uuid))
  useTitle(data?.full_name ?? t('profile'))
  return (
    <Page width="content">
      {data ? (
        <Person user={data} isAdmin={isAdmin} />
      ) : error ? (
        <>
          <PageHeader title={t('profile')} back={isAdmin && <Back />} />
          <ProblemPanel error={error} gone={t('userGone')} retrying={isFetching} onRetry={() => void refetch()} />
        </>
      ) : (
        <Loading>
          <Skeleton height="160px" radius="panel" />
        </Loading>
      )}
    </Page>
  )
}

const Back = () => <Link to="/users">{peopleStrings.useTranslate()('toUsers')}</Link>

const Person = ({ user, isAdmin }: { user: PublicProfile; isAdmin: boolean }) => {
  const t = peopleStrings.useTranslate()
  const { details } = user
  return (
    <>
      <div className={styles['head']}>
        <Avatar name={user.full_name} src={user.avatar} size="page" />
        <PageHeader
          title={user.full_name}
          back={isAdmin && <Back />}
          meta={<PlaceAndState user={user} />}
          secondary={details && <SetActive user={user} details={details} />}
        />
      </div>
      {details ? (
        <AccountDetails uuid={user.uuid} details={details} />
      ) : (
        <Panel>
          <p className={styles['description']}>{user.description ?? t('noDescription')}</p>
          <p className={styles['under']}>{user.masked_email}</p>
        </Panel>
      )}
    </>
  )
}

const PlaceAndState = ({ user: { city, country, details } }: { user: PublicProfile }) => {
  const t = peopleStrings.useTranslate()
  const countryName = useCountryName()
  const place = [city, country !== null && countryName(country)].filter(Boolean).join(', ')
  return (
    <>
      {place !== '' && <span>{place}</span>}
      {details && (
        <Chip tone={details.profile.is_active ? 'success_outline' : 'danger'}>
          {t(details.profile.is_active ? 'active' : 'disabled')}
        </Chip>
      )}
    </>
  )
}
