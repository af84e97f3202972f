import { pagePath } from '@plein/contract/pages/page-path'
import { Link } from '#platform/router/router.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Part } from '../people/part.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** The public texts of owners and acceptors. */
export const AboutPart = ({ form: { profile, text } }: { form: ProfileForm }) => {
  const t = peopleStrings.useTranslate()
  return (
    <Part
      title={t('about')}
      text={
        <>
          {t('aboutText')} <Link to={pagePath('/user/:uuid', { uuid: profile.uuid })}>{t('publicProfile')}</Link>
        </>
      }
    >
      <Textarea label={t('description')} optional rows={4} maxLength={2000} {...text('description')} />
      <TextField
        label={t('website')}
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={500}
        {...text('url')}
      />
    </Part>
  )
}
