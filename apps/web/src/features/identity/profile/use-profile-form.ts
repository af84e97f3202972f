import type { Profile } from '@plein/contract/people/profile'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/form/draft.ts'
import { profileQuery } from '#platform/session/session.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useForm } from '#platform/form/use-form.ts'
import { peopleStrings } from '../people/strings/index.ts'
import { toChanges, toValues, type ProfileField, type ProfileValues } from './profile-values.ts'

export type ProfileForm = ReturnType<typeof useProfileForm>

/** The form of the own profile: what was typed stays in this tab until it is saved or thrown away. */
export const useProfileForm = (profile: Profile) => {
  const t = peopleStrings.useTranslate()
  const client = useQueryClient()
  const [draft, change, drop] = useDraft<Partial<ProfileValues>>('profile', {}, profile.uuid)
  const values = { ...toValues(profile), ...draft }
  const form = useForm<ProfileValues>({
    id: 'profile',
    typed: 'kept',
    fields: [values, change, drop],
    check: ({ first_name, last_name, legal_type, company_name }) => ({
      first_name: first_name.trim() === '' ? t('firstNameRequired') : undefined,
      last_name: last_name.trim() === '' ? t('lastNameRequired') : undefined,
      company_name: legal_type === 1 && company_name.trim() === '' ? t('companyNameRequired') : undefined,
    }),
    send: async (sent) => {
      const saved = await api.put('/profile', { body: toChanges(profile, sent) })
      client.setQueryData(profileQuery.queryKey, saved)
      toast.success(t('saved'))
    },
    // The server's names of an address say that it is that of bills.
    places: Object.fromEntries(Object.keys(values).map((name) => [`billing_${name}`, name as ProfileField])),
  })
  return {
    ...form,
    profile,
    values,
    change,
    drop,
    isDirty: Object.keys(toChanges(profile, values)).length > 0,
    /** For a text field of a profile: its id, value, change and fault. */
    text: (name: Exclude<ProfileField, 'legal_type' | 'gender'>) => form.field(name),
  }
}
