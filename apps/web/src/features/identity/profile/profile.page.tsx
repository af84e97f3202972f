import type { Profile } from '@plein/contract/people/profile'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { profileQuery } from '#platform/session/session.ts'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { FormBar } from '#ui/forms/form-bar.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import { AboutPart } from './about-part.tsx'
import { AddressPart, DeliveryPart } from './address-part.tsx'
import { CompanyPart } from './company-part.tsx'
import { DataPart } from './data-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { PersonPart } from './person-part.tsx'
import { PhotoPart } from './photo-part.tsx'
import { PreferencesPart } from './preferences-part.tsx'
import { isBusiness, isCardholder } from './profile-values.ts'
import { SignInsPart } from './sign-ins-part.tsx'
import { useProfileForm, type ProfileForm } from './use-profile-form.ts'
import styles from './profile.module.css'

/** the own profile, on every portal. */
export const ProfilePage = () => {
  const t = peopleStrings.useTranslate()
  useTitle(t('profile'))
  const { data, error, isFetching, refetch } = useQuery(profileQuery)
  return (
    <Page width="content">
      {data ? (
        <OwnProfile profile={data} />
      ) : error ? (
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height="320px" radius="panel" />
        </Loading>
      )}
    </Page>
  )
}

const OwnProfile = ({ profile }: { profile: Profile }) => {
  const t = peopleStrings.useTranslate()
  const form = useProfileForm(profile)
  return (
    <>
      <div className={styles.head}>
        <Avatar name={profile.full_name} src={profile.avatar} size="page" />
        <PageHeader
          title={profile.full_name}
          meta={<span>{t.rich('memberSince', { date: <TimeText key="date" at={profile.created} as="date" /> })}</span>}
        />
      </div>
      <PhotoPart profile={profile} />
      <Form {...form.form}>
        <PersonPart form={form} />
        {isBusiness(profile) && form.values.legal_type === 1 && <CompanyPart form={form} />}
        {isCardholder(profile) && <DeliveryPart form={form} />}
        <AddressPart form={form} />
        {isBusiness(profile) && <AboutPart form={form} />}
        {form.isDirty && <SaveBar form={form} />}
      </Form>
      <PasswordPart profile={profile} />
      <PreferencesPart />
      <SignInsPart />
      <DataPart />
    </>
  )
}

/** Only while something is to be saved, and always in sight then. */
const SaveBar = ({ form }: { form: ProfileForm }) => {
  const t = peopleStrings.useTranslate()
  return (
    <FormBar state={t('unsaved')}>
      <Button variant="quiet" onClick={form.drop}>
        {t('discard')}
      </Button>
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('save')}
      </Button>
    </FormBar>
  )
}
