import { pagePath } from '@plein/contract/pages/page-path'
import type { PublicProfile } from '@plein/contract/people/users'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, useNavigate, useParams } from '#platform/router/router.tsx'
import { useProfile } from '#platform/session/session.ts'
import { useTitle } from '#platform/title.ts'
import { TabPanel, Tabs } from '#ui/tables/tabs.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { Chip } from '#ui/display/chip.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page, PageHeader, Panel } from '#ui/layout/page.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { useCountryName } from '../people/use-country-name.ts'
import { peopleStrings } from '../people/strings/index.ts'
import { AccountDetails } from './account-details.tsx'
import { SetActive } from './set-active.tsx'
import { userQuery } from './users-data.ts'
import styles from './users.module.css'

/** Parts of other features about an account, each on a tab of its own. */
export interface AccountTab {
  readonly key: string
  readonly label: string
  readonly Page: ComponentType<{ user_uuid: string }>
}

/** A-04 for administrators; the public profile for everybody else (USER-12). */
export const UserPage = ({ tabs = [] }: { tabs?: readonly AccountTab[] }) => {
  const t = peopleStrings.useTranslate()
  const { uuid = '' } = useParams()
  const isAdmin = useProfile()?.type === 4
  const { data, error, isFetching, refetch } = useQuery(userQuery(uuid))
  useTitle(data?.full_name ?? t('profile'))
  return (
    <Page width="content">
      {data ? (
        <Person user={data} isAdmin={isAdmin} tabs={tabs} />
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

interface PersonProps {
  user: PublicProfile
  isAdmin: boolean
  tabs: readonly AccountTab[]
}

const Person = ({ user, isAdmin, tabs }: PersonProps) => {
  const t = peopleStrings.useTranslate()
  const { details } = user
  return (
    <>
      <div className={styles.head}>
        <Avatar name={user.full_name} src={user.avatar} size="page" />
        <PageHeader
          title={user.full_name}
          back={isAdmin && <Back />}
          meta={<PlaceAndState user={user} />}
          secondary={details && <SetActive user={user} details={details} />}
        />
      </div>
      {details ? (
        <AccountTabs user={user} details={details} tabs={tabs} />
      ) : (
        <Panel>
          <p className={styles.description}>{user.description ?? t('noDescription')}</p>
          <p className={styles.under}>{user.masked_email}</p>
        </Panel>
      )}
    </>
  )
}

const ACCOUNT = 'account'

interface AccountTabsProps {
  user: PublicProfile
  details: NonNullable<PublicProfile['details']>
  tabs: readonly AccountTab[]
}

/** The account, and what else is known of it. The tab stands in the address. */
const AccountTabs = ({ user, details, tabs }: AccountTabsProps) => {
  const t = peopleStrings.useTranslate()
  const list = useListState()
  const go = useNavigate()
  const account = <AccountDetails uuid={user.uuid} details={details} />
  if (tabs.length === 0) return account
  const open = tabs.find(({ key }) => key === list.get('tab'))
  const value = open?.key ?? ACCOUNT
  const path = pagePath('/user/:uuid', { uuid: user.uuid })
  return (
    <>
      <Tabs
        label={user.full_name}
        value={value}
        // The filters of one tab's list do not apply to another one's.
        onValue={(key) => go(key === ACCOUNT ? path : `${path}?tab=${key}`)}
        tabs={[{ value: ACCOUNT, label: t('facts') }, ...tabs.map(({ key, label }) => ({ value: key, label }))]}
      />
      <TabPanel value={value}>{open ? <open.Page user_uuid={user.uuid} /> : account}</TabPanel>
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
