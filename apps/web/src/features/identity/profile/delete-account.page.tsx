import type { Erasure } from '@plein/contract/people/profile'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { signOut } from '#platform/session/sign-out.ts'
import { useTitle } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { Part } from '../people/part.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import { GoingList, OpenMatters, StayingList } from './erasure-lists.tsx'
import styles from './profile.module.css'

/** Data that goes, data that stays, why and until when; and only then the button. */
export const DeleteAccountPage = () => {
  const t = peopleStrings.useTranslate()
  useTitle(t('eraseTitle'))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['profile', 'erasure'],
    queryFn: ({ signal }) => api.get('/profile/erasure', { signal }),
    // An open matter may be finished in another tab.
    staleTime: 0,
  })
  return (
    <Page width="content">
      <PageHeader
        title={t('eraseTitle')}
        meta={t('eraseText')}
        back={<Link to="/profile">{t('backToProfile')}</Link>}
      />
      {data ? (
        <Outlook erasure={data} onChanged={() => void refetch()} />
      ) : error ? (
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height="240px" radius="panel" />
        </Loading>
      )}
    </Page>
  )
}

const Outlook = ({ erasure, onChanged }: { erasure: Erasure; onChanged: () => void }) => {
  const t = peopleStrings.useTranslate()
  const { goes, stays, open_matters } = erasure
  return (
    <>
      {open_matters.length > 0 && (
        <Part title={t('openTitle')}>
          <OpenMatters parts={open_matters} />
        </Part>
      )}
      <Part title={t('goesTitle')}>
        <GoingList parts={goes} />
      </Part>
      <Part title={t('staysTitle')}>
        {stays.length === 0 ? <p>{t('staysNothing')}</p> : <StayingList parts={stays} />}
      </Part>
      {open_matters.length === 0 && <Confirm onChanged={onChanged} />}
    </>
  )
}

const Confirm = ({ onChanged }: { onChanged: () => void }) => {
  const t = peopleStrings.useTranslate()
  const form = useForm({
    id: 'erase',
    typed: 'free',
    fields: useFields({ password: '' }),
    check: (values) => ({ password: values.password === '' ? t('oldPasswordRequired') : undefined }),
    send: async (sent) => {
      await api.delete('/profile', { body: sent })
      // The sessions have ended there; this leaves here.
      signOut()
      toast.success(t('erased'), { id: 'session' })
    },
    explain: (error, usual) => {
      if (asProblem(error).code === 'open_matters') onChanged()
      return usual()
    },
  })
  return (
    <Part title={t('deleteAccount')}>
      <Form {...form.form}>
        <PasswordField
          {...form.field('password')}
          label={t('erasePassword')}
          className={styles.short}
          autoComplete="current-password"
        />
        <div className={styles.answers}>
          <Button type="submit" variant="danger" busy={form.busy}>
            {t('eraseNow')}
          </Button>
          <LinkButton variant="quiet" to="/profile">
            {t('cancel')}
          </LinkButton>
        </div>
      </Form>
    </Part>
  )
}
