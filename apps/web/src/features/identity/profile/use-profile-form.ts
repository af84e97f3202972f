import type { Profile } from '@plein/contract/people/profile'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/draft.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { profileQuery } from '#platform/session/session.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { peopleStrings } from '../people/strings/index.ts'
import { toChanges, toValues, type ProfileField, type ProfileValues } from './profile-values.ts'

export type ProfileForm = ReturnType<typeof useProfileForm>

/** The form of the own profile: what was typed stays in this tab until it is saved or thrown away. */
export const useProfileForm = (profile: Profile) => {
  const t = peopleStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const [draft, change, drop] = useDraft<Partial<ProfileValues>>('profile', {}, profile.uuid)
  const values = { ...toValues(profile), ...draft }
  const form = useForm<ProfileValues>({
    id: 'profile',
    typed: 'kept',
    values,
    check: ({ first_name, last_name, legal_type, company_name }) => ({
      first_name: first_name.trim() === '' ? t('firstNameRequired') : undefined,
      last_name: last_name.trim() === '' ? t('lastNameRequired') : undefined,
      company_name: legal_type === 1 && company_name.trim() === '' ? t('companyNameRequired') : undefined,
    }),
    send: async (sent) => {
      const saved = await api.put('/profile', { body: toChanges(profile, sent) })
      client.setQueryData(profileQuery.queryKey, saved)
      drop()
      toast.success(t('saved'))
    },
    explain: (error) => {
      const fields = Object.entries(explain.fields(error)).map(([name, text]) => [name.replace(/^billing_/, ''), text])
      return fields.length > 0 ? { fields: Object.fromEntries(fields) as never } : { form: explain(error) }
    },
  })
  return {
    ...form,
    profile,
    values,
    change,
    drop,
    isDirty: Object.keys(toChanges(profile, values)).length > 0,
    /** For a text field of a profile: its id, value, change and fault. */
    text: (name: Exclude<ProfileField, 'legal_type' | 'gender'>) => ({
      id: form.idOf(name),
      value: values[name],
      onValue: (value: string) => change({ [name]: value }),
      error: form.validationErrorOf(name),
    }),
  }
}
