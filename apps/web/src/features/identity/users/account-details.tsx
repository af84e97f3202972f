import { pagePath } from '@plein/contract/pages/page-path'
import type { Profile } from '@plein/contract/people/profile'
import type { PublicProfile } from '@plein/contract/people/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { Link } from '#platform/router/router.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { DateText, TimeText } from '#ui/display/time.tsx'
import { Facts } from '../lists/facts.tsx'
import { Part } from '../people/part.tsx'
import { SignIns, signInsSize } from '../people/sign-ins.tsx'
import { useCountryName } from '../people/use-country-name.ts'
import { peopleStrings } from '../people/strings/index.ts'
import { PersonPrograms } from './person-programs.tsx'
import { useTypeWord } from './type-words.ts'
import styles from './users.module.css'

type Details = NonNullable<PublicProfile['details']>

/** The administration's view of an account. */
export const AccountDetails = ({ uuid, details }: { uuid: string; details: Details }) => {
  const t = peopleStrings.useTranslate()
  const { profile, disabled_at, disabled_reason, disabled_by_name } = details
  return (
    <>
      {disabled_at !== null && (
        <p className={styles.banner}>
          {t.rich('disabledSince', {
            date: <TimeText key="date" at={disabled_at} as="date_time" />,
            name: disabled_by_name ?? '–',
            reason: disabled_reason ?? '–',
          })}
        </p>
      )}
      <Part title={t('facts')}>
        <AccountFacts profile={profile} />
      </Part>
      {profile.legal_type === 1 && (
        <Part title={t('company')}>
          <CompanyFacts profile={profile} />
        </Part>
      )}
      <Part title={t(profile.type === 3 ? 'billing' : 'address')}>
        <AddressFacts profile={profile} />
      </Part>
      {(profile.type === 1 || profile.type === 2) && (
        <Part title={t('programs')}>
          <PersonPrograms uuid={uuid} />
        </Part>
      )}
      <Part title={t('signIns')} text={t('signInsOf')}>
        <PersonSignIns uuid={uuid} />
        <p>
          <Link to={pagePath('/audit-log', {}, { user: uuid })}>{t('auditLogOf')}</Link>
        </p>
      </Part>
    </>
  )
}

/** A missing value is named as missing. */
const ProfileFacts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => {
  const t = peopleStrings.useTranslate()
  const none = <span className={styles.none}>{t('notSaidYet')}</span>
  return <Facts wide facts={facts.map(([name, value]) => [name, value || none] as const)} />
}

/** USER-06, USER-07: a company is called on its own number. */
const phoneOf = (profile: Profile): string => {
  const [code, number] =
    profile.legal_type === 1 ? [profile.company_phone_code, profile.company_phone] : [profile.phone_code, profile.phone]
  return number ? `${code ?? ''} ${number}`.trim() : ''
}

const AccountFacts = ({ profile }: { profile: Profile }) => {
  const t = peopleStrings.useTranslate()
  const typeWord = useTypeWord()
  return (
    <ProfileFacts
      facts={[
        [t('type'), typeWord(profile.type)],
        [t('legalForm'), t(profile.legal_type === 1 ? 'asCompany' : 'asPerson')],
        [
          t('email'),
          <a key="mail" href={`mailto:${profile.username}`}>
            {profile.username}
          </a>,
        ],
        [t('phone'), phoneOf(profile)],
        ...(profile.birth_date === undefined
          ? []
          : [[t('birthDate'), profile.birth_date && <DateText key="birth" day={profile.birth_date} />] as const]),
        ...(profile.url && /^https?:\/\//.test(profile.url)
          ? [[t('website'), <SafeLink key="url" href={profile.url} />] as const]
          : []),
        ...(profile.description === undefined ? [] : [[t('description'), profile.description] as const]),
        [t('created'), <TimeText key="created" at={profile.created} as="date" />],
      ]}
    />
  )
}

/** A website that a person typed: it opens elsewhere, and learns nothing of where it was clicked. */
const SafeLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
    {href}
  </a>
)

const CompanyFacts = ({ profile }: { profile: Profile }) => {
  const t = peopleStrings.useTranslate()
  return (
    <ProfileFacts
      facts={[
        [t('companyName'), profile.company_name],
        [t('role'), profile.position],
        [t(profile.country === 'NL' ? 'kvk' : 'regNumber'), profile.company_reg_number],
        [t('vat'), profile.company_vat_number],
      ]}
    />
  )
}

const AddressFacts = ({ profile }: { profile: Profile }) => {
  const t = peopleStrings.useTranslate()
  const countryName = useCountryName()
  const cardholder = profile.type === 3
  const country = cardholder ? profile.billing_country : profile.country
  const place = cardholder
    ? [profile.billing_address, [profile.billing_zip, profile.billing_city].filter(Boolean).join(' ')]
    : [profile.address, [profile.zip, profile.city].filter(Boolean).join(' ')]
  return (
    <ProfileFacts
      facts={[
        [t(cardholder ? 'billing' : 'address'), place.filter(Boolean).join(', ')],
        [t('country'), country ? countryName(country) : ''],
        ...(cardholder ? [[t('delivery'), profile.delivery_address] as const] : []),
      ]}
    />
  )
}

const PersonSignIns = ({ uuid }: { uuid: string }) => {
  const list = useListState()
  const place = { page: list.page, at: list.get('at') }
  const query = useQuery({
    queryKey: ['user', uuid, 'sign-ins', place],
    queryFn: ({ signal }) =>
      api.get('/users/{uuid}/login-history', { params: { uuid }, query: { ...place, size: signInsSize }, signal }),
    placeholderData: keepPreviousData,
  })
  return <SignIns query={query} list={list} />
}
