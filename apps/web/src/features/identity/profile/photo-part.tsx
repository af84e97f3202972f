import type { Profile } from '@plein/contract/people/profile'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { profileQuery } from '#platform/session/session.ts'
import { PictureField } from '#ui/images/picture-field.tsx'
import { Part } from '../people/part.tsx'
import { peopleStrings } from '../people/strings/index.ts'

/** Pixels of what is sent: sharp where it is largest on a dense screen. */
const FRAME = { width: 720, height: 720 }
const RECOMMENDED = { width: 360, height: 360 }

/** The picture saves itself: one that fails says so and keeps nothing else from being saved (USER-26). */
export const PhotoPart = ({ profile }: { profile: Profile }) => {
  const t = peopleStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const send = async (file: File, signal: AbortSignal): Promise<void> => {
    const form = new FormData()
    form.append('avatar', file)
    client.setQueryData(profileQuery.queryKey, await api.post('/profile/avatar', { form, signal }))
  }
  const remove = async ({ keepalive }: { keepalive: boolean }): Promise<void> => {
    await api.delete('/profile/avatar', { keepalive })
    await client.invalidateQueries({ queryKey: profileQuery.queryKey })
  }
  return (
    <Part title={t('photo')} text={t('photoText')}>
      <PictureField
        label={t('photo')}
        hiddenLabel
        current={profile.avatar}
        frame={FRAME}
        recommended={RECOMMENDED}
        round
        places={[
          { label: t('placePage'), width: 72, round: true },
          { label: t('placeList'), width: 36, round: true },
          { label: t('placeMenu'), width: 32, round: true },
        ]}
        onSend={(file, { signal }) => send(file, signal)}
        onRemove={remove}
        explain={explain}
      />
    </Part>
  )
}
