import type { PushDevice } from '@plein/contract/notifications/push'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemPanel } from '../problems/problems.tsx'
import { useExplain } from '../problems/explain.ts'
import { useProfile } from '../session/session.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Switch } from '#ui/choices/switch.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconTrash } from '#ui/icons/icons.ts'
import { askPermission, pushState, type PushState } from './browser-push.ts'
import { addDevice, ownDevice, pushQuery, removeDevice } from './push-data.ts'
import { pushStrings } from './strings/index.ts'
import styles from './push.module.css'

/** Chooses where notices come while the portal is closed: on this device, and on the account's other ones. */
export const Devices = () => {
  const t = pushStrings.useTranslate()
  const profile = useProfile()
  const { data, error, isFetching, refetch } = useQuery(pushQuery)
  if (error && !data)
    return <ProblemPanel title={t('failed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data || !profile)
    return (
      <Loading>
        <Skeleton height="44px" />
      </Loading>
    )
  const own = ownDevice(profile.uuid)
  const isOn = data.devices.some(({ uuid }) => uuid === own)
  const rest = data.devices.filter(({ uuid }) => uuid !== own)
  return (
    <div className={styles.devices}>
      <ThisDevice user_uuid={profile.uuid} own={isOn ? own : null} />
      {rest.length > 0 && (
        <ul className={styles.list} aria-label={t('others')}>
          {rest.map((device) => (
            <Other key={device.uuid} user_uuid={profile.uuid} device={device} />
          ))}
        </ul>
      )}
    </div>
  )
}

const ThisDevice = ({ user_uuid, own }: { user_uuid: string; own: string | null }) => {
  const t = pushStrings.useTranslate()
  const explain = useExplain()
  const [state, setState] = useState<PushState>(pushState)
  const switching = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (!wanted) return own === null ? undefined : removeDevice(user_uuid, own)
      const isAllowed = await askPermission()
      setState(pushState())
      if (isAllowed) await addDevice(user_uuid)
    },
    onError: (error) => toast.error(explain(error)),
  })
  if (state === 'unable') return <p className={styles.quiet}>{t('unable')}</p>
  return (
    <Switch
      label={t('here')}
      hint={state === 'refused' ? t('refused') : t('hereHint')}
      disabled={state === 'refused'}
      checked={switching.isPending ? switching.variables : own !== null && state === 'allowed'}
      onChecked={(wanted) => switching.mutate(wanted)}
    />
  )
}

const Other = ({ user_uuid, device: { uuid, device, created } }: { user_uuid: string; device: PushDevice }) => {
  const t = pushStrings.useTranslate()
  const explain = useExplain()
  const removing = useMutation({
    mutationFn: () => removeDevice(user_uuid, uuid),
    onError: (error) => toast.error(explain(error)),
  })
  return (
    <li className={styles.device}>
      <span>
        {device}{' '}
        <span className={styles.since}>
          <TimeText at={created} />
        </span>
      </span>
      <IconButton
        icon={IconTrash}
        label={t('remove', { device })}
        disabled={removing.isPending}
        onClick={() => removing.mutate()}
      />
    </li>
  )
}
